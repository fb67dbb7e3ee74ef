import { expect, test } from 'vitest';
import { learningLimits, partsOfLearning } from './learning-limits.ts';

test('what was learnt comes in calls of bounded size: answers in their order, schedules last', () => {
  const answers = Array.from({ length: 2 * learningLimits.answersAtOnce + 1 }, (_, at) => at);
  const parts = partsOfLearning({ card_id: 'c', answers, tests: ['t'], schedules: ['s'] });
  expect(parts.map((part) => [part.answers.length, part.tests.length, part.schedules.length])).toEqual([
    [learningLimits.answersAtOnce, 0, 0],
    [learningLimits.answersAtOnce, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]);
  expect(parts.flatMap((part) => part.answers)).toEqual(answers);
  expect(partsOfLearning({ card_id: 'c', answers: [], tests: [], schedules: [] })).toEqual([]);
});
