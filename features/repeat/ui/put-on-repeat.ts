import type { TFunction } from 'i18next';
import { outbox } from '#client/outbox.ts';
import { showUndo } from '#ui/toast.tsx';
import { cancelRepeat, startRepeat } from '../client/commands.ts';
import { newSchedule } from '../client/new-schedule.ts';

/** Puts a card of a list on repeat and offers Undo. */
export async function putOnRepeat(
  { _id: id, title }: { _id: string; title: string },
  t: TFunction<'cards'>,
): Promise<void> {
  const schedule = newSchedule(id);
  await outbox.submit(startRepeat(schedule));
  const { notification_focus_repeat_id } = schedule;
  showUndo(
    t('actions.nowOnRepeat', { title: title.trim() || t('face.untitled') }),
    t('delete.undo'),
    () => void outbox.submit(cancelRepeat({ id, notification_focus_repeat_id })).catch(reportError),
  );
}
