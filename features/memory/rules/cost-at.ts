/** What a wanted recall costs, and what it gives. */
export interface Cost {
  /** In percent. */
  readonly wanted: number;
  /** Reviews a day, the mean of the days foretold. */
  readonly reviews: number;
  /** The share of the items that is recalled on a day, whether it is due or not, 0 to 1. */
  readonly known: number;
}

/** Either at any wanted recall, read off the line between the two that are foretold beside it. */
export function costAt(costs: readonly Cost[], wanted: number, of: 'reviews' | 'known'): number | undefined {
  const above = costs.find((cost) => cost.wanted >= wanted);
  const below = costs.findLast((cost) => cost.wanted <= wanted);
  if (!above || !below) return undefined;
  if (above.wanted === below.wanted) return above[of];
  const share = (wanted - below.wanted) / (above.wanted - below.wanted);
  return below[of] + share * (above[of] - below[of]);
}
