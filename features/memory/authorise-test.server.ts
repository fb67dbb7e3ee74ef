import { authorise, type SignedInContext } from '#features/account/calls.server.ts';
import { refuseLocked } from '#features/cards/missing.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { cardsToTest } from './store.server.ts';

/**
 * Whether the member may test these cards: their own, also those in the bin, but not locked. The answers of a locked
 * card go to the teacher instead (S2 §6), and its log is feedback, which nobody gets before the review.
 */
export async function authoriseTest(
  { member }: Pick<SignedInContext, 'member'>,
  rows: Reader,
  cardIds: readonly string[],
): Promise<void> {
  const cards = await cardsToTest(rows, cardIds);
  for (const id of cardIds) authorise(member, 'testCard', { ownerId: cards.get(id)?.ownerId ?? '' });
  for (const card of cards.values()) refuseLocked(card);
}
