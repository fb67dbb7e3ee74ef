import { deleteAbout } from '#features/notifications/notify.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { scheduleJob } from '#platform/jobs/jobs.store.server.ts';
import { block } from './acts.store.server.ts';

/** The unique keys of all that a member is told because of somebody begin so. */
const toldBecauseOf = (id: string) =>
  ['friend-asks', 'friend-accepted', 'follows', 'likes', 'explain', 'online', 'pairup', 'message'].map(
    (cause) => `${cause}:${id}`,
  );

/** Runs after a block. Later areas end what they have open between the two. */
export const blockedJob = 'people.blocked';
export interface Blocked {
  readonly memberId: string;
  readonly blockedId: string;
}

/** Blocks somebody, who is not told: what is between the two ends, and neither keeps notifications about the other. */
export async function blockSomebody(rows: Writer, memberId: string, otherId: string, now: number): Promise<void> {
  await block(rows, memberId, otherId, now);
  await deleteAbout(rows, memberId, toldBecauseOf(otherId));
  await deleteAbout(rows, otherId, toldBecauseOf(memberId));
  await scheduleJob(rows, {
    kind: blockedJob,
    payload: { memberId, blockedId: otherId } satisfies Blocked,
    runAt: now,
  });
}
