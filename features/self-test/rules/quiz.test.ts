import { describe, expect, test } from 'vitest';
import { multipleChoice, oneOfEach, typeAnswer } from './example-questions.ts';
import { beginQuiz, canOverride, feedbackMsOf, nextQuiz, quizCounts, replayQuiz, type Quiz } from './quiz.ts';
import { answerTiming } from './answer-timing.ts';

let made = 0;
const stamp = () => ({ eventId: `event-${++made}`, elapsedMs: 5, answeredAt: made });
const choose = (quiz: Quiz, ...chosen: number[]) =>
  nextQuiz(quiz, { kind: 'draft', answer: { type: 'multiple_choice', chosen } });
const type = (quiz: Quiz, ...texts: string[]) =>
  nextQuiz(quiz, { kind: 'draft', answer: { type: 'type_answer', texts } });
const validate = (quiz: Quiz) => nextQuiz(quiz, { kind: 'validate', ...stamp() });
const over = (quiz: Quiz) => nextQuiz(quiz, { kind: 'feedbackOver' });
const next = (quiz: Quiz) => nextQuiz(quiz, { kind: 'next' });

describe('[S2 §4] quiz', () => {
  const explained = {
    ...multipleChoice,
    _id: '00000000-0000-4000-8000-00000000000a',
    explanation: '<p>Only 1 and itself.</p>',
  };

  test('a right answer shows feedback and advances automatically', () => {
    const feedback = validate(choose(beginQuiz([multipleChoice, typeAnswer]), 0, 2));
    expect([feedback.phase, feedback.verdict?.outcome]).toEqual(['feedback', 'right']);
    const leaving = over(feedback);
    expect(leaving.phase).toBe('leaving');
    expect(next(leaving)).toMatchObject({ at: 1, phase: 'answering', draft: { type: 'type_answer', texts: ['', ''] } });
  });
  test('a wrong answer waits for the learner', () => {
    const review = over(validate(choose(beginQuiz([multipleChoice]), 1)));
    expect([review.phase, review.verdict?.outcome]).toEqual(['review', 'wrong']);
    expect(next(review).phase).toBe('finished');
  });
  test('so does a right answer with an explanation', () => {
    expect(over(validate(choose(beginQuiz([explained]), 0, 2))).phase).toBe('review');
  });
  test('inputs are locked in the answer view', () => {
    const feedback = validate(choose(beginQuiz([multipleChoice]), 0));
    expect(choose(feedback, 0, 2)).toBe(feedback);
    expect(validate(feedback)).toBe(feedback);
  });
  test('an empty answer cannot be submitted; giving up can, and is wrong', () => {
    const quiz = beginQuiz([multipleChoice]);
    expect(validate(quiz)).toBe(quiz);
    expect(nextQuiz(quiz, { kind: 'giveUp', ...stamp() })).toMatchObject({
      phase: 'feedback',
      verdict: { outcome: 'wrong', gaveUp: true },
      answers: [{ outcome: 'wrong', text: '' }],
    });
  });
  test('the learner cannot advance without an answer', () => {
    const quiz = beginQuiz([multipleChoice]);
    expect(next(quiz)).toBe(quiz);
  });
  test('a question that is edited while it is asked is asked as it is now; what was typed stays where it fits', () => {
    const edited = (quiz: Quiz, ...questions: readonly (typeof multipleChoice | typeof typeAnswer)[]) =>
      nextQuiz(quiz, { kind: 'edited', questions });
    const quiz = type(beginQuiz([typeAnswer, multipleChoice]), 'hiver');
    expect(edited(quiz, typeAnswer, multipleChoice), 'nothing changed').toBe(quiz);
    const other = { ...typeAnswer, question: 'Written anew' };
    expect(edited(quiz, other)).toMatchObject({ questions: [other, multipleChoice], draft: quiz.draft });
    const shorter = { ...typeAnswer, entries: typeAnswer.entries.slice(0, 1) };
    expect(edited(quiz, shorter).draft).toEqual({ type: 'type_answer', texts: [''] });
    const chosen = choose(beginQuiz([multipleChoice]), 0);
    expect(edited(chosen, { ...multipleChoice, question: 'Anew' }).draft).toEqual({
      type: 'multiple_choice',
      chosen: [],
    });
  });
  test('the verdict of an edited question stays; another form of it comes when it is asked again', () => {
    const judged = over(validate(choose(beginQuiz([multipleChoice]), 1)));
    const other = { ...multipleChoice, question: 'Written anew' };
    const shown = nextQuiz(judged, { kind: 'edited', questions: [other] });
    expect(shown).toEqual({ ...judged, questions: [other] });
    const shorter = { ...multipleChoice, answer_list: multipleChoice.answer_list.slice(0, 2) };
    expect(nextQuiz(judged, { kind: 'edited', questions: [shorter] })).toBe(judged);
  });
  test('the counts of right answers, answers and questions', () => {
    const one = next(validate(choose(beginQuiz(oneOfEach), 0, 2)));
    const two = validate(type(one, 'hiver', 'le cœur'));
    expect(quizCounts(two)).toEqual({ right: 1, answered: 2, total: 5 });
  });
  test('undo restores the last answer for editing', () => {
    const second = next(validate(choose(beginQuiz([multipleChoice, typeAnswer]), 1)));
    expect(nextQuiz(second, { kind: 'undo' })).toMatchObject({
      at: 0,
      phase: 'answering',
      draft: { chosen: [1] },
      answers: [],
      verdict: null,
    });
  });
  test('undo works during feedback and after the last question', () => {
    const feedback = validate(choose(beginQuiz([multipleChoice]), 1));
    expect(nextQuiz(feedback, { kind: 'undo' })).toMatchObject({ at: 0, phase: 'answering', answers: [] });
    expect(nextQuiz(next(feedback), { kind: 'undo' })).toMatchObject({ at: 0, phase: 'answering', answers: [] });
    const start = beginQuiz([multipleChoice]);
    expect(nextQuiz(start, { kind: 'undo' })).toBe(start);
  });
  test('a question whose type changed since it was answered is empty after undo', () => {
    const { answers } = next(validate(choose(beginQuiz([multipleChoice]), 1)));
    const changed = { ...typeAnswer, _id: multipleChoice._id };
    expect(nextQuiz(replayQuiz([changed], answers), { kind: 'undo' })).toMatchObject({
      at: 0,
      draft: { type: 'type_answer', texts: ['', ''] },
    });
  });
  test('restored from stored answers, the next question is open', () => {
    const second = next(validate(choose(beginQuiz([multipleChoice, typeAnswer]), 1)));
    expect(replayQuiz([multipleChoice, typeAnswer], second.answers)).toEqual(second);
    const finished = next(validate(type(second, 'a', 'b')));
    expect(replayQuiz([multipleChoice, typeAnswer], finished.answers)).toEqual(finished);
  });
});

test('[S2 §4] a right answer moves on by itself, unless the learner chose otherwise', () => {
  const right = () => validate(choose(beginQuiz([multipleChoice]), 0, 2));
  expect(nextQuiz(right(), { kind: 'feedbackOver' }).phase).toBe('leaving');
  const waiting = nextQuiz(right(), { kind: 'feedbackOver', waits: true });
  expect(waiting.phase).toBe('review');
  expect(next(waiting).phase).toBe('finished');
});

describe('"I was right"', () => {
  const wrong = () => validate(type(beginQuiz([typeAnswer]), 'summertime', 'le cœur'));
  test('changes a typed answer to right, with the same text and a new id in the log', () => {
    const before = wrong();
    const after = nextQuiz(before, { kind: 'override', ...stamp() });
    expect(after).toMatchObject({
      phase: 'review',
      verdict: { outcome: 'right', parts: [true, true] },
      answers: [{ outcome: 'right', text: 'summertime · le cœur' }],
    });
    expect(after.answers[0]!.eventId).not.toBe(before.answers[0]!.eventId);
    expect(canOverride(after)).toBe(false);
  });
  test('is not offered for what was chosen, right, or not answered', () => {
    expect(canOverride(validate(choose(beginQuiz([multipleChoice]), 1)))).toBe(false);
    expect(canOverride(validate(type(beginQuiz([typeAnswer]), 'l’été', 'le cœur')))).toBe(false);
    expect(canOverride(nextQuiz(beginQuiz([typeAnswer]), { kind: 'giveUp', ...stamp() }))).toBe(false);
    expect(canOverride(next(wrong()))).toBe(false);
  });
});

test('[S2 §9] feedback shows for 1000 ms, and a right answer moves on 300 ms later', () => {
  expect(answerTiming).toEqual({ feedbackMs: 1000, leavingMs: 300 });
});

test('a right answer in another spelling leaves time to read the expected one', () => {
  const entry = { contentType: 'text' as const, content: '', expectedAnswer: 'Köln' };
  const named = (text: string) => validate(type(beginQuiz([{ ...typeAnswer, entries: [entry] }]), text));
  expect(feedbackMsOf(named('köln'))).toBe(1000);
  expect(feedbackMsOf(named('Koeln'))).toBe(2500);
  expect(feedbackMsOf(named('Bonn'))).toBe(1000);
});
