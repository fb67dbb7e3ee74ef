const minuteMs = 60_000;
const namedCards = 3;

interface InRun {
  readonly cardId: string;
  readonly title: string;
  /** Never answered. */
  readonly fresh: boolean;
  /** How long its answer usually takes. */
  readonly ms: number;
}

/** What Today says about a run, and how many further items are due. */
export function proposalOf(run: readonly InRun[], more: number) {
  return {
    count: run.length,
    more,
    fresh: run.filter(({ fresh }) => fresh).length,
    minutes: Math.ceil(run.reduce((sum, { ms }) => sum + ms, 0) / minuteMs),
    cards: [...Map.groupBy(run, ({ cardId }) => cardId)]
      .map(([_id, items]) => ({ _id, title: items[0]!.title, count: items.length }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, namedCards),
  };
}
