import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryForms, indexForms, mistakesAllowed, mistakesBetween } from './search-spelling.ts';

const isFound = (typed: string, word: string) => {
  const kept = new Set(indexForms(word));
  const most = mistakesAllowed(typed);
  return (
    most > 0 && queryForms(typed).some((form) => kept.has(form)) && mistakesBetween(typed, word, most) !== undefined
  );
};

test.each([
  ['fotosynthesis', 'photosynthesis', true],
  ['photosythnesis', 'photosynthesis', true],
  ['mitocondria', 'mitochondria', true],
  ['hsitory', 'history', true],
  ['histry', 'history', true],
  ['hstry', 'history', false],
  ['kat', 'cat', false],
  ['1789', '1788', false],
  ['pythagore', 'pythagoras', true],
  ['revolutoin', 'revolution', true],
])('%s finds %s: %s', (typed, word, is) => {
  expect(isFound(typed, word)).toBe(is);
});

test.each([
  ['', '', 0],
  ['ab', 'ba', 1],
  ['kitten', 'sitting', 3],
  ['photo', 'photosynthesis', undefined],
])('from %j to %j are %s mistakes', (one, other, mistakes) => {
  expect(mistakesBetween(one, other, 3)).toBe(mistakes);
});

test('an unfinished word is compared with the beginning of the other', () => {
  expect(mistakesBetween('fotosynt', 'photosynthesis', 2, true)).toBe(2);
  expect(mistakesBetween('fotosynt', 'photosynthesis', 2)).toBeUndefined();
});

test('as many mistakes as are allowed always find the word', () => {
  const letter = fc.constantFrom(...'abcdefghilmnoprstu');
  fc.assert(
    fc.property(
      fc.string({ unit: letter, minLength: 5, maxLength: 14 }),
      fc.array(fc.tuple(fc.nat(3), fc.nat(13), letter), { minLength: 1, maxLength: 2 }),
      (word, edits) => {
        let typed = [...word];
        // Short words allow one mistake, and the typed word must be long enough too.
        for (const [kind, at, put] of edits.slice(0, word.length >= 9 + edits.length ? 2 : 1)) {
          const place = at % typed.length;
          if (kind === 0) typed.splice(place, 1);
          else if (kind === 1) typed.splice(place, 0, put);
          else if (kind === 2) typed.splice(place, 1, put);
          else if (place > 0) [typed[place - 1], typed[place]] = [typed[place]!, typed[place - 1]!];
        }
        if (
          mistakesAllowed(typed.join('')) > 0 &&
          mistakesBetween(typed.join(''), word, mistakesAllowed(typed.join(''))) !== undefined
        )
          expect(isFound(typed.join(''), word)).toBe(true);
      },
    ),
  );
});
