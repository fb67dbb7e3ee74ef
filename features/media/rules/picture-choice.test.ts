import { expect, test } from 'vitest';
import { sourceMaxBytes, whyNotPicture } from './picture-choice.ts';
import { pictureMaxBytes, pictureTypes } from './picture-limits.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const page = new TextEncoder().encode('<!doctype ht');

test('[S1 §9] pictures have 2 MB at most, and are gif, jpeg, jp2 or png', () => {
  expect(pictureMaxBytes).toBe(2_097_152);
  expect(pictureTypes).toEqual(['image/gif', 'image/jpeg', 'image/jp2', 'image/png']);
});

test.each([
  ['a picture', 'image/png', 1_000, png, pictureMaxBytes, undefined],
  ['of a kind that is not taken', 'image/webp', 1_000, png, pictureMaxBytes, 'wrongType'],
  ['a byte too large', 'image/png', pictureMaxBytes + 1, png, pictureMaxBytes, 'tooLarge'],
  ['as large, where it is cut to shape', 'image/png', pictureMaxBytes + 1, png, sourceMaxBytes, undefined],
  ['empty', 'image/png', 0, new Uint8Array(), pictureMaxBytes, 'empty'],
  ['a page that is named like a picture', 'image/png', 1_000, page, pictureMaxBytes, 'noPicture'],
] as const)('[S1 §5] a file: %s', (_name, type, size, start, most, reason) => {
  expect(whyNotPicture({ type, size }, start, most)).toBe(reason);
});
