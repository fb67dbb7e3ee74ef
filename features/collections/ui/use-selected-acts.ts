import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import type { OutboxRefusal } from '#platform/offline/outbox.ts';
import { showToast, showUndo } from '#ui/toast.tsx';
import { sendTogether, takeBack, type Act, type Together } from '#client/send-together.ts';

/**
 * Runs commands for several cards, says how many were changed, with one Undo for all of them, and how many were not,
 * with the reasons. `onDone` gets the ids of the cards that were changed.
 */
export function useSelectedActs(onDone: (changed: readonly string[]) => void) {
  const { t, i18n } = useTranslation('cards');
  const { t: ofApp } = useTranslation();
  const [busy, setBusy] = useState(false);

  const reasonOf = ({ key, values }: OutboxRefusal) =>
    // Texts of an area that is not loaded, or of a newer server.
    i18n.exists(key) ? t(key as 'refusal.cannotDelete', values ?? {}) : ofApp('offline.refusal.unknown');

  function sayRefused(refused: Together['refused']): void {
    const count = refused.reduce((sum, { ids }) => sum + ids.length, 0);
    if (count === 0) return;
    const reasons = new Set(refused.map(({ refusal }) => reasonOf(refusal)));
    showToast({ tone: 'bad', title: t('library.selection.unchanged', { count }), text: [...reasons].join(' ') });
  }

  async function undo(done: Together['done']): Promise<void> {
    sayRefused((await takeBack(outbox, done)).refused);
  }

  /** `blocked`: cards that the server would refuse, with its reason. */
  async function run(
    acts: readonly Act[] | Promise<readonly Act[]>,
    said: (count: number) => string,
    blocked: Together['refused'] = [],
  ): Promise<void> {
    setBusy(true);
    try {
      const { done, refused } = await sendTogether(outbox, await acts);
      const count = done.reduce((sum, { ids }) => sum + ids.length, 0);
      const left = [...refused, ...blocked];
      if (count > 0) showUndo(said(count), t('delete.undo'), () => void undo(done).catch(reportError));
      sayRefused(left);
      onDone(done.flatMap(({ ids }) => ids));
    } finally {
      setBusy(false);
    }
  }
  return { busy, run: (...args: Parameters<typeof run>) => void run(...args).catch(reportError) };
}
