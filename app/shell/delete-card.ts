import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { whatBlocksDeleting } from '#features/cards/rules/deleting.ts';
import { showToast, showUndo } from '#ui/toast.tsx';
import { restoreCard } from './restore-card.ts';

type Deletable = Pick<CardShort, '_id' | 'title' | 'published_public' | 'published_private'>;

/**
 * Puts a card in the bin and offers to take it out again for ten seconds. A published one stays, and it says why (S1 §5).
 * What only the server knows (a collection that holds it) it refuses, and the outbox shows that.
 */
export function useDeleteCard(): (card: Deletable) => Promise<boolean> {
  const { t } = useTranslation('cards');
  return async (card) => {
    const [block] = whatBlocksDeleting({ ...card, collectionIds: [] });
    if (block) {
      showToast({ tone: 'bad', title: t('delete.blocked', { title: card.title || t('face.untitled') }), text: t('delete.published') });
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
