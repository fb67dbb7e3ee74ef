import { createCopy } from '#features/cards/adding.server.ts';
import { copyOfEdition, wholeCard } from '#features/cards/lists.store.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { lockPublication } from '#features/publications/store.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { accountsOf, saveDelivered, waitingAssignment } from './store.server.ts';

export const deliverJob = 'teaching.deliver';
export interface Delivery {
  readonly editionId: string;
  readonly studentId: string;
}

/**
 * Delivers the locked copy of an assigned edition to a student, once. Locks the edition first, as adding by link does,
 * so that there is never a second copy. If the edition was taken back or hidden, delivery waits until it is published
 * again.
 */
export function deliverAssigned({ jobs, database, clock, live }: Services): void {
  jobs.handle<Delivery>(deliverJob, async ({ payload: { editionId, studentId } }) => {
    const told = await database.transact(async (rows) => {
      const taken = await lockPublication(rows, editionId);
      const assignment = isOpen(taken) ? await waitingAssignment(rows, editionId, studentId) : undefined;
      if (!assignment) return [];
      const [account] = await accountsOf(rows, { ids: [assignment.account_id] });
      if (!account?.verified) return [];
      const edition = (await wholeCard(rows, editionId))!;
      const now = clock.now();
      // A student who has already added it by its link keeps that copy, unlocked.
      const held = await copyOfEdition(rows, account.id, editionId);
      const copyId = held?.id ?? (await createCopy(rows, edition, account.id, now, { assigned: true }));
      const memberId = account.id;
      await saveDelivered(rows, { editionId, studentId, memberId, copyId, locked: held?.locked !== 0, now });
      await notify(
        rows,
        account.id,
        'teaching',
        {
          key: 'teaching:told.assigned',
          values: { teacher: assignment.teacher_name, title: edition.title },
          link: `/app/card/${copyId}`,
          cause: `assigned:${editionId}`,
          from: assignment.teacher_id,
        },
        now,
      );
      // Without acceptance the teacher's tabs must not learn of the delivery: it reveals that there is an account.
      const teacherId = assignment.accepted_at === null ? undefined : assignment.teacher_id;
      return [{ memberId: account.id, teacherId }];
    });
    for (const { memberId, teacherId } of told) {
      live.changed([memberId], ['notifications', 'cards', 'classes']);
      if (teacherId) live.changed([teacherId], ['teaching', 'classes']);
    }
  });
}
