import { leavingOf, lockAccount } from '#features/account/leaving.store.server.ts';
import { closePublications } from '#features/publications/leaving.store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';

const closeJob = 'account.close';

/**
 * Closes the first of what somebody who is leaving has published, and plans to close the rest, so that nobody who
 * writes meanwhile waits for all of it. The rest is not read by anybody from now on. Lock the account before.
 */
export async function closeInPortions({ jobs, clock }: Services, rows: Writer, memberId: string): Promise<void> {
  if (await closePublications(rows, memberId))
    await jobs.schedule(rows, { kind: closeJob, payload: { memberId }, runAt: clock.now() });
}

export function handleClosing({ jobs, database }: Services): void {
  jobs.handle<{ memberId: string }>(
    closeJob,
    async ({ payload: { memberId }, signal }) => {
      let isMore = true;
      while (isMore) {
        signal.throwIfAborted();
        isMore = await database.transact(async (rows) => {
          await lockAccount(rows, database.engine, memberId);
          // Whoever has come back keeps open what is open.
          return (await leavingOf(rows, memberId)) !== undefined && closePublications(rows, memberId);
        });
      }
    },
    { aside: true },
  );
}
