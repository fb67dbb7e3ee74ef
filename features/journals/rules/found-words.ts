import { foldText } from '#platform/text/fold-text.ts';
import { linePieces } from '#platform/text/line-pieces.ts';

export interface Stretch {
  /** With the blanks of the text between stretches. */
  readonly text: string;
  readonly found: boolean;
}

/** Words shown before the first match, and in all. */
const before = 8;
const shown = 40;

/**
 * An excerpt of a text around the first word that matches the query, with all matching words marked. A word matches if
 * it holds a word of the query or a part of it, whatever its case and accents: in scripts without blanks what is
 * searched for may be several words of the text.
 */
export function foundWords(text: string, query: string): Stretch[] {
  const words = linePieces(text);
  const matches = matchesIn(words, foldText(query).split(' ').filter(Boolean));
  const start = Math.max(0, matches.indexOf(true) - before);
  const end = Math.min(words.length, start + shown);
  const stretches: { text: string; found: boolean }[] = start > 0 ? [{ text: '… ', found: false }] : [];
  for (let at = start; at < end; at++) put(words[at]!, matches[at]!);
  if (end < words.length) put('…', false);
  return stretches;

  function put(word: string, found: boolean): void {
    const last = stretches.at(-1);
    if (last?.found === found) last.text += word;
    else {
      // The blank behind a match is not a part of it.
      const blank = last?.found && last.text.endsWith(' ') ? ' ' : '';
      if (blank) last!.text = last!.text.slice(0, -1);
      stretches.push({ text: blank + word, found });
    }
  }
}

function matchesIn(words: readonly string[], wanted: readonly string[]): boolean[] {
  const folded = words.map((word) => foldText(word) + (word.endsWith(' ') ? ' ' : ''));
  const whole = folded.join('');
  const ends: number[] = [];
  for (const word of folded) ends.push((ends.at(-1) ?? 0) + word.length);
  const matches = words.map(() => false);
  for (const each of wanted) {
    let at = 0;
    for (let from = whole.indexOf(each); from >= 0; from = whole.indexOf(each, from + each.length)) {
      while (ends[at]! <= from) at++;
      matches[at] = true;
      for (let next = at + 1; ends[next - 1]! < from + each.length; next++) matches[next] = true;
    }
  }
  return matches;
}
