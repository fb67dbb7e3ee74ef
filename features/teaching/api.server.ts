import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { cardById } from '#features/cards/subject.store.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { acceptTeacher, askedAs, declineTeacher, waitsFor } from './answer-teacher.server.ts';
import { saveStudents, resolveStudents } from './add-students.server.ts';
import { assignEdition } from './assign.server.ts';
import { teachingContract } from './contract.ts';
import { countRecipients } from './count-recipients.server.ts';
import { studentOfLetter } from './letter-token.server.ts';
import { editionOfOwn, openEditionOf } from './own-edition.server.ts';
import {
  deleteAssignment,
  deleteStudent,
  editionsOfStudent,
  listedStudents,
  memberNameOf,
  requestsTo,
  studentById,
  studentsOfEdition,
  teachersOf,
  type StudentRow,
} from './store.server.ts';
import { cardOfStudent, studentEntry, studentOfCard, teacherEntry } from './wire.server.ts';

const signedIn = implement(teachingContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const done = { ok: true as const };
/** Requests, whatever they contain. Whom they name is counted besides. */
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
    await countRecipients(context, input.emailList.length);
    return command(context, input, async (rows, announce) => {
      const edition =
        input.focusCardId === undefined ? undefined : await openEditionOf(rows, context, input.focusCardId);
      const meant = await resolveStudents(rows, context, input.emailList);
      if (meant.full) return { need_premium_account: true, added: 0, assigned: 0 };
      await saveStudents(rows, context.services, meant);
      const assigned = edition
        ? await assignEdition(rows, context, { editionId: edition.id, title: edition.title }, meant.all)
        : 0;
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
      const shown = edition && isOpen(edition) ? await cardById(rows, edition.id) : undefined;
      return {
        published: shown !== undefined,
        time: shown ? { timerValueSelected: shown.timer_minutes, round: shown.rounds } : null,
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
      if (edition && (await deleteAssignment(rows, edition.id, student.id)))
        announce.changed([context.member.id], ['teaching']);
      return done;
    }),
  ),

  teachers: signedIn.teachers.handler(({ context: { member, services } }) => {
    authorise(member, 'readOwnAccount');
    return services.database.read(async (rows) => {
      const requests = await requestsTo(rows, askedAs(member));
      return { teachers: [...requests, ...(await teachersOf(rows, member.id))].map(teacherEntry) };
    });
  }),

  answerTeacher: signedIn.answerTeacher.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { member, services } = context;
      const student = await studentById(rows, input.id);
      if (!student) throw notFound();
      const asked = waitsFor(student, askedAs(member));
      authorise(member, 'answerTeacher', { ownerId: asked ? member.id : (student.member_id ?? '') });
      const now = services.clock.now();
      if (!input.accept) await declineTeacher(rows, student, member, now);
      else if (asked) await acceptTeacher(rows, student, member, now);
      announce.changed([member.id, student.teacher_id], ['teaching', 'notifications']);
      return done;
    }),
  ),

  acceptByLetter: signedIn.acceptByLetter.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { member, services } = context;
      const id = studentOfLetter(services.settings.secret, input.letter);
      const student = id === undefined ? undefined : await studentById(rows, id);
      if (!student) throw new Refusal('NOT_FOUND', { key: 'teaching:refusal.letterOver' });
      const isOwn = student.member_id === member.id && student.accepted_at !== null;
      if (!isOwn && !waitsFor(student, askedAs(member)))
        throw new Refusal('NOT_ALLOWED', { key: 'teaching:refusal.letterOfOther' });
      const teacher = (await memberNameOf(rows, student.teacher_id)) ?? '';
      if (isOwn) return { teacher };
      await acceptTeacher(rows, student, member, services.clock.now());
      announce.changed([member.id, student.teacher_id], ['teaching', 'notifications']);
      return { teacher };
    }),
  ),
};

async function slowDown({ member, services }: SignedInContext): Promise<void> {
  const seconds = await services.rateLimits.take([{ key: `adding students ${member.id}`, ...adding }]);
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'teaching:refusal.tooMany', values: { seconds } });
}

async function ownStudent(rows: Reader, { member }: SignedInContext, id: string): Promise<StudentRow> {
  const student = await studentById(rows, id);
  if (!student) throw notFound();
  authorise(member, 'manageStudents', { ownerId: student.teacher_id });
  return student;
}
