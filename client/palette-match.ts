import { foldText } from '#platform/text/fold-text.ts';

/** A searchable entry. Its words are folded once, when the list is created. */
export interface Findable {
  readonly folded: string;
}

/** Prepares texts for search: `findable('Élan vital', 'philosophy')`. */
export function findable(...words: string[]): Findable {
  return { folded: foldText(words.join(' ')) };
}

/**
 * Score of a match, higher is better; `null` without a match. Each word of the query is searched separately: at the
 * start of the text, at the start of a word, inside a word, or as letters with gaps ("flsh" finds "flashcards").
 */
export function fit(query: string, { folded }: Findable): number | null {
  const words = foldText(query).split(' ').filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const points = fitOfWord(word, folded);
    if (points === null) return null;
    sum += points;
  }
  // Of equal matches, prefer the shorter text.
  return sum - Math.min(folded.length, 200) / 1_000;
}

function fitOfWord(word: string, text: string): number | null {
  if (text === word) return 120;
  if (text.startsWith(word)) return 100;
  if (text.includes(` ${word}`)) return 80;
  if (text.includes(word)) return 60;
  // One or two letters with gaps would match everything.
  return [...word].length < 3 ? null : fitWithGaps(word, text);
}

/**
 * Letters in order with gaps, from the start of a word. Each gap lowers the score; with more gaps than letters there is
 * no match.
 */
function fitWithGaps(word: string, text: string): number | null {
  const letters = [...word];
  let best: number | null = null;
  for (let start = text.indexOf(letters[0]!); start !== -1; start = text.indexOf(letters[0]!, start + 1)) {
    if (start > 0 && text[start - 1] !== ' ') continue;
    let end = start;
    for (const letter of letters.slice(1)) end = end === -1 ? -1 : text.indexOf(letter, end + 1);
    if (end === -1) break;
    const gaps = end - start + 1 - letters.length;
    if (gaps <= letters.length) best = Math.max(best ?? 0, 50 - gaps * 2);
  }
  return best;
}

/** The best matches, best first; equal ones keep their order. */
export function bestFits<Thing extends Findable>(query: string, things: readonly Thing[], most: number): Thing[] {
  return things
    .map((thing) => ({ thing, points: fit(query, thing) }))
    .filter((entry): entry is { thing: Thing; points: number } => entry.points !== null)
    .sort((one, other) => other.points - one.points)
    .slice(0, most)
    .map((entry) => entry.thing);
}
