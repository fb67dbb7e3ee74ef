import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { removeCard } from '../client/commands.ts';
import type { DeletableTile } from './deleting-blocked-dialog.tsx';
import { openable } from '#ui/openable.ts';
import { showUndo } from '#ui/toast.tsx';
import { restoreFromBin } from './restore-card.ts';

/** Opens the confirmation for deleting a card, or the reason why it cannot be deleted, from any screen (S1 §4, §5). */
export const deleting = openable<DeletableTile>();

/** Moves a card to the bin and offers Undo for ten seconds. If the server refuses, the outbox shows why. */
export function useDeleteCard(): (card: DeletableTile) => Promise<void> {
  const { t } = useTranslation('cards');
  return async (card) => {
    const commandId = await outbox.submit(removeCard({ id: card._id }));
    showUndo(
      t('delete.done', { title: card.title || t('face.untitled') }),
      t('delete.undo'),
      () => void undo(commandId, card._id).catch(reportError),
    );
  };
}

async function undo(commandId: string, cardId: string): Promise<void> {
  // A command that was not sent yet is discarded.
  const waiting = outbox.queued().find((command) => command.id === commandId && command.state.kind !== 'sending');
  if (waiting) await outbox.discard(commandId);
  else await restoreFromBin(cardId);
}
