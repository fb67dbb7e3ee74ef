import type { Foretold } from './histories.ts';

/**
 * How often, of an answer that was known and one that was not, the first was foretold with more certainty; a tie is
 * half a time. 1 tells all apart, 0.5 none; `null` where all were known, or none. By the sum of ranks (Mann and
 * Whitney, 1947).
 */
export function aucOf(foretold: readonly Foretold[]): number | null {
  const known = foretold.filter((each) => each.known).length;
  const forgotten = foretold.length - known;
  if (known === 0 || forgotten === 0) return null;
  const sorted = foretold.toSorted((a, b) => a.recall - b.recall);
  let ranks = 0;
  for (let from = 0; from < sorted.length;) {
    let until = from;
    while (until < sorted.length && sorted[until]!.recall === sorted[from]!.recall) until++;
    // Ranks count from 1; those of a tie have their mean.
    const rank = (from + 1 + until) / 2;
    ranks += rank * sorted.slice(from, until).filter((each) => each.known).length;
    from = until;
  }
  return (ranks - (known * (known + 1)) / 2) / (known * forgotten);
}
