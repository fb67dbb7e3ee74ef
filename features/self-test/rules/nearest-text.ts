import { differingLetters } from './difference.ts';
import { fold } from './same-text.ts';

/** Articles of the languages that have them: they do not tell two titles apart. */
const articles = new Set(
  (
    'the a an le la les l un une des du de d der die das den dem ein eine einen einem einer ' +
    'el los las unos unas una uno lo il i gli o os as um uma het een'
  ).split(' '),
);

/** Fewer letter pairs in common than this, of all, are chance. */
const leastPairs = 0.25;

/**
 * How much a typed text has in common with an expected one, to find the one that was meant: 0 for nothing. Counts whole
 * words, letters as far as it is a misspelling, and pairs of letters; articles aside.
 */
export function likeness(given: string, expected: string): number {
  const [one, other] = [telling(given), telling(expected)];
  const pairs = shared(pairsOf(one.join('')), pairsOf(other.join('')));
  const [letters, wanted] = [one.join(' '), other.join(' ')];
  const off = letters === '' ? undefined : differingLetters(letters, wanted);
  const spelt = off === undefined ? 0 : 1 - off / Math.max(letters.length, wanted.length);
  return shared(one, other) + Math.max(0, spelt) + (pairs < leastPairs ? 0 : pairs);
}

/** The folded words without articles; all of them where nothing else is left. */
function telling(text: string): string[] {
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => fold(word));
  const others = words.filter((word) => !articles.has(word));
  return others.length > 0 ? others : words;
}

const pairsOf = (text: string): string[] =>
  text.length < 2 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** The Sørensen–Dice coefficient: the share that two lists have in common, from 0 to 1. */
function shared(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  const common = one.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return one.length + other.length === 0 ? 0 : (2 * common.length) / (one.length + other.length);
}
