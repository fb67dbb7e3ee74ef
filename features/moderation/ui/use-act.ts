import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall, useCallFailureWords } from '#client/use-call.ts';
import { focusBeside } from '#ui/hand-focus-on.ts';
import { showToast, showUndo } from '#ui/toast.tsx';
import type { ReportCase } from '../contract.ts';
import { isAboutPeople, type ModeratorAct, type ReportReason } from '../rules/reports.ts';

export interface ActOnCase {
  readonly act: ModeratorAct;
  readonly reason?: ReportReason;
  readonly words?: string;
}

/**
 * Sends a moderator's act; answers whether it succeeded. Dismissing can be undone by the toast for some seconds, and
 * later from the closed cases.
 */
export function useAct(reported: ReportCase) {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  const words = useCallFailureWords();
  const { title } = reported;
  const doneText = (done: ModeratorAct) => {
    if (isAboutPeople(reported.kind)) {
      if (done === 'hide') return t('act.hide.donePerson', { title });
      if (done === 'warn' || done === 'remove') return t(`act.ofPeople.${done}.done`, { title });
    }
    return t(`act.${done}.done`, { title });
  };
  async function act(wanted: ActOnCase): Promise<boolean> {
    const input = { id: reported._id, ...wanted };
    const reply = await run(wanted.act, (options) => calls.moderation.act(input, options), input);
    if (!reply) return false;
    const done = doneText(wanted.act);
    if (wanted.act === 'dismiss') showUndo(done, t('act.dismiss.undo'), () => void undo());
    else showToast({ tone: 'good', title: done });
    void queries.invalidateQueries({ queryKey: query.moderation.key() });
    return true;
  }
  // Runs after this component may have been unmounted, because the case left the list of open ones.
  async function undo(): Promise<void> {
    try {
      await calls.moderation.act({ id: reported._id, act: 'reopen' });
    } catch (error) {
      showToast({ tone: 'bad', title: t('act.dismiss.notUndone', { title }), text: words(error).text });
    }
    await queries.invalidateQueries({ queryKey: query.moderation.key() });
    // The pressed toast is gone or closing, and the focus with it: restore it.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('[data-ending-style]'))
      focusBeside(null)?.focus({ preventScroll: true });
  }
  return { act, working, failure, forget };
}
