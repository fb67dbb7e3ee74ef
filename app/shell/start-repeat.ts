import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { cancelRepeat, startRepeat } from '#features/repeat/client/commands.ts';
import type { Plan } from '#features/repeat/rules/schedule.ts';
import { newId } from '#platform/offline/new-id.ts';
import { showUndo } from '#ui/toast.tsx';

/** A new schedule of this card, which Today on this device shows at once. */
export function newSchedule(id: string, plan: Plan = 'adaptive', tile?: CardShort) {
  const tiles = queryClient.getQueryData<CardShort[]>(query.cards.listShort.queryKey());
  return {
    id,
    plan,
    notification_focus_repeat_id: newId(),
    started_at: new Date().toISOString(),
    card: tiles?.find(({ _id }) => _id === id) ?? tile,
  };
}

/** Puts a card of a list on repeat and offers Undo. */
export function usePutOnRepeat(): (card: { _id: string; title: string }) => Promise<void> {
  const { t } = useTranslation('cards');
  return async ({ _id: id, title }) => {
    const schedule = newSchedule(id);
    await outbox.submit(startRepeat(schedule));
    const { notification_focus_repeat_id } = schedule;
    showUndo(
      t('actions.nowOnRepeat', { title: title.trim() || t('face.untitled') }),
      t('delete.undo'),
      () => void outbox.submit(cancelRepeat({ id, notification_focus_repeat_id })).catch(reportError),
    );
  };
}
