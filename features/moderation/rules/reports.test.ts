import { expect, test } from 'vitest';
import { countsAnew, mostGiven, possibleActs, reportReasons, whatBlocksReport } from './reports.ts';

test('[S1 §5] exactly one of five reasons, never by the author', () => {
  expect(reportReasons).toHaveLength(5);
  expect(whatBlocksReport({ reason: undefined, isAuthor: false })).toBe('reason');
  for (const reason of reportReasons) {
    expect(whatBlocksReport({ reason, isAuthor: false })).toBeUndefined();
    expect(whatBlocksReport({ reason, isAuthor: true })).toBe('ownCard');
  }
});

test('what was reported most is the reason to begin with; of equals, the one that was given last', () => {
  const counts = { wrong: 1, offensive: 0, copyright: 1, spam: 0, privacy: 0 };
  expect(mostGiven(counts, [{ reason: 'copyright' }, { reason: 'wrong' }])).toBe('copyright');
  expect(mostGiven({ ...counts, wrong: 2 }, [{ reason: 'copyright' }, { reason: 'wrong' }, { reason: 'wrong' }])).toBe('wrong');
});

test.each([
  ['its case is open', null, 5, false],
  ['it was published anew, and its case is open still', null, 20, false],
  ['judged, and it stands as it did', 15, 5, false],
  ['judged, then published anew', 15, 20, true],
  ['published anew, then judged', 20, 15, false],
  ['judged by showing it again', 20, 20, true],
] as const)('[S1 §5] whether somebody’s second report counts: %s', (_, settledAt, standsSince, counts) => {
  expect(countsAnew(settledAt, standsSince)).toBe(counts);
});

test.each([
  [{ standing: 'open', settled: null }, ['hide', 'warn', 'dismiss']],
  [{ standing: 'open', settled: 'warned' }, ['hide', 'warn']],
  [{ standing: 'hidden', settled: null }, ['show', 'warn', 'dismiss']],
  [{ standing: 'hidden', settled: 'hidden' }, ['show', 'warn']],
  [{ standing: 'takenBack', settled: null }, ['warn', 'dismiss']],
  [{ standing: 'takenBack', settled: 'shown' }, ['warn']],
  [{ standing: 'deleted', settled: null }, ['dismiss']],
  [{ standing: 'deleted', settled: 'hidden' }, []],
  [{ standing: 'open', settled: 'dismissed' }, ['hide', 'warn', 'reopen']],
  [{ standing: 'deleted', settled: 'dismissed' }, ['reopen']],
] as const)('what a moderator can do about it as it stands: %j → %j', (at, acts) => {
  expect(possibleActs(at)).toEqual(acts);
});
