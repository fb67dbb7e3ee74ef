import type { Log } from '../log/log.server.ts';

/** Longer than running requests get to finish (`listen.server.ts`). */
const stopTimeoutMs = 15_000;

/**
 * SIGTERM and SIGINT shut the server down. What does not finish in time, such as a query to an unreachable store, is
 * abandoned and the process exits.
 */
export function stopOnSignals(log: Log, stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void exitAfter(stop, log, 0));
}

/**
 * An unhandled rejection is logged and the server continues: an error in one request must not stop the others. After an
 * uncaught exception the state is unknown: it is logged, and the process shuts down for its supervisor to restart it.
 */
export function stopOnUncaught(log: Log, stop: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception: the server stops');
    void exitAfter(stop, log, 1);
  });
}

async function exitAfter(stop: () => Promise<void>, log: Log, code: number): Promise<void> {
  setTimeout(() => {
    log.error({ stopTimeoutMs }, 'stopping took too long: exiting without the rest');
    process.exit(1);
  }, stopTimeoutMs).unref();
  try {
    await stop();
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
  process.exit(code);
}
