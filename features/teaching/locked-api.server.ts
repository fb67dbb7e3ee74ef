import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { copyOfEdition, wholeCard } from '#features/cards/lists.store.server.ts';
import { indexCard, itemsOf, reviseCard, saveCard } from '#features/cards/store.server.ts';
import { cardOf, type WholeRow } from '#features/cards/wire.server.ts';
import { closedTest, sessionAccess, sessionToCount } from '#features/focus-sessions/settle.server.ts';
import { notify, wantsLetters } from '#features/notifications/notify.server.ts';
import { publicationById } from '#features/publications/store.server.ts';
import { keepRecording } from '#features/self-test/recordings.store.server.ts';
import { recordingAddress, uploadOfAddress } from '#features/self-test/rules/aloud/recording-address.ts';
import { recordingUploadName } from '#features/self-test/rules/aloud/recording-types.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { uploadById } from '#platform/uploads/uploads.store.server.ts';
import { acceptByOpening, askedAs } from './answer-teacher.server.ts';
import {
  answerOfCopy,
  answersTo,
  answerWithName,
  saveAnswer,
  saveGrade,
  sendRecording,
  type NamedAnswerRow,
} from './answers.store.server.ts';
import { classTeachersOfCopy } from './classes/results.store.server.ts';
import { lockedContract } from './locked.contract.ts';
import { gradeLetter } from './grade-letter.server.ts';
import { blindFlashcard, blindQuestion, flashcardsToAsk, seedOf } from './rules/blind-question.ts';
import { countOf, checkAnswers, type CheckedAnswers } from './rules/check-answers.ts';
import {
  accountsOf,
  isUnopened,
  markOpened,
  memberNameOf,
  requestsWithEdition,
  studentOfMember,
} from './store.server.ts';

const signedIn = implement(lockedContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };
export const lockedHandlers = {
  lockedCard: signedIn.lockedCard.handler(({ context, input: { id } }) =>
    context.services.database.read(async (rows) => {
      const copy = await ownGiven(rows, context, id);
      if (!copy.locked) {
        if (copy.state !== 'FROMSECRET') throw notFound();
        // Opened a moment ago: pages that still show it as locked read it once more.
        return [];
      }
      const access = await accessTo(rows, context, copy);
      const sent = await answerOfCopy(rows, copy.id);
      const content = await contentOf(rows, copy);
      const seed = seedOf(copy.id);
      const asks = access === 'testOpen' && !sent;
      return [
        {
          _id: copy.id,
          access,
          unseen_session:
            access === 'closed' && !sent
              ? await sessionToCount(rows, context.member.id, copy.id, context.services.clock.now())
              : null,
          closed_test:
            access === 'closed' && !sent
              ? await closedTest(rows, context.member.id, copy.id, context.services.clock.now())
              : null,
          timerValueSelected: copy.timer_minutes,
          round: copy.rounds,
          sent_at: sent ? instantOf(sent.sent_at) : null,
          asks: await whoAsks(rows, context, copy),
          opened: !(await isUnopened(rows, copy.id)),
          card: access === 'inSession' && !sent ? { ...content, locked: true } : null,
          quizz: asks ? content.quizz.map((question) => blindQuestion(question, seed)) : null,
          flashcard: asks ? flashcardsToAsk(content.flashcard, seed).map(blindFlashcard) : null,
        },
      ];
    }),
  ),

  openGiven: signedIn.openGiven.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { member, services } = context;
      const copy = await ownGiven(rows, context, input.id);
      if (copy.state !== 'FROMSECRET') throw notFound();
      if (copy.edition_of === null) return done;
      const now = services.clock.now();
      const accepted = await acceptByOpening(rows, member, { editionId: copy.edition_of }, now);
      const teachers = [...new Set([...accepted, ...(await markOpened(rows, copy.id, now))])];
      if (teachers.length > 0) announce.changed([member.id, ...teachers], ['teaching', 'classes', 'notifications']);
      return done;
    }),
  ),

  sendAnswers: signedIn.sendAnswers.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { member, services } = context;
      const copy = await ownCopy(rows, context, input._id);
      if (await answerOfCopy(rows, copy.id)) throw new Refusal('NOT_ALLOWED', { key: 'teaching:refusal.sent' });
      if ((await accessTo(rows, context, copy)) !== 'testOpen')
        throw new Refusal('NOT_ALLOWED', { key: 'teaching:refusal.noSession' });
      const { record, ...sent } = input.student_answer;
      const uploadId = record ? await keptRecording(rows, context, copy, record.url) : null;
      const content = await contentOf(rows, copy);
      const edition = copy.edition_of === null ? undefined : await publicationById(rows, copy.edition_of);
      // A copy whose author's account is gone is its holder's own.
      const teacherId = copy.author_id === member.id ? null : copy.author_id;
      const now = services.clock.now();
      if (copy.edition_of !== null) await acceptByOpening(rows, member, { editionId: copy.edition_of }, now);
      await saveAnswer(rows, {
        copy_id: copy.id,
        student_id: member.id,
        teacher_id: teacherId,
        card_id: edition?.source_id ?? null,
        title: copy.title,
        answers: JSON.stringify(checkAnswers(content, sent, seedOf(copy.id))),
        upload_id: uploadId,
        sent_at: now,
        rate: null,
        comment: '',
        reviewed_at: null,
      });
      const gradable =
        teacherId !== null &&
        (edition !== undefined || (await studentOfMember(rows, teacherId, member.id)) !== undefined);
      if (!gradable) {
        await unlockCard(rows, copy.id);
        announce.changed([member.id], ['cards', `card:${copy.id}`, 'teaching']);
        return done;
      }
      await notify(
        rows,
        teacherId,
        'teaching',
        {
          key: 'teaching:told.sent',
          values: { student: member.name, title: copy.title },
          link: `/app/students/answers/${copy.id}`,
          cause: `answers:${copy.id}`,
          from: member.id,
        },
        now,
      );
      announce.changed([member.id], [`card:${copy.id}`, 'teaching', 'classes']);
      announce.changed([teacherId], ['teaching', 'classes', 'notifications']);
      return done;
    }),
  ),

  receivedAnswers: signedIn.receivedAnswers.handler(({ context: { member, services }, input }) => {
    authorise(member, 'readOwnAccount');
    return services.database.read(async (rows) => (await answersTo(rows, member.id, input?.card)).map(receivedOf));
  }),

  readAnswers: signedIn.readAnswers.handler(({ context, input: { id } }) =>
    context.services.database.read(async (rows) => {
      const row = await answersWithMe(rows, context, id);
      const student_answer = JSON.parse(row.answers) as CheckedAnswers;
      const kept = row.upload_id === null ? undefined : await uploadById(rows, row.upload_id);
      return [
        {
          ...receivedOf(row),
          student_answer: {
            nbr_KI: student_answer.nbr_KI,
            name_KI: [...student_answer.name_KI],
            quizz: [...student_answer.quizz],
            flashcard: [...(student_answer.flashcard ?? [])],
          },
          record: kept ? { url: recordingAddress(kept.id), video: false } : null,
        },
      ];
    }),
  ),

  reviewAnswers: signedIn.reviewAnswers.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { member, services } = context;
      const row = await answersToMe(rows, context, input.id);
      const now = services.clock.now();
      await saveGrade(rows, row.copy_id, { rate: input.rate, comment: input.comment, reviewed_at: now });
      await unlockCard(rows, row.copy_id);
      if (row.reviewed_at === null) await tellStudent(rows, context, row, now);
      announce.changed([row.student_id], ['notifications', 'cards', `card:${row.copy_id}`, 'teaching', 'classes']);
      announce.changed([...new Set([member.id, row.teacher_id!])], ['teaching', 'classes']);
      return done;
    }),
  ),
};

/** Opens a copy for good; the student may have deleted it. */
async function unlockCard(rows: Writer, copyId: string): Promise<void> {
  const copy = await wholeCard(rows, copyId);
  if (!copy?.locked) return;
  await reviseCard(rows, copy.id);
  await saveCard(rows, copy.id, { locked: 0 });
  await indexCard(rows, copy.id);
}

async function tellStudent(rows: Writer, { member, services }: SignedInContext, row: NamedAnswerRow, now: number) {
  await notify(
    rows,
    row.student_id,
    'teaching',
    {
      key: 'teaching:told.reviewed',
      values: { teacher: member.name, title: row.title },
      link: `/app/card/${row.copy_id}?tab=review`,
      cause: `review:${row.copy_id}`,
      from: member.id,
    },
    now,
  );
  const [account] = await accountsOf(rows, { ids: [row.student_id] });
  if (account && (await wantsLetters(rows, row.student_id, 'teaching')))
    await services.mailer.post(
      rows,
      gradeLetter(services.settings, { account, teacher: member.name, title: row.title, copyId: row.copy_id }),
      `review:${row.copy_id}`,
    );
}

/** The member's locked copy, by its own id or by that of its edition. */
async function ownCopy(rows: Reader, context: SignedInContext, id: string): Promise<WholeRow> {
  const copy = await ownGiven(rows, context, id);
  if (!copy.locked) throw notFound();
  return copy;
}

/** The same, also once it is unlocked: a device that opened it before may say so later. */
async function ownGiven(rows: Reader, { member }: SignedInContext, id: string): Promise<WholeRow> {
  const row = await wholeCard(rows, id);
  const copy = row?.state === 'SECRET' ? await copyOfEdition(rows, member.id, id) : row;
  if (copy?.shelf !== 'library') throw notFound();
  authorise(member, 'openLockedCard', { ownerId: copy.user_id });
  return copy;
}

async function accessTo(rows: Reader, { member, services }: SignedInContext, { id }: WholeRow) {
  return (await sessionAccess(rows, member.id, [id], services.clock.now())).get(id) ?? 'closed';
}

async function whoAsks(rows: Reader, { member }: SignedInContext, { edition_of }: WholeRow): Promise<string | null> {
  const [request] = edition_of === null ? [] : await requestsWithEdition(rows, askedAs(member), edition_of);
  return request ? ((await memberNameOf(rows, request.teacher_id)) ?? null) : null;
}

const contentOf = async (rows: Reader, copy: WholeRow) => cardOf({ ...copy, locked: 0 }, await itemsOf(rows, copy.id));

async function answersToMe(rows: Reader, { member }: SignedInContext, copyId: string): Promise<NamedAnswerRow> {
  const row = await answerWithName(rows, copyId);
  if (!row || row.teacher_id === null) throw notFound();
  const teacherIds = [row.teacher_id, ...(await classTeachersOfCopy(rows, copyId))];
  authorise(member, 'reviewAnswers', { teacherIds });
  return row;
}

/** The student reads their own answers, with the right ones, once they are graded. */
async function answersWithMe(rows: Reader, context: SignedInContext, copyId: string): Promise<NamedAnswerRow> {
  const row = await answerWithName(rows, copyId);
  return row?.student_id === context.member.id && row.reviewed_at !== null ? row : answersToMe(rows, context, copyId);
}

/** Keeps an uploaded recording with the copy and lets the teacher play it. Audio only (S2 §6). */
async function keptRecording(
  rows: Writer,
  { member, services }: SignedInContext,
  copy: WholeRow,
  url: string,
): Promise<string> {
  const upload = await uploadById(rows, uploadOfAddress(url)!);
  const isOwn = upload?.kind === recordingUploadName && upload.user_id === member.id && upload.completed_at !== null;
  if (!isOwn || !upload.type.startsWith('audio/'))
    throw new Refusal('BAD_INPUT', { key: 'teaching:refusal.noAudio', field: 'student_answer.record' });
  const created_at = services.clock.now();
  const kept = { upload_id: upload.id, card_id: copy.id, member_id: member.id, seconds: null, video: 0, created_at };
  await keepRecording(rows, kept);
  const of = { uploadId: upload.id, memberId: member.id, cardId: copy.id, to: copy.author_id };
  if (!(await sendRecording(rows, of)))
    throw new Refusal('BAD_INPUT', { key: 'teaching:refusal.noAudio', field: 'student_answer.record' });
  return upload.id;
}

function receivedOf(row: NamedAnswerRow) {
  return {
    _id: row.copy_id,
    card_id: row.card_id,
    title: row.title,
    student: { _id: row.student_id, name: row.name, image: row.image },
    sent_at: instantOf(row.sent_at),
    ...countOf(JSON.parse(row.answers) as CheckedAnswers),
    recorded: row.upload_id !== null,
    review: row.reviewed_at === null ? null : { rate: row.rate!, comment: row.comment, at: instantOf(row.reviewed_at) },
  };
}
