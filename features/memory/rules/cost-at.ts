/** How many reviews a day a wanted recall needs. */
export interface Cost {
  /** In percent. */
  readonly wanted: number;
  /** Reviews a day, the mean of the days foretold. */
  readonly reviews: number;
}

/** The reviews a day at any wanted recall, read off the line between the two that are foretold beside it. */
export function costAt(costs: readonly Cost[], wanted: number): number | undefined {
  const above = costs.find((cost) => cost.wanted >= wanted);
  const below = costs.findLast((cost) => cost.wanted <= wanted);
  if (!above || !below) return undefined;
  if (above.wanted === below.wanted) return above.reviews;
  const share = (wanted - below.wanted) / (above.wanted - below.wanted);
  return below.reviews + share * (above.reviews - below.reviews);
}
