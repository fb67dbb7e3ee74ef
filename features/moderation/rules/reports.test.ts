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
  [{ hidden: false, open: true }, ['hide', 'warn', 'dismiss']],
  [{ hidden: false, open: false }, ['hide', 'warn']],
  [{ hidden: true, open: true }, ['show', 'warn', 'dismiss']],
  [{ hidden: true, open: false }, ['show', 'warn']],
] as const)('what a moderator can do about an edition: %j → %j', (at, acts) => {
  expect(possibleActs(at)).toEqual(acts);
});
