import { expect, test } from 'vitest';
import { RangeOutsideFile, rangeWithin, requestedRange } from './byte-range.ts';

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=100-', { first: 100 }],
  ['bytes=-500', { suffix: 500 }],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=0x1-2', undefined],
  [null, undefined],
])('[RFC 9110 §14.1.2] %s', (header, range) => {
  expect(requestedRange(header)).toEqual(range);
});

test.each([
  [
    { first: 0, last: 99 },
    { first: 0, last: 99 },
  ],
  [
    { first: 990, last: 5_000 },
    { first: 990, last: 999 },
  ],
  [{ first: 999 }, { first: 999, last: 999 }],
  [{ suffix: 10 }, { first: 990, last: 999 }],
  [{ suffix: 5_000 }, { first: 0, last: 999 }],
])('%o of a file of 1,000 bytes', (asked, range) => {
  expect(rangeWithin(asked, 1_000)).toEqual(range);
});

test.each([{ first: 1_000 }, { suffix: 0 }])('%o is outside a file of 1,000 bytes', (asked) => {
  expect(() => rangeWithin(asked, 1_000)).toThrow(RangeOutsideFile);
});
