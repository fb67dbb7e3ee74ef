import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addEffectMs, addingAtFirst, nextAdding, type Adding } from '#features/cards/rules/adding-flow.ts';
import type { CardToAdd } from './add-to-library.ts';
import { followAdding } from './follow-adding.ts';
import { doPromptsStand } from './prompts-stand.ts';

/** How adding a card stands, and the press that adds it (S1 §4). What sends it is loaded with the first press. `onAdded` comes once the effect is over, and hears whether it waited. */
export function useAdding(
  card: CardToAdd,
  copyId: string | null,
  onNeedsPremium: () => void,
  onAdded?: (cardId: string, waited: boolean) => void,
): { state: Adding; add: () => void } {
  const { t } = useTranslation();
  const [state, send] = useReducer(nextAdding, addingAtFirst(copyId));
  const [known, setKnown] = useState(copyId);
  if (known !== copyId) {
    setKnown(copyId);
    send({ kind: 'known', copyId });
  }
  const justNow = state.kind === 'added' && state.justNow;
  const effectOver = useEffectEvent(() => {
    send({ kind: 'effectOver' });
    if (state.kind === 'added') onAdded?.(state.cardId, state.waited);
  });
  useEffect(() => {
    if (!justNow) return undefined;
    const timer = setTimeout(effectOver, addEffectMs);
    return () => clearTimeout(timer);
  }, [justNow]);

  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function take() {
    send({ kind: 'pressed' });
    try {
      const { addToLibrary } = await import('./add-to-library.ts');
      const screen = {
        isThere: () => !left.current,
        isInShell: doPromptsStand,
        show: send,
        say: ({ key, values }: { key: string; values: Record<string, string | number> }) => t(key as 'refusal.failed', values),
        needsPremium: onNeedsPremium,
        report: reportError,
      };
      await followAdding(screen, (onOffline) => addToLibrary(card, onOffline));
    } catch (error) {
      // Nobody is here to be told any more, and nobody is led away from where they are now. That the session or the network ended is no fault.
      if (left.current) return error instanceof Response || error instanceof TypeError ? undefined : reportError(error);
      // The session has ended meanwhile: signing in leads back here.
      if (error instanceof Response) location.assign(error.headers.get('location') ?? '/signin');
      else send({ kind: 'refused', text: t('call.noServer') });
    }
  }
  return { state, add: () => void take() };
}
