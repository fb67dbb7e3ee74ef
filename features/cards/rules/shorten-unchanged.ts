import type { DiffRun } from '#platform/text/word-difference.ts';

/** Characters of unchanged text shown before and after a change. */
export const contextCharacters = 80;

/** A diff whose long unchanged runs are shortened to the context of the changes, cut at spaces if possible. */
export function shortenUnchanged(stretches: readonly DiffRun[]): DiffRun[] {
  return stretches.map((stretch, place) => {
    if (stretch.in !== 'both') return stretch;
    const [first, last] = [place === 0, place === stretches.length - 1];
    if (first && last) return stretch;
    const { text } = stretch;
    const limit = first || last ? contextCharacters : 2 * contextCharacters;
    if (text.length <= limit + 20) return stretch;
    const head = first ? '' : beginning(text);
    const tail = last ? '' : ending(text);
    return { in: 'both', text: `${head} … ${tail}` };
  });
}

const beginning = (text: string) => text.slice(0, contextCharacters).replace(/\s\S*$/u, '');
const ending = (text: string) => text.slice(-contextCharacters).replace(/^\S*\s/u, '');
