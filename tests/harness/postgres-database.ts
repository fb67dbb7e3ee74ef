import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Creates a database in the cluster at `server`, empty or as a copy of another one. */
export async function postgresDatabase(
  server: string,
  { copyOf }: { copyOf?: string | undefined } = {},
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `loci_${randomUUID().replaceAll('-', '')}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await run(copyOf === undefined ? `CREATE DATABASE ${name}` : `CREATE DATABASE ${name} TEMPLATE ${copyOf}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}
