import { askingOrder } from '../presentation.ts';

/** `normal`: card after card. `random`: the items of all cards are shuffled together (S2 §2, §9). */
export const severalModes = ['normal', 'random'] as const;
export type SeveralMode = (typeof severalModes)[number];

/** Ids of items are unique only within their card, so a test of several cards names both. */
export const severalItemId = (cardId: string, itemId: string): string => `${cardId} ${itemId}`;

export function partsOfSeveralId(id: string): { cardId: string; itemId: string } {
  const [cardId = '', itemId = ''] = id.split(' ');
  return { cardId, itemId };
}

/** The items of several cards in the order of asking, with ids that are unique in the test. */
export function pooled<Item extends { readonly _id: string }>(
  cards: readonly { readonly _id: string; readonly items: readonly Item[] }[],
  mode: SeveralMode,
  seed: number,
): Item[] {
  const named = cards.map(({ _id, items }) => items.map((item) => ({ ...item, _id: severalItemId(_id, item._id) })));
  // S2 §5: questions and cards are shuffled when loaded, in either mode.
  return mode === 'random'
    ? askingOrder(named.flat(), seed)
    : named.flatMap((items, at) => askingOrder(items, seed + at));
}
