import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';

/** PostgreSQL only: resolves when another connection to this database waits for a lock. */
export async function lockAwaited(rows: Reader): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(rows)).rows.length === 0) await nextTurn();
}
