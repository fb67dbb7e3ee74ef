import type { Question } from '#features/cards/contract.ts';
import { isRichTextEmpty } from '#features/cards/rules/rich-text.ts';
import { answerText, checkAnswer, type Verdict } from './answer-checking.ts';
import { emptyAnswer, whatIsMissing, type Answer } from './answer.ts';
import type { GivenAnswer, Stamp } from './given-answer.ts';

/** S2 §9: how long the feedback shows, and then the pause before a right answer moves on by itself. */
export const quizTiming = { feedbackMs: 1000, leavingMs: 300 } as const;

export interface QuizAnswer extends GivenAnswer {
  readonly answer: Answer;
}

/** A quiz (S2 §4): answering, then the answer view with everything locked, then the next question. */
export interface Quiz {
  readonly questions: readonly Question[];
  /** Which question; the number of questions when it is finished. */
  readonly at: number;
  /**
   * `feedback`: right or wrong, just given. `review`: the answer view stays until the learner goes on, after a wrong answer and where
   * there is an explanation to read. `leaving`: right, about to move on by itself.
   */
  readonly phase: 'answering' | 'feedback' | 'review' | 'leaving' | 'finished';
  readonly draft: Answer | null;
  readonly verdict: Verdict | null;
  readonly answers: readonly QuizAnswer[];
}

export type QuizEvent =
  | { readonly kind: 'draft'; readonly answer: Answer }
  | ({ readonly kind: 'validate' } & Stamp)
  /** "I do not know": what is there so far is handed in as it is, and counts as wrong. */
  | ({ readonly kind: 'giveUp' } & Stamp)
  | { readonly kind: 'feedbackOver' }
  | { readonly kind: 'next' }
  /** "I was right": the checking was too strict. The wrong answer is undone in the log and a right one with the same text follows. */
  | ({ readonly kind: 'override' } & Stamp)
  | { readonly kind: 'undo' };

export function beginQuiz(questions: readonly Question[]): Quiz {
  return open({ questions, at: 0, phase: 'answering', draft: null, verdict: null, answers: [] }, 0);
}

/** What cannot be done now leaves the quiz as it is, the same object. */
export function nextQuiz(quiz: Quiz, event: QuizEvent): Quiz {
  if (event.kind === 'undo') return undo(quiz);
  const question = quiz.questions[quiz.at];
  if (!question || !quiz.draft) return quiz;
  switch (event.kind) {
    case 'draft':
      return quiz.phase === 'answering' && event.answer.type === question.type ? { ...quiz, draft: event.answer } : quiz;
    case 'validate':
      return quiz.phase === 'answering' && !whatIsMissing(question, quiz.draft)
        ? judge(quiz, question, quiz.draft, checkAnswer(question, quiz.draft), event)
        : quiz;
    case 'giveUp':
      return quiz.phase === 'answering'
        ? judge(quiz, question, quiz.draft, { ...checkAnswer(question, quiz.draft), outcome: 'wrong' }, event)
        : quiz;
    case 'feedbackOver':
      return quiz.phase === 'feedback' ? { ...quiz, phase: movesOnByItself(quiz, question) ? 'leaving' : 'review' } : quiz;
    case 'next':
      return quiz.phase === 'answering' ? quiz : open(quiz, quiz.at + 1);
    case 'override':
      return canOverride(quiz) ? override(quiz, event) : quiz;
  }
}

function open(quiz: Quiz, at: number, draft?: Answer): Quiz {
  const question = quiz.questions[at];
  return question
    ? { ...quiz, at, phase: 'answering', draft: draft?.type === question.type ? draft : emptyAnswer(question), verdict: null }
    : { ...quiz, at, phase: 'finished', draft: null, verdict: null };
}

function judge(quiz: Quiz, question: Question, answer: Answer, verdict: Verdict, stamp: Stamp): Quiz {
  const { eventId, elapsedMs, answeredAt } = stamp;
  const given: QuizAnswer = {
    eventId,
    itemId: question._id,
    outcome: verdict.outcome,
    text: answerText(question, answer),
    elapsedMs,
    answeredAt,
    answer,
  };
  return { ...quiz, phase: 'feedback', verdict, answers: [...quiz.answers, given] };
}

function movesOnByItself(quiz: Quiz, question: Question): boolean {
  return quiz.verdict?.outcome === 'right' && isRichTextEmpty(question.explanation);
}

/** Only what was typed can have been judged too strictly, and only while its feedback is there. */
export function canOverride(quiz: Quiz): boolean {
  return (
    (quiz.phase === 'feedback' || quiz.phase === 'review') &&
    quiz.draft?.type === 'type_answer' &&
    quiz.verdict?.outcome === 'wrong' &&
    quiz.draft.texts.some((text) => text.trim() !== '')
  );
}

function override(quiz: Quiz, { eventId, elapsedMs, answeredAt }: Stamp): Quiz {
  const last = quiz.answers.at(-1)!;
  return {
    ...quiz,
    phase: 'review',
    verdict: { outcome: 'right', parts: quiz.verdict!.parts.map(() => true) },
    answers: [...quiz.answers.slice(0, -1), { ...last, eventId, elapsedMs, answeredAt, outcome: 'right' }],
  };
}

/** The last answer is taken back, also after the last question; it stands there again to be changed, unless the question became another type since. */
function undo(quiz: Quiz): Quiz {
  const last = quiz.answers.at(-1);
  if (!last) return quiz;
  const answers = quiz.answers.slice(0, -1);
  return open({ ...quiz, answers }, answers.length, last.answer);
}

/** A quiz taken up again with the answers kept on the device: the next question is open. */
export function replayQuiz(questions: readonly Question[], answers: readonly QuizAnswer[]): Quiz {
  return open({ ...beginQuiz(questions), answers }, answers.length);
}

/** Handed in after the last question (S2 §4), and shown while it runs. */
export function quizCounts(quiz: Quiz): { right: number; answered: number; total: number } {
  return {
    right: quiz.answers.filter(({ outcome }) => outcome === 'right').length,
    answered: quiz.answers.length,
    total: quiz.questions.length,
  };
}
