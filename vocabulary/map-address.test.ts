import { expect, test } from 'vitest';
import { opensMaps } from './map-address.ts';

test.each([
  ['', false],
  ['focusmapTab=true', true],
  ['focusmapTab=false', false],
  ['roadmapTab=true', true],
  ['roadmapTab=', true],
  ['roadmapTab=false', false],
])('[S3 §2, S1] the library opens at its maps with "%s": %s', (search, expected) => {
  expect(opensMaps(new URLSearchParams(search))).toBe(expected);
});
