import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bytesOfHead,
  compare,
  firstAfter,
  headFromBytes,
  headOf,
  isWithin,
  withMoved,
  type SortPlace,
} from './order-head.ts';

/** Few values, so that many cards are equal in the order. */
const world = fc.uniqueArray(fc.record({ value: fc.nat(20), place: fc.nat(400) }), {
  maxLength: 60,
  selector: ({ place }) => place,
});
const listed = ({ values, places }: ReturnType<typeof headOf>): SortPlace[] =>
  [...places].map((place, at) => ({ value: values[at]!, place }));

const rows: [what: string, one: SortPlace, other: SortPlace, first: 'one' | 'other'][] = [
  ['the larger value', { value: 5, place: 1 }, { value: 4, place: 2 }, 'one'],
  ['of two that are equal the later place', { value: 5, place: 1 }, { value: 5, place: 2 }, 'other'],
];
test.each(rows)('[S1 §2] sorted first: %s', (_, one, other, first) => {
  expect(compare(one, other) < 0).toBe(first === 'one');
  expect(compare(one, one)).toBe(0);
});

test('a head without edge is of all cards; one with an edge of those that do not come after it', () => {
  expect(isWithin({ edge: undefined }, { value: 0, place: 0 })).toBe(true);
  const edge = { value: 3, place: 7 };
  expect(
    [edge, { value: 3, place: 8 }, { value: 3, place: 6 }, { value: 2, place: 9 }].map((card) =>
      isWithin({ edge }, card),
    ),
  ).toEqual([true, true, false, false]);
});

test('moved cards are inserted, removed or repositioned, with the same result as sorting', () => {
  fc.assert(
    fc.property(world, world, fc.nat(60), (before, after, size) => {
      const sorted = before.toSorted(compare);
      const best = sorted.slice(0, size);
      const head = headOf(best, best.length < sorted.length ? best.at(-1) : undefined);
      // Each card that changed its value, was added or was removed.
      const valueOf = new Map(after.map(({ place, value }) => [place, value]));
      const moved = new Set([
        ...before.filter(({ place, value }) => valueOf.get(place) !== value).map(({ place }) => place),
        ...after.map(({ place }) => place),
      ]);
      const next = withMoved(head, moved, after);
      expect(listed(next)).toEqual(after.filter((card) => isWithin(head, card)).toSorted(compare));
      expect(next.edge).toEqual(head.edge);
    }),
  );
});

test('the first card after another one is found where sorting has it', () => {
  fc.assert(
    fc.property(world, fc.record({ value: fc.nat(20), place: fc.nat(400) }), (cards, asked) => {
      const sorted = cards.toSorted(compare);
      const after = sorted.findIndex((card) => compare(asked, card) < 0);
      expect(firstAfter(headOf(sorted, undefined), asked)).toBe(after === -1 ? sorted.length : after);
    }),
  );
});

test('a head is unchanged after storage, at any offset of a larger buffer', () => {
  fc.assert(
    fc.property(world, fc.nat(9), (cards, shift) => {
      const head = headOf(cards.toSorted(compare), cards[0]);
      const stored = Buffer.concat([Buffer.alloc(shift), bytesOfHead(head)]).subarray(shift);
      expect(headFromBytes(stored, cards[0])).toEqual(head);
    }),
  );
});
