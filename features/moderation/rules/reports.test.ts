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
  [{ standing: 'open', open: true }, ['hide', 'warn', 'dismiss']],
  [{ standing: 'open', open: false }, ['hide', 'warn']],
  [{ standing: 'hidden', open: true }, ['show', 'warn', 'dismiss']],
  [{ standing: 'hidden', open: false }, ['show', 'warn']],
  [{ standing: 'takenBack', open: true }, ['warn', 'dismiss']],
  [{ standing: 'takenBack', open: false }, ['warn']],
  [{ standing: 'deleted', open: true }, ['dismiss']],
  [{ standing: 'deleted', open: false }, []],
] as const)('what a moderator can do about it as it stands: %j → %j', (at, acts) => {
  expect(possibleActs(at)).toEqual(acts);
});
