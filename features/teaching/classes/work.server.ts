import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { assignEdition } from '../assign.server.ts';
import { countRecipients } from '../count-recipients.server.ts';
import { openEditionOf } from '../own-edition.server.ts';
import { classLimits } from '../rules/classes/class-limits.ts';
import { studentRowsOfClass } from './class-students.store.server.ts';
import { lockClass, teacherById } from './classes.store.server.ts';
import { classesContract } from './contract.ts';
import { refuseArchived, taughtClass } from './taught.server.ts';
import { deleteWork, insertWork, saveWork, workById, workOfClass, type ClassWorkRow } from './work.store.server.ts';

const signedIn = implement(classesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };

export const workHandlers = {
  give: signedIn.give.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'addStudents');
    const students = await services.database.read(async (rows) => {
      const { group } = await taughtClass(rows, context, input.id);
      return studentRowsOfClass(rows, group.id);
    });
    await countRecipients(context, students.length);
    return command(context, input, async (rows, announce) => {
      await lockClass(rows, input.id);
      const { group, teacherIds } = await taughtClass(rows, context, input.id);
      refuseArchived(group);
      const edition = await openEditionOf(rows, context, input.focusCardId);
      const work = await workOfClass(rows, group.id);
      const given = work.find(({ edition_id }) => edition_id === edition.id);
      // Given before by a request whose reply was lost.
      if (given && given.id === input._id) return { insertedId: given.id, assigned: 0 };
      if (given) throw new Refusal('CONFLICT', { key: 'classes:refusal.alreadyGiven', field: 'focusCardId' });
      if (work.length >= classLimits.work)
        throw new Refusal('NOT_ALLOWED', { key: 'classes:refusal.tooMuchWork', values: { max: classLimits.work } });
      const id = input._id ?? randomUUID();
      const made = await insertWork(rows, {
        id,
        class_id: group.id,
        edition_id: edition.id,
        due_at: input.due_at === null ? null : Date.parse(input.due_at),
        later: input.later ? 1 : 0,
        given_at: services.clock.now(),
      });
      if (!made) throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: '_id' });
      const ofClass = { workId: id, teacher: await teacherById(rows, group.owner_id) };
      const assigned = await assignEdition(
        rows,
        context,
        { editionId: edition.id, title: edition.title, ofClass },
        await studentRowsOfClass(rows, group.id),
      );
      announce.changed(teacherIds, ['classes', 'teaching']);
      return { insertedId: id, assigned };
    });
  }),

  saveWork: signedIn.saveWork.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { work, teacherIds } = await taughtWork(rows, context, input);
      await saveWork(rows, work.id, {
        due_at: input.due_at === null ? null : Date.parse(input.due_at),
        later: input.later ? 1 : 0,
      });
      announce.changed(teacherIds, ['classes']);
      return done;
    }),
  ),

  takeBack: signedIn.takeBack.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { work, teacherIds } = await taughtWork(rows, context, input);
      await deleteWork(rows, work.id);
      announce.changed(teacherIds, ['classes', 'teaching']);
      return done;
    }),
  ),
};

async function taughtWork(rows: Reader, context: SignedInContext, { id, work: workId }: { id: string; work: string }) {
  const { group, teacherIds } = await taughtClass(rows, context, id);
  const work: ClassWorkRow | undefined = await workById(rows, workId);
  if (work?.class_id !== group.id) throw notFound();
  return { work, teacherIds };
}
