import type { AssignedStudents } from '#features/cards/assigned-students.server.ts';
import { saveStudents, resolveStudents } from './add-students.server.ts';
import { assignEdition, deliverEdition } from './assign.server.ts';
import { countRecipients } from './count-recipients.server.ts';
import { isAssigned, studentsOfEdition } from './store.server.ts';
import { emailListEntry } from './wire.server.ts';

/** Implements what publishing needs to assign the `emailList` of a secret edition. */
export const assignedStudents: AssignedStudents = {
  slowDown: (context, list) => countRecipients(context, list.length),

  areTooMany: async (rows, context, list) => list.length > 0 && (await resolveStudents(rows, context, list)).full,

  async assign(rows, announce, context, { editionId, title, list }) {
    // Publishing may have made assignments possible, so the screens refetch.
    announce.changed([context.member.id], ['teaching']);
    if (list.length === 0) return deliverEdition(rows, context.services, editionId);
    const meant = await resolveStudents(rows, context, list);
    await saveStudents(rows, context.services, meant);
    await assignEdition(rows, context, { editionId, title }, meant.all);
    return undefined;
  },

  listOf: async (rows, editionId) => (await studentsOfEdition(rows, editionId)).map(emailListEntry),

  isAssigned,
};
