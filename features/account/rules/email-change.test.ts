import { describe, expect, test } from 'vitest';
import {
  confirmationFrom,
  emailChangeBounds,
  isPending,
  undoableUntil,
  whatBlocksEmailChange,
} from './email-change.ts';

const asked = 1_000_000;
const change = { askedAt: asked, oldAt: null, newAt: null, doneAt: null };
const { confirmMs, undoMs } = emailChangeBounds;

describe('[address] a confirmation', () => {
  test.each([
    ['from the old address first', change, 'old', asked + 1, 'waits'],
    ['from the new address first', change, 'new', asked + 1, 'waits'],
    ['from the old address again', { ...change, oldAt: asked + 1 }, 'old', asked + 2, 'waits'],
    ['from the old address last', { ...change, newAt: asked + 1 }, 'old', asked + 2, 'completes'],
    ['from the new address last', { ...change, oldAt: asked + 1 }, 'new', asked + 2, 'completes'],
    ['within a day', { ...change, oldAt: asked + 1 }, 'new', asked + confirmMs - 1, 'completes'],
    ['after a day', { ...change, oldAt: asked + 1 }, 'new', asked + confirmMs, 'expired'],
    ['of a change that is done', { ...change, doneAt: asked + 5 }, 'new', asked + confirmMs, 'already'],
  ] as const)('%s', (_title, of, side, now, outcome) => {
    expect(confirmationFrom(of, side, now)).toBe(outcome);
  });
});

test('[address] it waits for a day, and can be undone for a week', () => {
  expect([isPending(change, asked), isPending(change, asked + confirmMs)]).toEqual([true, false]);
  const done = { ...change, doneAt: asked };
  expect(isPending(done, asked)).toBe(false);
  expect([undoableUntil(done, asked), undoableUntil(done, asked + undoMs)]).toEqual([asked + undoMs, undefined]);
  expect(undoableUntil(change, asked)).toBeUndefined();
});

test.each([
  ['another address', 'new@example.org', undefined, undefined],
  ['the present one', 'ada@example.org', undefined, 'sameAddress'],
  ['again, while one waits', 'new@example.org', change, undefined],
  ['while the last can be undone', 'new@example.org', { ...change, doneAt: asked }, 'undoable'],
] as const)('[address] asking for %s', (_title, wanted, last, block) => {
  expect(whatBlocksEmailChange({ present: 'Ada@example.org', wanted, last }, asked + 1)).toBe(block);
});
