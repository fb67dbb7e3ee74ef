import { takeCopy } from '#features/cards/adding.server.ts';
import { copyOfEdition, wholeCard } from '#features/cards/lists.store.server.ts';
import { lockCard } from '#features/cards/store.server.ts';
import { postNotification } from '#features/notifications/post-notification.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { accountsOf, saveDelivered, waitingAssignment } from './store.server.ts';

export const deliverJob = 'teaching.deliver';
export interface Delivery {
  readonly editionId: string;
  readonly studentId: string;
}

/**
 * Gives a student the locked copy of an edition that is assigned to them, once. The edition's row is taken first, as whoever adds it by its
 * link does: there is never a second copy. Taken back or hidden meanwhile, it waits until it is published again.
 */
export function deliverAssigned({ jobs, database, clock, live }: Services): void {
  jobs.handle<Delivery>(deliverJob, async ({ payload: { editionId, studentId } }) => {
    const told = await database.transact(async (rows) => {
      const taken = await lockCard(rows, editionId);
      const assignment = taken?.shelf === 'edition' ? await waitingAssignment(rows, editionId, studentId) : undefined;
      if (!assignment?.member_id) return [];
      const [account] = await accountsOf(rows, { ids: [assignment.member_id] });
      if (!account?.verified) return [];
      const edition = (await wholeCard(rows, editionId))!;
      const now = clock.now();
      // Who has added it by its link already keeps what they have, open as it is.
      const held = await copyOfEdition(rows, account.id, editionId);
      const copyId = held?.id ?? (await takeCopy(rows, edition, account.id, now, { assigned: true }));
      await saveDelivered(rows, { editionId, studentId, copyId, now });
      await postNotification(
        rows,
        {
          memberId: account.id,
          key: 'teaching:told.assigned',
          values: { teacher: assignment.teacher_name, title: edition.title },
          link: `/app/card/${copyId}`,
          uniqueKey: `assigned:${editionId}`,
        },
        now,
      );
      return [{ memberId: account.id, teacherId: assignment.teacher_id }];
    });
    for (const { memberId, teacherId } of told) {
      live.changed([memberId], ['notifications', 'cards']);
      live.changed([teacherId], ['teaching']);
    }
  });
}
