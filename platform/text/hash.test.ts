import { expect, test } from 'vitest';
import { textHash } from './hash.ts';

test('[the house] hashes are those of FNV-1a: orders and covers made from them stay the same', () => {
  expect(['', 'a', 'foobar'].map(textHash)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});
