import { textHash } from '../text/hash.ts';

/**
 * Spelling correction. Both sides are shortened by one or two letters, and equal forms are compared exactly: the
 * symmetric delete algorithm (Garbe, "SymSpell", 2012), a few dozen exact look-ups whatever the size of the vocabulary.
 */

/** Only this many first letters are shortened: later mistakes do not matter, because prefixes are compared. */
const shortened = 7;
const leastLetters = 3;
const isSpelled = /^\p{L}+$/u;

/** One mistake from four letters on, two from eight; shorter words are too near to each other. */
export function mistakesAllowed(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  return !isSpelled.test(word) || length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The shortened forms of a vocabulary word, as hashes. */
export function indexForms(word: string): number[] {
  const letters = [...word];
  if (!isSpelled.test(word) || letters.length < leastLetters || letters.length > 30) return [];
  return formsOf(letters, letters.length >= 6 ? 2 : 1);
}

/** The shortened forms of a typed word. */
export const queryForms = (word: string): number[] => formsOf([...word], mistakesAllowed(word));

function formsOf(letters: readonly string[], most: number): number[] {
  let forms = new Set([letters.slice(0, shortened).join('')]);
  const found = new Set(forms);
  for (let round = 0; round < most; round++) {
    const next = new Set<string>();
    for (const form of forms) {
      const rest = [...form];
      rest.forEach((_, at) => next.add(rest.toSpliced(at, 1).join('')));
    }
    forms = next;
    for (const form of forms) found.add(form);
  }
  return [...new Set([...found].map(numberOf))];
}

/** In 31 bits. Collisions are resolved when the words themselves are compared. */
const numberOf = (form: string): number => textHash(form) & 0x7fffffff;

/**
 * How many letters must be put, dropped, changed or swapped with their neighbour to make `word` of `typed`: optimal
 * string alignment (Boytsov, "Indexing methods for approximate dictionary searching", 2011). `unfinished` compares with
 * the nearest beginning of the word. `undefined` when it is more than `most`.
 */
export function mistakesBetween(typed: string, word: string, most: number, unfinished = false): number | undefined {
  const [one, other] = [[...typed], [...word]];
  if (one.length - other.length > most || (!unfinished && other.length - one.length > most)) return undefined;
  let before: number[] = [];
  let last = other.map((_, at) => at + 1);
  last.unshift(0);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, before[column - 2]! + 1);
      now.push(least);
    }
    [before, last] = [last, now];
  }
  const found = unfinished ? Math.min(...last) : last.at(-1)!;
  return found <= most ? found : undefined;
}
