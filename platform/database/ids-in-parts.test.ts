import { expect, test } from 'vitest';
import { idsInParts } from './ids-in-parts.server.ts';

test.each([
  [0, []],
  [1, [1]],
  [1_000, [1_000]],
  [2_001, [1_000, 1_000, 1]],
])('%i ids are read in statements of %j', async (count, sizes) => {
  const ids = Array.from({ length: count }, (_, at) => `${at}`);
  const seen: number[] = [];
  const found = await idsInParts(ids, async (some) => {
    seen.push(some.length);
    return some;
  });
  expect(seen).toEqual(sizes);
  expect(found).toEqual(ids);
});
