import type { Log } from './log.server.ts';

const longestEndMs = 15_000;

/**
 * What nobody caught. A promise that nobody waited for is logged and the server goes on: one request's mistake must not end everybody's.
 * After an exception outside of any promise nothing can be relied on: it is logged, what is under way gets its chance, and the process ends,
 * for whatever watches over it to start it anew.
 */
export function catchTheRest(log: Log, stop: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody waited for this failure'));
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this failure: the server ends');
    setTimeout(() => process.exit(1), longestEndMs).unref();
    void endAsFailed(stop);
  });
}

async function endAsFailed(stop: () => Promise<void>): Promise<never> {
  try {
    await stop();
  } finally {
    process.exit(1);
  }
}
