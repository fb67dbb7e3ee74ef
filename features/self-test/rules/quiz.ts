import type { Question } from '#features/cards/contract.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { answerTiming } from './answer-timing.ts';
import { answerText, checkAnswer, type Verdict } from './answer-checking.ts';
import { isSpeltOtherwise } from './accepted-texts.ts';
import { emptyAnswer, whatIsMissing, type Answer } from './answer.ts';
import type { AskedKind, GivenAnswer, Stamp } from './given-answer.ts';
import { likeness } from './nearest-text.ts';

/** To read the expected spelling where a right answer was written otherwise. */
export const spellingMs = 2500;

export interface QuizAnswer extends GivenAnswer {
  readonly answer: Answer;
}

/** A quiz (S2 §4): answering, then the locked answer view, then the next question. */
export interface Quiz {
  /** What the questions ask for. */
  readonly kind: AskedKind;
  readonly questions: readonly Question[];
  /** Index of the current question; the number of questions when finished. */
  readonly at: number;
  /**
   * `feedback`: right or wrong is shown. `review`: waits for the learner, after a wrong answer or if there is an
   * explanation to read. `leaving`: right, advances automatically.
   */
  readonly phase: 'answering' | 'feedback' | 'review' | 'leaving' | 'finished';
  readonly draft: Answer | null;
  readonly verdict: Verdict | null;
  readonly answers: readonly QuizAnswer[];
}

export type QuizEvent =
  | { readonly kind: 'draft'; readonly answer: Answer }
  | ({ readonly kind: 'validate' } & Stamp)
  /** "I do not know": submits the input as it is, which counts as wrong. */
  | ({ readonly kind: 'giveUp' } & Stamp)
  /** `waits`: right answers do not move on by themselves. */
  | { readonly kind: 'feedbackOver'; readonly waits?: boolean }
  /** The same item, asked in another way: the current question is replaced. */
  | { readonly kind: 'askOtherwise'; readonly question: Question }
  /** Questions were edited while they are asked. */
  | { readonly kind: 'edited'; readonly questions: readonly Question[] }
  | { readonly kind: 'next' }
  /**
   * "I was right", when checking was too strict: undoes the wrong answer in the log, and adds a right one with the same
   * text.
   */
  | ({ readonly kind: 'override' } & Stamp)
  | { readonly kind: 'undo' };

export function beginQuiz(questions: readonly Question[], kind: AskedKind = 'question'): Quiz {
  return open({ kind, questions, at: 0, phase: 'answering', draft: null, verdict: null, answers: [] }, 0);
}

/** An event that is not possible now returns the identical state. */
export function nextQuiz(quiz: Quiz, event: QuizEvent): Quiz {
  if (event.kind === 'undo') return undo(quiz);
  if (event.kind === 'edited') return edited(quiz, event.questions);
  const question = quiz.questions[quiz.at];
  if (!question || !quiz.draft) return quiz;
  switch (event.kind) {
    case 'draft':
      return quiz.phase === 'answering' && event.answer.type === question.type
        ? { ...quiz, draft: event.answer }
        : quiz;
    case 'validate':
      return quiz.phase === 'answering' && !whatIsMissing(question, quiz.draft) && !namedBefore(quiz)
        ? validate(quiz, question, quiz.draft, event)
        : quiz;
    case 'giveUp':
      return quiz.phase === 'answering'
        ? judge(
            quiz,
            question,
            quiz.draft,
            { ...checkAnswer(question, quiz.draft), outcome: 'wrong', gaveUp: true },
            event,
          )
        : quiz;
    case 'feedbackOver':
      return quiz.phase === 'feedback'
        ? { ...quiz, phase: !event.waits && advancesAutomatically(quiz, question) ? 'leaving' : 'review' }
        : quiz;
    case 'askOtherwise':
      return quiz.phase === 'answering' && event.question._id === question._id
        ? { ...quiz, questions: quiz.questions.with(quiz.at, event.question), draft: emptyAnswer(event.question) }
        : quiz;
    case 'next':
      return quiz.phase === 'answering' ? quiz : open(quiz, quiz.at + 1);
    case 'override':
      return canOverride(quiz) ? override(quiz, event) : quiz;
  }
}

function open(quiz: Quiz, at: number, draft?: Answer): Quiz {
  const question = quiz.questions[at];
  return question
    ? {
        ...quiz,
        at,
        phase: 'answering',
        draft: draft?.type === question.type ? draft : emptyAnswer(question),
        verdict: null,
      }
    : { ...quiz, at, phase: 'finished', draft: null, verdict: null };
}

/**
 * Key ideas may be named in any order: a text that is right for a later one is an answer to that one, which is then
 * asked now.
 */
function validate(quiz: Quiz, question: Question, draft: Answer, stamp: Stamp): Quiz {
  const at = inAnyOrder(quiz) ? meantQuestion(quiz, draft) : quiz.at;
  if (at <= quiz.at) return judge(quiz, question, draft, checkAnswer(question, draft), stamp);
  const named = asTyped(quiz.questions[at]!, question);
  const questions = quiz.questions.with(quiz.at, named).with(at, question);
  return judge({ ...quiz, questions }, named, draft, checkAnswer(named, draft), stamp);
}

/** A key idea that is asked by word order, asked as the typed one that a learner answers it at. */
function asTyped(question: Question, typed: Question): Question {
  if (question.type !== 'word_order' || typed.type !== 'type_answer') return question;
  const { _id, order, explanation, sentence } = question;
  return { ...typed, _id, order, explanation, entries: [{ ...typed.entries[0]!, expectedAnswer: sentence }] };
}

/** The index of the open question that a typed text answers, or has most in common with: the one to compare it with. */
function meantQuestion(quiz: Quiz, draft: Answer): number {
  const typed = draft.type === 'type_answer' ? (draft.texts[0] ?? '') : '';
  let [best, most] = [quiz.at, 0];
  for (let at = quiz.at; at < quiz.questions.length; at++) {
    const other = asTyped(quiz.questions[at]!, quiz.questions[quiz.at]!);
    if (isRight(other, draft)) return at;
    const expected = other.type === 'type_answer' ? (other.entries[0]?.expectedAnswer ?? '') : '';
    const like = likeness(typed, expected);
    if (like > most) [best, most] = [at, like];
  }
  return best;
}

const inAnyOrder = (quiz: Quiz): boolean => quiz.kind === 'key_idea' && quiz.draft?.type === 'type_answer';
const isRight = (question: Question, answer: Answer): boolean => checkAnswer(question, answer).outcome === 'right';

/** Whether the draft names a key idea that was asked already. It is not judged: the learner only repeats themselves. */
export function namedBefore(quiz: Quiz): boolean {
  const { draft } = quiz;
  if (!draft || quiz.phase !== 'answering' || !inAnyOrder(quiz)) return false;
  const isNamed = (other: Question) => isRight(asTyped(other, quiz.questions[quiz.at]!), draft);
  return quiz.questions.slice(0, quiz.at).some(isNamed) && !quiz.questions.slice(quiz.at).some(isNamed);
}

function judge(quiz: Quiz, question: Question, answer: Answer, verdict: Verdict, stamp: Stamp): Quiz {
  const { eventId, elapsedMs, answeredAt } = stamp;
  const given: QuizAnswer = {
    eventId,
    itemId: question._id,
    itemKind: quiz.kind,
    outcome: verdict.outcome,
    text: answerText(question, answer),
    elapsedMs,
    answeredAt,
    answer,
  };
  return { ...quiz, phase: 'feedback', verdict, answers: [...quiz.answers, given] };
}

function advancesAutomatically(quiz: Quiz, question: Question): boolean {
  return quiz.verdict?.outcome === 'right' && isRichTextEmpty(question.explanation);
}

/** How long the feedback of a quiz is shown. */
export function feedbackMsOf({ questions, at, draft, verdict }: Quiz): number {
  const question = questions[at];
  if (question?.type !== 'type_answer' || draft?.type !== 'type_answer' || verdict?.outcome !== 'right')
    return answerTiming.feedbackMs;
  const spelt = question.entries.some(({ expectedAnswer }, entry) =>
    isSpeltOtherwise(draft.texts[entry] ?? '', expectedAnswer),
  );
  return spelt ? spellingMs : answerTiming.feedbackMs;
}

/** Only for typed answers, which can be judged too strictly, and only while their feedback is shown. */
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

/**
 * Undoes the last answer, also after the last question. Its input is restored for editing, unless the question's type
 * has changed since.
 */
function undo(quiz: Quiz): Quiz {
  const last = quiz.answers.at(-1);
  if (!last) return quiz;
  const answers = quiz.answers.slice(0, -1);
  return open({ ...quiz, answers }, answers.length, last.answer);
}

/**
 * The new texts of questions. What was typed stays where it still fits. Of a question whose verdict is shown only a
 * text of the same form is taken: the verdict is about its parts.
 */
function edited(quiz: Quiz, questions: readonly Question[]): Quiz {
  const news = new Map(questions.map((question) => [question._id, question]));
  const open = quiz.questions[quiz.at];
  const now = quiz.questions.map((question, at) => {
    const next = news.get(question._id) ?? question;
    return at === quiz.at && quiz.phase !== 'answering' && formOf(next) !== formOf(question) ? question : next;
  });
  if (now.every((question, at) => question === quiz.questions[at])) return quiz;
  const next = now[quiz.at];
  const isSame = !open || !next || next === open || (next.type === 'type_answer' && formOf(next) === formOf(open));
  const draft = isSame || quiz.phase !== 'answering' ? quiz.draft : emptyAnswer(next);
  return { ...quiz, questions: now, draft };
}

/** Questions of one form take the same answers. */
const formOf = (question: Question): string =>
  [
    JSON.stringify(emptyAnswer(question)),
    question.type === 'multiple_choice' ? question.answer_list.length : '',
    question.type === 'association' ? question.associations.length : '',
    question.type === 'word_order' ? question.sentence : '',
    question.type === 'fill_blanks' ? question.options.length : '',
  ].join(' ');

/** Restores a quiz from the answers stored on the device, at the next question. */
export function replayQuiz(
  questions: readonly Question[],
  answers: readonly QuizAnswer[],
  kind: AskedKind = 'question',
): Quiz {
  const asked = answers.flatMap(({ itemId }) => questions.find(({ _id }) => _id === itemId) ?? []);
  const inOrder = [...asked, ...questions.filter((question) => !asked.includes(question))];
  return open({ ...beginQuiz(inOrder, kind), answers }, answers.length);
}

/** Counts for the running score and for the result after the last question (S2 §4). */
export function quizCounts(quiz: Quiz): { right: number; answered: number; total: number } {
  return {
    right: quiz.answers.filter(({ outcome }) => outcome === 'right').length,
    answered: quiz.answers.length,
    total: quiz.questions.length,
  };
}
