import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#app/calls.ts';
import { query } from '#app/query.ts';
import { useCall } from '#app/use-call.ts';
import { showToast } from '#ui/toast.tsx';
import type { ReportCase } from '../contract.ts';
import type { ModeratorAct, ReportReason } from '../rules/reports.ts';

export interface Act {
  readonly act: ModeratorAct;
  readonly reason?: ReportReason;
  readonly words?: string;
}

/** Does what a moderator decided; answers whether it was done. */
export function useAct(reported: ReportCase) {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  async function act(wanted: Act): Promise<boolean> {
    const input = { id: reported._id, ...wanted };
    const reply = await run(wanted.act, (options) => calls.moderation.act(input, options), input);
    if (!reply) return false;
    showToast({ tone: 'good', title: t(`act.${wanted.act}.done`, { title: reported.title }) });
    void queries.invalidateQueries({ queryKey: query.moderation.key() });
    return true;
  }
  return { act, working, failure, forget };
}
