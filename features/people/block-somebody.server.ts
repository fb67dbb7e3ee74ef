import { deleteBetween } from '#features/notifications/notify.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { scheduleJob } from '#platform/jobs/jobs.store.server.ts';
import { block } from './acts.store.server.ts';

/** Runs after a block. Later areas end what they have open between the two. */
export const blockedJob = 'people.blocked';
export interface Blocked {
  readonly memberId: string;
  readonly blockedId: string;
}

/** Blocks somebody, who is not told: what is between the two ends, and neither keeps notifications about the other. */
export async function blockSomebody(rows: Writer, memberId: string, otherId: string, now: number): Promise<void> {
  await block(rows, memberId, otherId, now);
  await deleteBetween(rows, memberId, otherId);
  await scheduleJob(rows, {
    kind: blockedJob,
    payload: { memberId, blockedId: otherId } satisfies Blocked,
    runAt: now,
  });
}
