import type { CardShort } from '../contract.ts';
import { whatBlocksDeleting } from './deleting.ts';
import { panelView } from './panel-view.ts';

/** The selected cards that are still in the library, in the order of selecting. */
export function selectedCards(ids: Iterable<string>, library: ReadonlyMap<string, CardShort>): CardShort[] {
  return [...ids].flatMap((id) => library.get(id) ?? []);
}

/** Those that are not on repeat yet, and can be. */
export function toPutOnRepeat(cards: readonly CardShort[]): CardShort[] {
  return cards.filter((card) => !card.on_repeat && panelView(card).repeat);
}

/** Those that can go into the bin, and those that the server would refuse. */
export function partedForDeleting(cards: readonly CardShort[]): { free: CardShort[]; blocked: CardShort[] } {
  const isFree = (card: CardShort) =>
    whatBlocksDeleting({ ...card, collectionIds: card.collection_user_id }).length === 0;
  return { free: cards.filter(isFree), blocked: cards.filter((card) => !isFree(card)) };
}

export interface Category {
  readonly category_1: string;
  readonly category_2: string;
}

/** Those whose category changes. */
export function ofOtherCategory(cards: readonly CardShort[], to: Category): CardShort[] {
  return cards.filter(({ category_1, category_2 }) => category_1 !== to.category_1 || category_2 !== to.category_2);
}

/** The category that all of them have; `undefined` if they differ. */
export function commonCategory(cards: readonly CardShort[]): Category | undefined {
  const [first] = cards;
  return first && ofOtherCategory(cards, first).length === 0
    ? { category_1: first.category_1, category_2: first.category_2 }
    : undefined;
}
