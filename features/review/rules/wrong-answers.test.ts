import { expect, test } from 'vitest';
import { wrongAnswers } from './wrong-answers.ts';

const wrong = (answer: string) => ({ outcome: 'wrong' as const, answer });

test('[S2 §8] what was answered wrongly, the most frequent first, then the latest', () => {
  const log = [
    wrong('Saturn'),
    { outcome: 'right' as const, answer: 'Jupiter' },
    wrong(' mars'),
    wrong('Venus'),
    wrong(''),
    { outcome: null, answer: '' },
    wrong('Mars.'),
  ];
  expect(wrongAnswers(log)).toEqual([
    { answer: 'mars', times: 2 },
    { answer: 'Saturn', times: 1 },
    { answer: 'Venus', times: 1 },
  ]);
});

test('at most five of them', () => {
  expect(wrongAnswers([...'abcdefg'].map(wrong))).toHaveLength(5);
});
