import { expect, test } from 'vitest';
import { keyBounds, keyEnd, keyWarningAt, whatBlocksKey } from './api-key.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const key = { scopes: ['read'] as const, endsAt: keyEnd(now, 30) };

test.each([
  ['for thirty days', key, 0, undefined],
  ['the twentieth', key, keyBounds.most - 1, undefined],
  ['one more than twenty', key, keyBounds.most, 'tooMany'],
  ['without a scope', { ...key, scopes: [] }, 0, 'noScope'],
  ['that has ended', { ...key, endsAt: now }, 0, 'endsInPast'],
  ['for a year', { ...key, endsAt: keyEnd(now, 366) }, 0, undefined],
  ['for longer than a year', { ...key, endsAt: keyEnd(now, 367) }, 0, 'endsTooLate'],
] as const)('[keys] %s', (_title, asked, working, block) => {
  expect(whatBlocksKey(asked, { working, now })).toBe(block);
});

test('[keys] a letter comes a week before the end, and none for a key of a few days', () => {
  expect(keyWarningAt(now, keyEnd(now, 30))).toBe(keyEnd(now, 23));
  expect(keyWarningAt(now, keyEnd(now, 8))).toBeUndefined();
});
