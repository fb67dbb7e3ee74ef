import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import { idIn, type FeatureClient } from '#client/feature-client.ts';
import { marked } from '#features/cards/client/marked-cards.ts';
import { markInRoom } from '#features/focus-sessions/client.ts';

export const answersTarget = (copyId: string) => `answers:${copyId}`;
/** The prefix `review:` belongs to the answers of the member's own tests. */
export const reviewTarget = (copyId: string) => `answersReview:${copyId}`;

/**
 * The answers of a student to their teacher; after the upload of their recording. If that is discarded, because it does
 * not fit the member's quota for instance, they are sent without it.
 */
export const sendAnswers = command('teaching.sendAnswers', 'teaching.sendAnswers', {
  target: ({ _id }) => answersTarget(_id),
  label: 'teaching:queue.send',
  title: ({ title }) => title,
  withoutUpload: (answers) => ({ ...answers, student_answer: { ...answers.student_answer, record: null } }),
  uploadField: 'student_answer.record',
});

/** Opens a card that a teacher gave, which accepts them. */
export const openGiven = command('teaching.openGiven', 'teaching.openGiven', {
  target: ({ id }) => `given:${id}`,
  label: 'teaching:queue.open',
  merge: (_, later) => later,
});

/** Opens a map that a class gave, which accepts its teacher. `id`: of the copy. */
export const openGivenMap = command('teaching.openGivenMap', 'classes.openMap', {
  target: ({ id }) => `givenMap:${id}`,
  label: 'teaching:queue.openMap',
  merge: (_, later) => later,
});

export const reviewAnswers = command('teaching.reviewAnswers', 'teaching.reviewAnswers', {
  target: ({ id }) => reviewTarget(id),
  label: 'teaching:queue.review',
  merge: (_, later) => later,
});

const graded = <Row extends { readonly _id: string }>(
  rows: readonly Row[],
  { id, rate, comment }: { id: string; rate: number; comment: string },
) => rows.map((row) => (row._id === id ? { ...row, review: { rate, comment, at: new Date().toISOString() } } : row));

export const teachingClient: FeatureClient = {
  area: 'teaching',
  commands: [sendAnswers, openGiven, openGivenMap, reviewAnswers],
  opensAt(target) {
    const graded = idIn(target, 'answersReview');
    if (graded !== undefined) return `/app/students/answers/${graded}`;
    const sent = idIn(target, 'answers');
    if (sent !== undefined) return `/app/card/${sent}/answers`;
    const map = idIn(target, 'givenMap');
    if (map !== undefined) return `/app/focusmap/${map}`;
    const given = idIn(target, 'given');
    return given && `/app/card/${given}`;
  },
  deviceData: [
    { kind: 'key', name: 'loci-students:', until: 'signOut', perMember: true },
    { kind: 'key', name: 'loci.locked.', until: 'always' },
  ],
  effects: [
    effect(markInRoom, 'teaching.lockedCard', {
      of: ({ focusCardId: id }) => ({ id }),
      apply: (read, { resourceId: keyResRead, markAsDone }) =>
        read.map((copy) => ({
          ...copy,
          card: copy.card && marked(copy.card, { keyResRead, markAsDone }, undefined),
        })),
    }),
    effect(sendAnswers, 'teaching.lockedCard', {
      of: ({ _id }) => ({ id: _id }),
      apply: (read) =>
        read.map((card) => ({ ...card, sent_at: new Date().toISOString(), quizz: null, flashcard: null })),
    }),
    effect(reviewAnswers, 'teaching.receivedAnswers', { apply: (rows, grade) => graded(rows, grade) }),
    effect(reviewAnswers, 'teaching.readAnswers', {
      of: ({ id }) => ({ id }),
      apply: (rows, grade) => graded(rows, grade),
    }),
  ],
};
