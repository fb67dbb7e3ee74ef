import type { AssignedStudents } from '#features/publishing/assigned-students.server.ts';
import { keepStudents, meantStudents } from './add-students.server.ts';
import { assignEdition, deliverWaiting } from './assign.server.ts';
import { isAssigned, studentsOfEdition } from './store.server.ts';

/** What publishing hands over: the `emailList` of a secret edition. */
export const assignedStudents: AssignedStudents = {
  areTooMany: async (rows, context, list) => list.length > 0 && (await meantStudents(rows, context, list)).full,

  async assign(rows, announce, context, { editionId, title, list }) {
    // Whether it can be assigned at all has changed, too.
    announce.changed([context.member.id], ['teaching']);
    if (list.length === 0) return deliverWaiting(rows, context.services, { editionId });
    const meant = await meantStudents(rows, context, list);
    await keepStudents(rows, meant);
    await assignEdition(rows, context, { editionId, title }, meant.all);
    return undefined;
  },

  listOf: async (rows, editionId) =>
    (await studentsOfEdition(rows, editionId)).map(({ email, member_id }) => ({
      ...(email === null ? {} : { email }),
      ...(member_id === null ? {} : { user_id: member_id }),
    })),

  isAssigned,
};
