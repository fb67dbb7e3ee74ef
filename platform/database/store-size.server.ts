import { sql } from 'kysely';
import type { Engine, Reader } from './database.server.ts';

const sizeOf = {
  sqlite: sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  postgres: sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`,
};

/** Bytes of the rows and indexes on disk; of SQLite without its write-ahead log. */
export async function storeBytes(rows: Reader, engine: Engine): Promise<number> {
  const { rows: found } = await sizeOf[engine].execute(rows);
  return Number(found[0]!.bytes);
}
