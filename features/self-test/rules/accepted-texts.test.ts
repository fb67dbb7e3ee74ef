import { describe, expect, test } from 'vitest';
import {
  acceptedTexts,
  closestAccepted,
  isAccepted,
  isSpeltOtherwise,
  otherSpellings,
  withoutSynonyms,
} from './accepted-texts.ts';

describe('[S2 §5] synonyms of a typed answer', () => {
  test.for<[string, string, boolean]>([
    ['car', 'car / automobile', true],
    ['Automobile', 'car / automobile', true],
    ['bus', 'car / automobile', false],
    ['', 'car / automobile', false],
    // The slash belongs to the answer.
    ['km/h', 'km / h', true],
    ['1/2', '1/2', true],
    ['1', '1/2', false],
    ['and', 'and/or', false],
    ['car', 'car / ', true],
  ])('"%s" for "%s": %s', ([given, expected, accepted]) => {
    expect(isAccepted(given, expected)).toBe(accepted);
  });

  test('an answer without a slash between spaces has no synonyms', () => {
    expect(acceptedTexts('and/or')).toEqual(['and/or']);
    expect(acceptedTexts('car / automobile / motor')).toEqual([
      'car',
      'automobile',
      'motor',
      'car / automobile / motor',
    ]);
  });

  test.for<[string, string, string]>([
    ['automobil', 'car / automobile', 'automobile'],
    ['cat', 'car / automobile', 'car'],
    ['xyz', 'car / automobile', 'car / automobile'],
    ['', 'car / automobile', 'car / automobile'],
  ])('"%s" is compared with the closest of "%s": "%s"', ([given, expected, closest]) => {
    expect(closestAccepted(given, expected)).toBe(closest);
  });

  test('a key idea is accepted as a whole only', () => {
    expect(isAccepted('Input', withoutSynonyms('Input / output'))).toBe(false);
    expect(isAccepted('input output', withoutSynonyms('Input / output'))).toBe(true);
  });
});

test('below an answer: what else is accepted, without what is there to be read already', () => {
  expect(otherSpellings('paris', 'Paris')).toEqual(['Paris']);
  expect(otherSpellings(' Paris ', 'Paris')).toEqual([]);
  expect(otherSpellings('car', 'car / automobile')).toEqual(['automobile']);
  expect(otherSpellings('bus', 'car / automobile', 'car')).toEqual(['automobile']);
  expect(otherSpellings('', 'Paris', 'Paris')).toEqual([]);
});

test('another spelling takes longer to read than another case', () => {
  expect(isSpeltOtherwise('Koeln', 'Köln')).toBe(true);
  expect(isSpeltOtherwise('koln', 'Köln')).toBe(true);
  expect(isSpeltOtherwise('köln!', 'Köln')).toBe(false);
  expect(isSpeltOtherwise('auto', 'Wagen / Auto')).toBe(false);
});
