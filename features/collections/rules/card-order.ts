import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** A card in a collection: `order` is a fractional index, so that moving one card writes one row. */
export interface Placed {
  readonly _id: string;
  readonly order: string;
}

/** In their order; equal keys, which two devices may have made at the same time, are told apart by the id. */
export function inOrder<Card extends Placed>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => compare(one.order, other.order) || compare(one._id, other._id));
}

/** Behind everything that a thousand cards, each put at the end, can have for a key. */
const farBehind = 'c000';

/** Keys for new cards at the end. `cards` in their order; `undefined` where a device without the network never read them. */
export function keysAtEnd(cards: readonly Placed[] | undefined, count: number): string[] {
  return generateNKeysBetween(cards ? (cards.at(-1)?.order ?? null) : farBehind, null, count);
}

/**
 * What to write so that a card stands at another place (from 0). `cards` in their order. Where the neighbours there have equal keys no key
 * fits between: then those from there on get new ones.
 */
export function moved(cards: readonly Placed[], id: string, to: number): Placed[] {
  const from = cards.findIndex((card) => card._id === id);
  if (from < 0 || from === to) return [];
  const others = cards.filter((card) => card._id !== id);
  const before = others[to - 1]?.order ?? null;
  const after = others[to]?.order ?? null;
  if (before === null || after === null || before < after) return [{ _id: id, order: generateKeyBetween(before, after) }];
  const rest = [{ _id: id }, ...others.slice(to)];
  return generateNKeysBetween(before, null, rest.length).map((order, place) => ({ _id: rest[place]!._id, order }));
}

/** With a change put over it: cards put (added, or moved) and cards removed. Applied twice, it gives the same. */
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
