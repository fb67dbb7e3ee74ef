import { expect, test } from 'vitest';
import { goalsTogether } from './goals-together.ts';

const today = '2026-03-02';
const goal = (examOn: string | null, learnNew = false, cardId = 'card') => ({ cardId, examOn, learnNew });

test.each([
  [
    'its own exam counts, also where that of a collection is earlier',
    [goal('2026-06-01')],
    [goal('2026-04-01')],
    '2026-06-01',
  ],
  [
    'else the earliest of its collections',
    [],
    [goal('2026-06-01'), goal('2026-04-01'), goal(null, true)],
    '2026-04-01',
  ],
  [
    'an exam of its own that is over leaves it to those',
    [goal('2026-03-02', true)],
    [goal('2026-04-01')],
    '2026-04-01',
  ],
  ['of collections only those to come', [], [goal('2026-03-01'), goal('2026-05-01')], '2026-05-01'],
  ['without an exam to come there is none', [goal('2026-03-02', true)], [goal('2026-03-01')], null],
])('[S2 §4] the exam of a card: %s', (_, own, collected, examOn) => {
  expect(goalsTogether(own, collected, today).map((each) => each.examOn)).toEqual([examOn]);
});

test('[S2 §4] new items come where the card or one of its collections wants them', () => {
  const together = goalsTogether([goal('2026-06-01'), goal(null, true, 'other')], [goal(null, true)], today);
  expect(together).toEqual([goal('2026-06-01', true), goal(null, true, 'other')]);
});

test('[S2 §4] a card of which nothing is wanted any more is left out', () => {
  expect(goalsTogether([goal('2026-02-01')], [goal('2026-03-02')], today)).toEqual([]);
});
