import { useEffect, useEffectEvent, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { addEffectMs, addingAtFirst, nextAdding, type Adding } from '#features/cards/rules/adding-flow.ts';
import type { CardToAdd } from './add-to-library.ts';

/** How adding a card stands, and the press that adds it (S1 §4). What sends it is loaded with the first press. `onAdded` comes once the effect is over. */
export function useAdding(
  card: CardToAdd,
  copyId: string | null,
  onNeedsPremium: () => void,
  onAdded?: (cardId: string) => void,
): { state: Adding; add: () => void } {
  const { t } = useTranslation();
  const [state, send] = useReducer(nextAdding, addingAtFirst(copyId));
  const justNow = state.kind === 'added' && state.justNow;
  const effectOver = useEffectEvent(() => {
    send({ kind: 'effectOver' });
    if (state.kind === 'added') onAdded?.(state.cardId);
  });
  useEffect(() => {
    if (!justNow) return undefined;
    const timer = setTimeout(effectOver, addEffectMs);
    return () => clearTimeout(timer);
  }, [justNow]);

  async function take() {
    send({ kind: 'pressed' });
    try {
      const { addToLibrary } = await import('./add-to-library.ts');
      const taken = await addToLibrary(card, () => send({ kind: 'offline' }));
      if (taken.kind === 'refused') {
        send({ kind: 'refused', text: t(taken.key as 'refusal.failed', taken.values) });
        // It was said here, and nothing was written: the next press asks anew.
        taken.forget().catch(reportError);
      } else send(taken);
      if (taken.kind === 'needsPremium') onNeedsPremium();
    } catch (error) {
      // The session has ended meanwhile: signing in leads back here.
      if (error instanceof Response) location.assign(error.headers.get('location') ?? '/signin');
      else send({ kind: 'refused', text: t('call.noServer') });
    }
  }
  return { state, add: () => void take() };
}
