import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { showToast } from '#ui/toast.tsx';

/** `waits`: without the network the outbox knows later, and keeps what is refused then. */
type Restored = 'back' | 'waits' | 'stays';

/**
 * Takes a card out of the bin again. Into a full FREE library it does not go: it stays in the bin, and the upgrade modal says why.
 * `addedAgain`: what says that a newer copy of the same edition stands in the library.
 */
export async function restoreCard(cardId: string, addedAgain?: () => void): Promise<Restored> {
  const commandId = await outbox.submit({ call: 'cards.restore', input: { id: cardId }, subject: `card:${cardId}` });
  if (!navigator.onLine) return 'waits';
  try {
    await outbox.settled(commandId);
    return 'back';
  } catch (error) {
    if (!(error instanceof RefusedCommand)) throw error;
    if (error.refusal.code === 'NEEDS_PREMIUM') {
      await outbox.discard(commandId);
      openUpgrade('libraryFull', { what: 'restore', to: '/app/bin' });
    }
    if (error.refusal.key === 'cards:refusal.addedAgain' && addedAgain) {
      await outbox.discard(commandId);
      addedAgain();
    }
    // Anything else the outbox keeps and shows.
    return 'stays';
  }
}

/** The same, and says what came of it. */
export function usePutBack(): (card: { _id: string; title: string }) => Promise<void> {
  const { t } = useTranslation('cards');
  return async (card) => {
    const title = card.title.trim() || t('face.untitled');
    const addedAgain = () => showToast({ tone: 'bad', title: t('bin.notRestored', { title }), text: t('refusal.addedAgain') });
    const restored = await restoreCard(card._id, addedAgain);
    if (restored === 'back') showToast({ tone: 'good', title: t('bin.restored', { title }) });
  };
}
