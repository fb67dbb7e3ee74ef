import { outbox } from '#app/outbox.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';

/**
 * Takes a card out of the bin again. Into a full FREE library it does not go: it stays in the bin, and the upgrade modal says why. Answers
 * whether it is out, as far as is known: without the network the outbox knows later, and keeps what is refused then.
 * `addedAgain`: what says that a newer copy of the same edition stands in the library.
 */
export async function restoreCard(cardId: string, addedAgain?: () => void): Promise<boolean> {
  const commandId = await outbox.submit({ call: 'cards.restore', input: { id: cardId }, subject: `card:${cardId}` });
  if (!navigator.onLine) return true;
  try {
    await outbox.settled(commandId);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedCommand)) throw error;
    if (error.refusal.code === 'NEEDS_PREMIUM') {
      await outbox.discard(commandId);
      openUpgrade('libraryFull');
    }
    if (error.refusal.key === 'cards:refusal.addedAgain' && addedAgain) {
      await outbox.discard(commandId);
      addedAgain();
    }
    // Anything else the outbox keeps and shows.
    return false;
  }
}
