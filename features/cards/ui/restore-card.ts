import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { showToast } from '#ui/toast.tsx';
import { restoreCard } from '../client/commands.ts';
import { libraryIsFull } from './needs-premium.ts';

/** `waits`: offline; the outbox sends it later and shows a refusal. */
type Restored = 'back' | 'waits' | 'stays';

/**
 * Restores a card from the bin. If a FREE library is full, the card stays in the bin and the upgrade modal says why.
 * `addedAgain` is called if the library has a newer copy of the same edition.
 */
export async function restoreFromBin(cardId: string, addedAgain?: () => void): Promise<Restored> {
  const commandId = await outbox.submit(restoreCard({ id: cardId }));
  if (!navigator.onLine) return 'waits';
  try {
    await outbox.settled(commandId);
    return 'back';
  } catch (error) {
    if (!(error instanceof RefusedCommand)) throw error;
    if (error.refusal.code === 'NEEDS_PREMIUM') {
      await outbox.discard(commandId);
      libraryIsFull('/app/bin', 'restore');
    }
    if (error.refusal.key === 'cards:refusal.addedAgain' && addedAgain) {
      await outbox.discard(commandId);
      addedAgain();
    }
    // The outbox shows any other refusal.
    return 'stays';
  }
}

/** The same, with a toast for the outcome. */
export function usePutBack(): (card: { _id: string; title: string }) => Promise<void> {
  const { t } = useTranslation('cards');
  return async (card) => {
    const title = card.title.trim() || t('face.untitled');
    const addedAgain = () =>
      showToast({ tone: 'bad', title: t('bin.notRestored', { title }), text: t('refusal.addedAgain') });
    const restored = await restoreFromBin(card._id, addedAgain);
    if (restored === 'back') showToast({ tone: 'good', title: t('bin.restored', { title }) });
  };
}
