import { expect, test } from 'vitest';
import { possibleActs, reportReasons, whatBlocksReport } from './reports.ts';

test('[S1 §5] exactly one of five reasons, never by the author', () => {
  expect(reportReasons).toHaveLength(5);
  expect(whatBlocksReport({ reason: undefined, isAuthor: false })).toBe('reason');
  for (const reason of reportReasons) {
    expect(whatBlocksReport({ reason, isAuthor: false })).toBeUndefined();
    expect(whatBlocksReport({ reason, isAuthor: true })).toBe('ownCard');
  }
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
