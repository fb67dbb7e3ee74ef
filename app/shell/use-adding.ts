import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addEffectMs, initialAdding, nextAdding, type Adding } from '#features/cards/rules/adding-flow.ts';
import type { CardToAdd } from '#features/repeat/client/add-to-library.ts';
import { followAdding } from '#features/repeat/client/follow-adding.ts';
import { arePromptsMounted } from './prompts-mounted.ts';
import { showToast, type ToastWords } from '#ui/toast.tsx';

export type { CardToAdd };

/** Called after the animation, with whether adding had to wait for the network. Answers what the message offers. */
export type OnAdded = (cardId: string, waited: boolean) => ToastWords['action'];

/** The state of adding a card, and the action that adds it (S1 §4). Its code is loaded on the first press. */
export function useAdding(
  card: CardToAdd,
  copyId: string | null,
  onNeedsPremium: () => void,
  onAdded?: OnAdded,
): { state: Adding; add: () => void } {
  const { t } = useTranslation();
  const [state, send] = useReducer(nextAdding, initialAdding(copyId));
  const [known, setKnown] = useState(copyId);
  if (known !== copyId) {
    setKnown(copyId);
    send({ kind: 'known', copyId });
  }
  const justNow = state.kind === 'added' && state.justNow;
  const tested = useRef(false);
  const effectOver = useEffectEvent(() => {
    send({ kind: 'effectOver' });
    if (state.kind !== 'added') return;
    const action = onAdded?.(state.cardId, state.waited);
    const text = t(tested.current ? 'added.tested' : 'added.text');
    showToast({ tone: 'good', title: t('added.title'), text, ...(action && { action }) });
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
      const { addToLibrary } = await import('#app/shell/add-to-library.ts');
      const screen = {
        isThere: () => !left.current,
        isInShell: arePromptsMounted,
        show: send,
        say: ({ key, values }: { key: string; values: Record<string, string | number> }) =>
          t(key as 'refusal.failed', values),
        needsPremium: onNeedsPremium,
        report: reportError,
      };
      await followAdding(screen, async (onOffline) => {
        const taken = await addToLibrary(card, onOffline);
        tested.current = taken.kind === 'added' && taken.tested;
        return taken;
      });
    } catch (error) {
      // The screen is unmounted: no message and no redirect. An ended session or network is not reported as an error.
      if (left.current) return error instanceof Response || error instanceof TypeError ? undefined : reportError(error);
      // The session has ended: signing in leads back here.
      if (error instanceof Response) location.assign(error.headers.get('location') ?? '/signin');
      else send({ kind: 'refused', text: t('call.noServer') });
    }
  }
  return { state, add: () => void take() };
}
