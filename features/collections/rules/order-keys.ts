import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Placed } from './card-order.ts';

/** Behind everything that a thousand cards, each put at the end, can have for a key. */
const farBehind = 'c000';

/**
 * Keys for new cards at the end. `cards` in their order; `undefined` where a device without the network never read
 * them.
 */
export function keysAtEnd(cards: readonly Placed[] | undefined, count: number): string[] {
  return generateNKeysBetween(cards ? (cards.at(-1)?.order ?? null) : farBehind, null, count);
}

/**
 * The rows to write to move a card to the index `to`. `cards` are sorted. If both neighbours have the same key, no key
 * fits between them, and all cards from there on get new keys.
 */
export function moved(cards: readonly Placed[], id: string, to: number): Placed[] {
  const from = cards.findIndex((card) => card._id === id);
  if (from < 0 || from === to) return [];
  const others = cards.filter((card) => card._id !== id);
  const before = others[to - 1]?.order ?? null;
  const after = others[to]?.order ?? null;
  if (before === null || after === null || before < after)
    return [{ _id: id, order: generateKeyBetween(before, after) }];
  const rest = [{ _id: id }, ...others.slice(to)];
  return generateNKeysBetween(before, null, rest.length).map((order, place) => ({ _id: rest[place]!._id, order }));
}
