import { foldText } from '#platform/text/fold-text.ts';

export interface Stretch {
  readonly text: string;
  readonly found: boolean;
}

/** Words shown before the first match, and in all. */
const before = 8;
const shown = 40;

/**
 * An excerpt of a text around the first word that matches the query, with all matching words marked. A word matches if
 * it contains a word of the query, whatever its case and accents.
 */
export function foundWords(text: string, query: string): Stretch[] {
  const wanted = foldText(query).split(' ').filter(Boolean);
  const words = text.split(/\s+/).filter(Boolean);
  const matches = words.map((word) => wanted.some((each) => foldText(word).includes(each)));
  const start = Math.max(0, matches.indexOf(true) - before);
  const end = Math.min(words.length, start + shown);
  const stretches: Stretch[] = [];
  for (let at = start; at < end; at++) {
    const [found, last] = [matches[at]!, stretches.at(-1)];
    if (last?.found === found) stretches[stretches.length - 1] = { found, text: `${last.text} ${words[at]}` };
    else stretches.push({ found, text: words[at]! });
  }
  if (start > 0) stretches.unshift({ found: false, text: '…' });
  if (end < words.length) stretches.push({ found: false, text: '…' });
  return stretches;
}
