import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#app/calls.ts';
import { query } from '#app/query.ts';
import { useCall, useCallFailureWords } from '#app/use-call.ts';
import { focusBeside } from '#ui/hand-focus-on.ts';
import { showToast, showUndo } from '#ui/toast.tsx';
import type { ReportCase } from '../contract.ts';
import type { ModeratorAct, ReportReason } from '../rules/reports.ts';

export interface Act {
  readonly act: ModeratorAct;
  readonly reason?: ReportReason;
  readonly words?: string;
}

/** Does what a moderator decided; answers whether it was done. What is dismissed can be opened again for some seconds, and from the closed ones. */
export function useAct(reported: ReportCase) {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  const words = useCallFailureWords();
  const { title } = reported;
  async function act(wanted: Act): Promise<boolean> {
    const input = { id: reported._id, ...wanted };
    const reply = await run(wanted.act, (options) => calls.moderation.act(input, options), input);
    if (!reply) return false;
    const done = t(`act.${wanted.act}.done`, { title });
    if (wanted.act === 'dismiss') showUndo(done, t('act.dismiss.undo'), () => void undo());
    else showToast({ tone: 'good', title: done });
    void queries.invalidateQueries({ queryKey: query.moderation.key() });
    return true;
  }
  // By then the case has left the list of open ones, and this component with it.
  async function undo(): Promise<void> {
    try {
      await calls.moderation.act({ id: reported._id, act: 'reopen' });
    } catch (error) {
      showToast({ tone: 'bad', title: t('act.dismiss.notUndone', { title }), text: words(error).text });
    }
    await queries.invalidateQueries({ queryKey: query.moderation.key() });
    // The toast that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) focusBeside(null)?.focus({ preventScroll: true });
  }
  return { act, working, failure, forget };
}
