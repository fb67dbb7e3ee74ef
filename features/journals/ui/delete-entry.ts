import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { outbox } from '#client/outbox.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { showUndo } from '#ui/toast.tsx';
import { editJournal, removeJournal } from '../client/commands.ts';
import type { Journal } from '../contract.ts';
import { isBlank } from '../rules/journal-content.ts';
import type { JournalSession } from './journal-session.ts';
import { useDayWords } from './use-day-words.ts';

/** Deletes the entry that is open, shows its month, and offers to write it again. */
export function useDeleteEntry() {
  const { t } = useTranslation('journals');
  const navigate = useNavigate();
  const words = useDayWords();
  return async (day: Day, { created_at }: Journal, session: JournalSession, fresh: boolean): Promise<void> => {
    // What was typed last must not be sent after the deletion.
    await session.keepAll();
    const { content } = session.current().editor;
    const month = `/app/journal?month=${day.slice(0, 7)}`;
    if (fresh && isBlank(content)) return void navigate(month);
    await outbox.submit(removeJournal({ date: day }));
    await navigate(month);
    showUndo(t('entry.deleted', { day: words.shortDay(day) }), t('entry.undo'), () => {
      // Without an editor: what was written for the day meanwhile, here or elsewhere, is not overwritten.
      outbox.submit(editJournal({ date: day, update: content, base: 0, created_at })).catch(reportError);
    });
  };
}
