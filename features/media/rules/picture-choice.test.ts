import { expect, test } from 'vitest';
import { otherPictureOf } from './other-picture.ts';
import { judgePicture, sourceMaxBytes } from './picture-choice.ts';
import { pictureMaxBytes, pictureTypes } from './picture-limits.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('[S1 §9] pictures have 2 MB at most, and are gif, jpeg, jp2 or png', () => {
  expect(pictureMaxBytes).toBe(2_097_152);
  expect(pictureTypes).toEqual(['image/gif', 'image/jpeg', 'image/jp2', 'image/png']);
});

test.each([
  ['a picture', 1_000, png, pictureMaxBytes, { type: 'image/png' }],
  ['a photo', 1_000, letters('\xff\xd8\xff\xe1'), pictureMaxBytes, { type: 'image/jpeg' }],
  ['a byte too large', pictureMaxBytes + 1, png, pictureMaxBytes, { reason: 'tooLarge' }],
  ['as large, where it is cut to shape', pictureMaxBytes + 1, png, sourceMaxBytes, { type: 'image/png' }],
  ['empty', 0, new Uint8Array(), pictureMaxBytes, { reason: 'empty' }],
  ['a page', 1_000, letters('<!doctype html><svg>'), pictureMaxBytes, { reason: 'notAccepted' }],
  ['of three bytes', 3, letters('abc'), pictureMaxBytes, { reason: 'notAccepted' }],
] as const)('[S1 §5] a file: %s', (_name, size, start, most, judged) => {
  expect(judgePicture(size, start, most)).toEqual(judged);
});

test.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf'],
  ['AVIF', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['BMP', 'BM\x36\0\x01\0\0\0\0\0'],
  ['SVG', '\xef\xbb\xbf<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'],
  ['SVG', '<svg viewBox="0 0 1 1">'],
])('[S1 §5] a refused picture is named by its bytes, however large it is: %s', (kind, start) => {
  expect(judgePicture(pictureMaxBytes + 1, letters(start), pictureMaxBytes)).toEqual({ reason: 'notAccepted' });
  expect(otherPictureOf(letters(start))).toBe(kind);
});

test.each(['\0\0\0\x18ftypisom\0\0\0\0mp42', '%PDF-1.7', 'BMW and other cars'])('no picture: %j', (start) => {
  expect(otherPictureOf(letters(start))).toBeUndefined();
});
