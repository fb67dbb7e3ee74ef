import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { deleteDeclined, declineRequest } from './acts.store.server.ts';

/** How long whoever asked does not learn that they were declined, and cannot ask again. */
const declinedDays = 30;

const job = 'declined request ends';

interface Declined {
  readonly from: string;
  readonly to: string;
  readonly declinedAt: number;
}

export async function decline({ jobs, clock }: Services, rows: Writer, from: string, to: string): Promise<void> {
  const declinedAt = clock.now();
  await declineRequest(rows, from, to, declinedAt);
  await jobs.schedule(rows, {
    kind: job,
    payload: { from, to, declinedAt } satisfies Declined,
    runAt: declinedAt + declinedDays * 86_400_000,
  });
}

/** Whoever asked may ask again. */
export function endDeclined({ jobs, database, live }: Services): void {
  jobs.handle<Declined>(job, async ({ payload: { from, to, declinedAt } }) => {
    const ended = await database.transact((rows) => deleteDeclined(rows, from, to, declinedAt));
    if (ended) live.changed([from], ['people', 'profiles']);
  });
}
