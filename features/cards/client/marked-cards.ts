import { keyOf } from '#client/query.ts';
import { queryClient } from '#client/query-client.ts';
import type { Card, CardShort } from '#features/cards/contract.ts';

// What other areas do to cards, without the rules of their contents: the first screen loads this.

export type Mark = { keyResRead: string; markAsDone: boolean };

export function marked(card: Card, { keyResRead, markAsDone }: Mark, revision: number | undefined): Card {
  const resource = card.resource.map((each) => (each._id === keyResRead ? { ...each, markAsDone } : each));
  return { ...card, resource, revision: revision === card.revision + 1 ? revision : card.revision };
}

/**
 * A tile holds only a count. Recount it from the cached card, if there is one: its resources already include the mark.
 */
export function markedTile(tile: CardShort): CardShort {
  const [card] = queryClient.getQueryData<Card[]>(keyOf(['cards', 'read'], { id: tile._id })) ?? [];
  return card ? { ...tile, unfinished_resource_count: unfinishedResources(card) } : tile;
}

/** How many resources of a card are still to be done. */
export const unfinishedResources = ({ resource }: Pick<Card, 'resource'>): number =>
  resource.filter(({ markAsDone }) => !markAsDone).length;

/** Shows the score of a finished test, unless a newer one is shown. */
export function withScore<Scored extends Pick<Card, '_id' | 'flash_test_score'>>(
  cards: readonly Scored[],
  id: string,
  score: NonNullable<Card['flash_test_score']>,
): Scored[] {
  return cards.map((card) =>
    card._id === id && !(card.flash_test_score && card.flash_test_score.date > score.date)
      ? { ...card, flash_test_score: score }
      : card,
  );
}
