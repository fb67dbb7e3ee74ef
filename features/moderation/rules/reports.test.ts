import { expect, test } from 'vitest';
import { countsAgain, mostFrequent, possibleActs, reportReasons, whatBlocksReport } from './reports.ts';

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
  expect(mostFrequent(counts, [{ reason: 'copyright' }, { reason: 'wrong' }])).toBe('copyright');
  expect(
    mostFrequent({ ...counts, wrong: 2 }, [{ reason: 'copyright' }, { reason: 'wrong' }, { reason: 'wrong' }]),
  ).toBe('wrong');
});

test.each([
  ['its case is open', null, 5, false],
  ['it was published anew, and its case is open still', null, 20, false],
  ['judged, and it stands as it did', 15, 5, false],
  ['judged, then published anew', 15, 20, true],
  ['published anew, then judged', 20, 15, false],
  ['judged by showing it again', 20, 20, true],
] as const)('[S1 §5] whether somebody’s second report counts: %s', (_, settledAt, visibleSince, counts) => {
  expect(countsAgain(settledAt, visibleSince)).toBe(counts);
});

test.each([
  [{ kind: 'card', standing: 'open', settled: null }, ['hide', 'warn', 'dismiss']],
  [{ kind: 'card', standing: 'open', settled: 'warned' }, ['hide', 'warn']],
  [{ kind: 'card', standing: 'hidden', settled: null }, ['show', 'warn', 'dismiss']],
  [{ kind: 'card', standing: 'hidden', settled: 'hidden' }, ['show', 'warn']],
  [{ kind: 'card', standing: 'takenBack', settled: null }, ['warn', 'dismiss']],
  [{ kind: 'card', standing: 'takenBack', settled: 'shown' }, ['warn']],
  [{ kind: 'card', standing: 'deleted', settled: null }, ['dismiss']],
  [{ kind: 'card', standing: 'deleted', settled: 'hidden' }, []],
  [{ kind: 'card', standing: 'open', settled: 'dismissed' }, ['hide', 'warn', 'reopen']],
  [{ kind: 'card', standing: 'deleted', settled: 'dismissed' }, ['reopen']],
  [{ kind: 'comment', standing: 'open', settled: null }, ['remove', 'dismiss']],
  [{ kind: 'comment', standing: 'open', settled: 'dismissed' }, ['remove', 'reopen']],
  [{ kind: 'comment', standing: 'hidden', settled: null }, ['dismiss']],
  [{ kind: 'comment', standing: 'hidden', settled: 'removed' }, []],
  [{ kind: 'comment', standing: 'deleted', settled: null }, ['dismiss']],
] as const)('what a moderator can do about it as it stands: %j → %j', (at, acts) => {
  expect(possibleActs(at)).toEqual(acts);
});
