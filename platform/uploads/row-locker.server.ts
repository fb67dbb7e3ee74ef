import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { Database } from '../database/database.server.ts';
import type { Log } from '../log/log.server.ts';
import { releaseLock, renewLock, takeLock } from './uploads.store.server.ts';

/** Locks of a crashed server expire after this time. Must be longer than the clock differences of the servers. */
const leaseMs = 10_000;
const renewEveryMs = 2_500;
const lookEveryMs = 200;
const patienceMs = 25_000;

/**
 * One request at a time writes to an upload, across all servers: the lock is a column of the upload's row with a lease.
 * A request that needs a held lock asks its holder to finish, as the tus protocol advises for half-open connections.
 */
export function rowLocker(database: Database, log: Log): Locker {
  /** Holders in this process can be asked at once. */
  const here = new Map<string, RequestRelease>();

  return {
    newLock(fileName): Lock {
      const holder = randomUUID();
      let renewing: NodeJS.Timeout | undefined;

      async function renew(requestRelease: RequestRelease): Promise<void> {
        const state = await database.transact((rows) =>
          renewLock(rows, { fileName, holder, until: Date.now() + leaseMs }),
        );
        if (state !== 'held') await requestRelease();
      }

      return {
        async lock(signal, requestRelease) {
          const begun = Date.now();
          for (;;) {
            const now = Date.now();
            const lock = { fileName, holder, now, until: now + leaseMs };
            if (await database.transact((rows) => takeLock(rows, lock))) break;
            await here.get(fileName)?.();
            if (signal.aborted || now - begun > patienceMs) throw ERRORS.ERR_LOCK_TIMEOUT;
            await pause(lookEveryMs);
          }
          here.set(fileName, requestRelease);
          renewing = setInterval(() => {
            renew(requestRelease).catch((error: unknown) => log.warn({ err: error }, 'upload lock not renewed'));
          }, renewEveryMs);
          renewing.unref();
        },
        async unlock() {
          clearInterval(renewing);
          here.delete(fileName);
          await database.transact((rows) => releaseLock(rows, { fileName, holder }));
        },
      };
    },
  };
}
