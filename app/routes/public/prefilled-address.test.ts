import { expect, it } from 'vitest';
import { prefilledAddress } from './prefilled-address.ts';

it.each([
  ['email=paul%2Bschool%40example.org&next=%2Fapp', 'paul+school@example.org'],
  ['', ''],
  ['email=', ''],
  ['email=Send+money+to+somebody', ''],
  ['email=%3Cb%3E%40example.org', ''],
  [`email=${'a'.repeat(250)}%40b.org`, ''],
])(
  '[S1 §5] the sign-up form begins with the address of the letter that led to it, and with nothing else: %s',
  (search, told) => {
    expect(prefilledAddress(new URLSearchParams(search))).toBe(told);
  },
);
