/** A card in a collection. `order` is a fractional index, so that moving one card writes one row. */
export interface Placed {
  readonly _id: string;
  readonly order: string;
}

/** Sorted by `order`; equal keys, which two devices may create at the same time, are ordered by id. */
export function inOrder<Card extends Placed>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => compare(one.order, other.order) || compare(one._id, other._id));
}

/** Applies a change: `put` adds or moves cards, `remove` removes them. Idempotent. */
export function withCards<Card extends Placed>(
  cards: readonly Card[],
  change: { readonly put?: readonly Placed[] | undefined; readonly remove?: readonly string[] | undefined },
  make: (placed: Placed) => Card,
): Card[] {
  const put = new Map((change.put ?? []).map((card) => [card._id, card]));
  const gone = new Set((change.remove ?? []).filter((id) => !put.has(id)));
  const stay = cards.filter(({ _id }) => !gone.has(_id));
  const known = new Set(stay.map(({ _id }) => _id));
  return inOrder([
    ...stay.map((card) => ({ ...card, order: put.get(card._id)?.order ?? card.order })),
    ...[...put.values()].filter(({ _id }) => !known.has(_id)).map(make),
  ]);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
