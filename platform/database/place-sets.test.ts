import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockFromBytes,
  blockOf,
  both,
  bytesOf,
  changedBlock,
  either,
  has,
  memberTest,
  placesIn,
  setOf,
  sizeOf,
  without,
  withScratch,
  type Block,
} from './place-sets.ts';

/** Sparse and dense ones, over several blocks. */
const places = fc.oneof(
  fc.uniqueArray(fc.nat(200_000), { maxLength: 200 }),
  fc
    .tuple(fc.nat(70_000), fc.integer({ min: 3_900, max: 12_000 }), fc.integer({ min: 1, max: 5 }))
    .map(([from, length, step]) => Array.from({ length }, (_, at) => from + at * step)),
);
const listed = (set: Parameters<typeof placesIn>[0]) => [...placesIn(set)].sort((one, other) => one - other);
const sorted = (list: Iterable<number>) => [...new Set(list)].sort((one, other) => one - other);

test('sets do what sets of the language do, sparse and dense alike, in room that one question after the other takes', async () => {
  await fc.assert(
    fc.asyncProperty(places, places, (one, other) =>
      withScratch(async (scratch) => {
        const [first, second] = [setOf(one), setOf(other)];
        const [a, b] = [new Set(one), new Set(other)];
        const shared = both(first, second, scratch);
        const joined = either([first, second, first], scratch);
        const left = without(first, second, scratch);
        const isShared = memberTest(shared, scratch);
        expect(listed(shared)).toEqual(sorted(one.filter((place) => b.has(place))));
        expect(listed(joined)).toEqual(sorted(new Set([...a, ...b])));
        expect(listed(left)).toEqual(sorted(one.filter((place) => !b.has(place))));
        expect(listed(both(joined, left, scratch)), 'what was computed is computed with').toEqual(listed(left));
        expect(listed(first), 'what it was computed of stays as it was').toEqual(sorted(a));
        expect(sizeOf(first)).toBe(a.size);
        for (const place of [...one.slice(0, 5), ...other.slice(0, 5), 77, 199_999]) {
          expect(has(first, place)).toBe(a.has(place));
          expect(isShared(place)).toBe(a.has(place) && b.has(place));
        }
      }),
    ),
    { numRuns: 60 },
  );
});

test('a block is unchanged by storage after each change, and ends empty', () => {
  let block: Block | undefined;
  for (let at = 0; at < 9_000; at++) {
    block = changedBlock(block, [65_536 + at * 7], true);
    if (at % 500 === 0) block = blockFromBytes(Buffer.concat([Buffer.of(1), bytesOf(block!)]).subarray(1));
  }
  expect(blockOf(65_536)).toBe(1);
  expect(sizeOf(new Map([[1, block!]]))).toBe(9_000);
  expect(block).toBeInstanceOf(Uint32Array);
  // The last five hundred at once.
  for (let at = 0; at < 8_500; at++) block = changedBlock(block, [65_536 + at * 7], false);
  expect(sizeOf(new Map([[1, block!]]))).toBe(500);
  block = changedBlock(
    block,
    Array.from({ length: 500 }, (_, at) => 65_536 + (8_500 + at) * 7),
    false,
  );
  expect(block).toBeUndefined();
});
