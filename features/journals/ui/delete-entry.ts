import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { outbox } from '#client/outbox.ts';
import { showUndo } from '#ui/toast.tsx';
import { createJournal, removeJournal } from '../client/commands.ts';
import type { Journal } from '../contract.ts';
import { isBlank } from '../rules/journal-content.ts';
import { freshEntries } from './fresh-entries.ts';
import type { JournalSession } from './journal-session.ts';
import { useDayWords } from './use-day-words.ts';

/** Deletes the entry that is open, shows its month, and offers to write it again. */
export function useDeleteEntry() {
  const { t } = useTranslation('journals');
  const navigate = useNavigate();
  const words = useDayWords();
  return async (id: string, { created_at }: Journal, session: JournalSession, fresh: boolean): Promise<void> => {
    // What was typed last must not be sent after the deletion.
    await session.keepAll();
    const { content } = session.current().editor;
    const month = `/app/journal?month=${content.date.slice(0, 7)}`;
    if (fresh && isBlank(content)) {
      freshEntries.delete(id);
      return void navigate(month);
    }
    await outbox.submit(removeJournal({ id }));
    await navigate(month);
    showUndo(t('entry.deleted', { day: words.shortDay(content.date) }), t('entry.undo'), () => {
      outbox.submit(createJournal({ _id: id, update: content, created_at })).catch(reportError);
    });
  };
}
