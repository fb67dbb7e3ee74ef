import type { Outbox } from '#platform/offline/outbox.ts';
import { createCard } from '#features/cards/client/commands.ts';
import { moveDraftToCard } from './import-drafts.ts';
import { freshCards } from './fresh-cards.ts';

/** Creates the card if it is still blank. Resolves with the id of the command once that is stored on this device. */
export async function makeFreshCard(cardId: string, memberId: string, outbox: Outbox): Promise<string | undefined> {
  if (!freshCards.has(cardId)) return undefined;
  const command = await outbox.submit(createCard({ _id: cardId }));
  freshCards.delete(cardId);
  moveDraftToCard(memberId, cardId);
  return command;
}
