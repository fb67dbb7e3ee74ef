import type { Log } from '../log/log.server.ts';
import type { Database } from './database.server.ts';

/** A load balancer asks every few seconds and gives up soon itself. */
const longestWaitMs = 2_000;

/** Whether the store answers a query in time. Callers that ask while a probe is under way share it. */
export function storeProbe(database: Pick<Database, 'probe'>, log: Log): () => Promise<boolean> {
  let probe: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await database.probe(longestWaitMs);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'the store cannot be reached');
      return false;
    } finally {
      probe = undefined;
    }
  };
  return () => (probe ??= ask());
}
