import { expect, test } from 'vitest';
import { isCorrected } from './is-corrected.ts';

test.each([
  ['the field that was typed into', 'password', ['password'], true],
  ['another field', 'email', ['password'], false],
  ['nothing was typed', 'email', [], false],
  ['the whole form, while a box without a name was ticked', undefined, [''], false],
] as const)('a late refusal is not shown where it is corrected already: %s', (_, field, typed, is) => {
  expect(isCorrected({ field }, new Set(typed))).toBe(is);
});
