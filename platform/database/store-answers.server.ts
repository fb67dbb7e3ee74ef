import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log/log.server.ts';
import type { Database } from './database.server.ts';

/** A load balancer asks every few seconds and gives up soon itself. */
const longestWaitMs = 2_000;

/**
 * Whether the store answers a query in time. Callers that ask while a probe is under way share it: where the store
 * hangs, each query would hold one more connection.
 */
export function storeProbe(database: Pick<Database, 'read'>, log: Log): () => Promise<boolean> {
  let probe: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await database.read((rows) => sql`select 1`.execute(rows));
      return true;
    } catch (error) {
      log.warn({ err: error }, 'the store cannot be reached');
      return false;
    } finally {
      probe = undefined;
    }
  };
  return () => Promise.race([(probe ??= ask()), pause(longestWaitMs, false, { ref: false })]);
}
