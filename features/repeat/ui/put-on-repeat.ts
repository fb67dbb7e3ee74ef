import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { showUndo } from '#ui/toast.tsx';
import { cancelRepeat, startRepeat } from '../client/commands.ts';
import { newSchedule } from '../client/new-schedule.ts';

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
