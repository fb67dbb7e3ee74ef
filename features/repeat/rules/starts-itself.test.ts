import { expect, test } from 'vitest';
import { startsItself } from './starts-itself.ts';

const fresh = { on_repeat: false, repeat_session: [], flash_test_score: null, locked: false };
const tested = { score: 40, date: '2026-03-02T09:00:00.000Z' };
const row = { id: 0, day: 0, date: '2026-03-02', isDone: true, score: 40 };

test.for([
  ['the first test of a card', {}, true, true],
  ['the member turned it off', {}, false, false],
  ['tested before, and perhaps taken off repeat', { flash_test_score: tested }, true, false],
  ['on repeat already', { on_repeat: true, repeat_session: [row] }, true, false],
  ['all ten sessions are done', { repeat_session: [row] }, true, false],
  ['locked', { locked: true }, true, false],
] as const)('[decisions: repeat schedule] %s', ([_, card, startsRepeat, starts]) => {
  expect(startsItself({ ...fresh, ...card } as typeof fresh, { startsRepeat })).toBe(starts);
});
