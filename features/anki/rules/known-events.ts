/** An answer or a reset of the log. */
export interface KnownEvent {
  readonly kind: 'answer' | 'reset';
  /** Of what was asked. */
  readonly memoryId: string;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

interface NewEvent {
  readonly memoryId: string;
  readonly event: { readonly kind: string; readonly answered_at: string };
  readonly source: string;
}

/**
 * In Anki's log no two answers have the same millisecond, so that a package has some of them a little later. Nobody
 * answers the same item twice within this time.
 */
const sameMs = 1_000;

/**
 * The events of a package that the log does not have: each of the log is one of the package. A beginning that was
 * inferred from a card without a log is nothing new about an item that has one here.
 */
export function withoutKnown<Event extends NewEvent>(events: readonly Event[], known: readonly KnownEvent[]): Event[] {
  const ofItem = Map.groupBy(known, ({ memoryId }) => memoryId);
  const met = new Set<KnownEvent>();
  return events.filter(({ memoryId, event, source }) => {
    const there = ofItem.get(memoryId);
    if (!there) return true;
    if (source.endsWith(' card')) return false;
    const at = Date.parse(event.answered_at);
    const same = there.find(
      (each) => !met.has(each) && each.kind === event.kind && Math.abs(each.answeredAt - at) <= sameMs,
    );
    if (same) met.add(same);
    return !same;
  });
}
