import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { lockCard, type CardRow } from '#features/cards/store.server.ts';
import { cardById, editionOfCard } from '#features/publishing/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { keepStudents, meantStudents } from './add-students.server.ts';
import { assignEdition } from './assign.server.ts';
import { teachingContract } from './contract.ts';
import {
  deleteAssignment,
  deleteStudent,
  editionsOfStudent,
  listedStudents,
  studentById,
  studentsOfEdition,
  type StudentRow,
} from './store.server.ts';
import { cardOfStudent, studentEntry, studentOfCard } from './wire.server.ts';

const signedIn = implement(teachingContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const done = { ok: true as const };
const notFound = () => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });

/** Letters go to people who never asked for them: more than a class is not written down in ten minutes. */
const adding = { max: 60, windowSeconds: 600 };

export const teachingHandlers = {
  list: signedIn.list.handler(({ context: { member, services }, input }) => {
    authorise(member, 'manageStudents', { ownerId: input.userId });
    return services.database.read(async (rows) => ({
      student_list: (await listedStudents(rows, member.id)).map(studentEntry),
      allowed_student: member.allowedStudents,
    }));
  }),

  add: signedIn.add.handler(async ({ context, input }) => {
    authorise(context.member, 'addStudents');
    await slowDown(context);
    return command(context, input, async (rows, announce) => {
      const edition = input.focusCardId === undefined ? undefined : await openEditionOf(rows, context, input.focusCardId);
      const meant = await meantStudents(rows, context, input.emailList);
      if (meant.full) return { need_premium_account: true, added: 0, assigned: 0 };
      await keepStudents(rows, meant);
      const assigned = edition ? await assignEdition(rows, context, { editionId: edition.id, title: edition.title }, meant.all) : 0;
      announce.changed([context.member.id], ['teaching']);
      return { need_premium_account: false, added: meant.fresh.length, assigned };
    });
  }),

  remove: signedIn.remove.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const student = await ownStudent(rows, context, input.id);
      await deleteStudent(rows, student.id);
      announce.changed([context.member.id], ['teaching']);
      return done;
    }),
  ),

  studentsOfCard: signedIn.studentsOfCard.handler(({ context, input }) =>
    context.services.database.read(async (rows) => {
      const edition = await editionOfOwn(rows, context, await cardById(rows, input.focusCardId));
      return {
        published: edition?.shelf === 'edition',
        time: edition?.shelf === 'edition' ? { timerValueSelected: edition.timer_minutes, round: edition.rounds } : null,
        students: edition ? (await studentsOfEdition(rows, edition.id)).map(studentOfCard) : [],
      };
    }),
  ),

  cardsOfStudent: signedIn.cardsOfStudent.handler(({ context, input }) =>
    context.services.database.read(async (rows) => {
      const student = await ownStudent(rows, context, input.id);
      return { cards: (await editionsOfStudent(rows, student.id)).map((row) => cardOfStudent(row, student)) };
    }),
  ),

  unassign: signedIn.unassign.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const student = await ownStudent(rows, context, input.id);
      const edition = await editionOfOwn(rows, context, await cardById(rows, input.focusCardId));
      if (edition && (await deleteAssignment(rows, edition.id, student.id))) announce.changed([context.member.id], ['teaching']);
      return done;
    }),
  ),
};

async function slowDown({ member, services }: SignedInContext): Promise<void> {
  const seconds = await services.rateLimits.take([{ key: `adding students ${member.id}`, ...adding }]);
  if (seconds !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { key: 'teaching:refusal.tooMany', values: { seconds } });
}

async function ownStudent(rows: Reader, { member }: SignedInContext, id: string): Promise<StudentRow> {
  const student = await studentById(rows, id);
  if (!student) throw notFound();
  authorise(member, 'manageStudents', { ownerId: student.teacher_id });
  return student;
}

/** The secret edition of a card that is the member's own; `undefined` when it has none. */
function editionOfOwn(rows: Reader, { member }: SignedInContext, card: CardRow | undefined): Promise<CardRow | undefined> {
  if (!card || card.state !== 'PRIVATE') throw notFound();
  authorise(member, 'publishCard', { ownerId: card.user_id });
  return editionOfCard(rows, card.id, 'SECRET');
}

/** Taken, so that it is not taken back while it is assigned. */
async function openEditionOf(rows: Parameters<typeof lockCard>[0], context: SignedInContext, cardId: string): Promise<CardRow> {
  const edition = await editionOfOwn(rows, context, await lockCard(rows, cardId));
  if (edition?.shelf !== 'edition') throw new Refusal('NOT_ALLOWED', { key: 'teaching:refusal.notPublished', field: 'focusCardId' });
  return edition;
}
