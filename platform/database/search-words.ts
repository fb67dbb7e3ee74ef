import { foldText } from '../text/fold-text.ts';

const words = /[\p{L}\p{N}\p{M}]+/gu;
/**
 * Scripts written without spaces, or (Korean) whose words carry endings: searched by pairs of letters instead of words.
 */
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3099\u309A\u30FC]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3099\u309A\u30FC]+/gu;
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30FC]/u;

const someUnspaced = new RegExp(unspaced.source.slice(1), 'u');

/** Longer words are cut, which keeps index entries small. */
const longestWord = 40;

/**
 * Each word once, cut where its script changes between spaced and unspaced. Most words are of one script: only the
 * others are looked into.
 */
function runsOf(text: string): string[] {
  const found = new Set(foldText(text).match(words));
  return [...found].flatMap((word) => (someUnspaced.test(word) ? [...(word.match(runs) ?? [])] : [word]));
}

/** The terms of a text: each word once; of text without spaces, every letter pair and the last letter. */
export function indexWords(text: string): string[] {
  const found = new Set<string>();
  for (const run of runsOf(text)) {
    if (!unspaced.test(run)) {
      found.add(run.slice(0, longestWord));
      continue;
    }
    const letters = [...run];
    letters.forEach((letter, at) => found.add(letter + (letters[at + 1] ?? '')));
  }
  return [...found];
}

export interface WantedWord {
  readonly word: string;
  /** Prefix match, since the word may be unfinished. */
  readonly prefix: boolean;
}

/** What a query asks for, all of it. At most twelve words, so that a pasted page is no burden. */
export function queryWords(query: string): WantedWord[] {
  const wanted = new Map<string, WantedWord>();
  for (const run of runsOf(query)) {
    const letters = [...run];
    if (!unspaced.test(run)) wanted.set(run, { word: run.slice(0, longestWord), prefix: true });
    else if (letters.length === 1) wanted.set(run, { word: run, prefix: true });
    else
      letters
        .slice(1)
        .forEach((letter, at) => wanted.set(letters[at]! + letter, { word: letters[at]! + letter, prefix: false }));
  }
  return [...wanted.values()].slice(0, 12);
}
