import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import { blocksOf, type DeletableTile } from '#features/cards/ui/deleting-blocked-dialog.tsx';
import { openable } from '#ui/openable.ts';
import { showUndo } from '#ui/toast.tsx';
import { restoreCard } from './restore-card.ts';

/** The explanation why a card cannot be deleted, opened from any screen. */
export const deletingBlocked = openable<DeletableTile>();

/**
 * Puts a card in the bin and offers to take it out again for ten seconds. One that may not go stays, and it says why (S1 §5).
 * What only the server knows by then it refuses, and the outbox shows that.
 */
export function useDeleteCard(): (card: DeletableTile) => Promise<boolean> {
  const { t } = useTranslation('cards');
  return async (card) => {
    if (blocksOf(card).length > 0) {
      deletingBlocked.open(card);
      return false;
    }
    const subject = `card:${card._id}`;
    const commandId = await outbox.submit({ call: 'cards.remove', input: { id: card._id }, subject });
    showUndo(
      t('delete.done', { title: card.title || t('face.untitled') }),
      t('delete.undo'),
      () => void undo(commandId, card._id).catch(reportError),
    );
    return true;
  };
}

async function undo(commandId: string, cardId: string): Promise<void> {
  // What has not left this device is simply taken back.
  const waiting = outbox.queued().find((command) => command.id === commandId && command.state.kind !== 'sending');
  if (waiting) await outbox.discard(commandId);
  else await restoreCard(cardId);
}
