import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeMigratedStores } from './migrated-stores.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a role that may create databases; `undefined` unless `LOCI_POSTGRES` or `LOCI_ALL_ENGINES` is set. */
    postgresUrl: string | undefined;
  }
}

/**
 * Creates the stores that instances copy. With `LOCI_POSTGRES` (for the files listed in `engines.ts`) or
 * `LOCI_ALL_ENGINES`, also starts a temporary PostgreSQL from the system's packages, or uses `TEST_DATABASE_URL`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const wanted = process.env['LOCI_ALL_ENGINES'] ?? process.env['LOCI_POSTGRES'];
  const given = wanted ? process.env['TEST_DATABASE_URL'] : undefined;
  const programs = wanted && !given ? programsFolder() : undefined;
  if (!programs) {
    if (wanted && !given)
      throw new Error(
        'PostgreSQL is not installed: install your system’s "postgresql" package, or set TEST_DATABASE_URL',
      );
    project.provide('postgresUrl', given);
    return makeMigratedStores(project, given);
  }
  const cluster = await startCluster(programs);
  project.provide('postgresUrl', cluster.url);
  const forgetStores = await makeMigratedStores(project, cluster.url);
  return async () => {
    await forgetStores();
    await cluster.stop();
  };
}

export function programsFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const candidates = [
    ...(existsSync(debian)
      ? readdirSync(debian)
          .sort((one, other) => Number(other) - Number(one))
          .map((version) => join(debian, version, 'bin'))
      : []),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return candidates.find((folder) => existsSync(join(folder, 'initdb')));
}

export async function startCluster(programs: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'loci-postgres-'));
  // PostgreSQL refuses to run as root; its package creates a user.
  const asRoot = userInfo().uid === 0;
  const prefix = asRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asRoot) {
    const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, uid, -1);
  }
  const run = (program: string, ...args: string[]): [string, string[]] => {
    const words = [...prefix, join(programs, program), ...args];
    return [words[0]!, words.slice(1)];
  };
  const data = join(folder, 'data');
  execFileSync(
    ...run('initdb', '-D', data, '-U', 'loci', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'),
    {
      stdio: 'pipe',
    },
  );
  const begin = (port: number): ChildProcess =>
    spawn(
      ...run(
        'postgres',
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${folder}`,
        '-c',
        'fsync=off',
        '-c',
        'max_connections=200',
      ),
      { stdio: 'ignore' },
    );
  for (let attempt = 0; ; attempt++) {
    // Below the ports that the system gives to connections, one of which may be in use.
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    const server = begin(port);
    const url = `postgres://loci@127.0.0.1:${port}/postgres`;
    if (await answers(server, url, basename(folder)))
      return {
        url,
        async stop() {
          const ended = new Promise((resolve) => server.once('exit', resolve));
          execFileSync(...run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-s'), { stdio: 'ignore' });
          await ended;
          rmSync(folder, { recursive: true, force: true });
        },
      };
    if (attempt === 4) throw new Error('PostgreSQL ended at once on five ports');
  }
}

/** Waits until it does; `false` when it ended instead, as with a port that is in use: whoever has it may answer too. */
async function answers(server: ChildProcess, url: string, folder: string): Promise<boolean> {
  for (let attempt = 0; server.exitCode === null && server.signalCode === null; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
      await client.end();
      if (rows[0]?.data_directory.includes(folder)) return true;
    } catch (error) {
      if (attempt > 1_000) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
