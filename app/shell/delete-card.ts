import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import type { DeletableTile } from '#features/cards/ui/deleting-blocked-dialog.tsx';
import { openable } from '#ui/openable.ts';
import { showUndo } from '#ui/toast.tsx';
import { restoreCard } from './restore-card.ts';

/** Asks whether a card is to be deleted, or says why it cannot be; opened from any screen, the only way to delete one (S1 §4, §5). */
export const deleting = openable<DeletableTile>();

/**
 * Puts a card in the bin and offers to take it out again for ten seconds. What only the server knows by then it refuses, and the outbox
 * shows that.
 */
export function useDeleteCard(): (card: DeletableTile) => Promise<void> {
  const { t } = useTranslation('cards');
  return async (card) => {
    const subject = `card:${card._id}`;
    const commandId = await outbox.submit({ call: 'cards.remove', input: { id: card._id }, subject });
    showUndo(
      t('delete.done', { title: card.title || t('face.untitled') }),
      t('delete.undo'),
      () => void undo(commandId, card._id).catch(reportError),
    );
  };
}

async function undo(commandId: string, cardId: string): Promise<void> {
  // What has not left this device is simply taken back.
  const waiting = outbox.queued().find((command) => command.id === commandId && command.state.kind !== 'sending');
  if (waiting) await outbox.discard(commandId);
  else await restoreCard(cardId);
}
