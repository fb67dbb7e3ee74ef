import type { Journal, JournalMonth, JournalUpdate } from '../contract.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { monthOf, type Month } from './months.ts';

export const emptyMonth = (month: Month): JournalMonth => ({ month, journals: [], months: [] });

/** The month with this entry in its place, the latest day first; the same month if the entry is of another one. */
export function withJournal(view: JournalMonth, journal: Journal): JournalMonth {
  if (monthOf(journal.date) !== view.month) return view;
  const others = view.journals.filter(({ date }) => date !== journal.date);
  return { ...view, journals: [...others, journal].sort((one, other) => (one.date < other.date ? 1 : -1)) };
}

export function withoutJournal(view: JournalMonth, day: Day): JournalMonth {
  return { ...view, journals: view.journals.filter(({ date }) => date !== day) };
}

/** An entry of which nothing is written. */
export const blankJournal = (date: Day, created_at: string): Journal => ({
  date,
  title: '',
  content: '',
  created_at,
  updated_at: created_at,
  revision: 0,
});

/** The entry after an edit; `undefined` fields stay. */
export function edited(journal: Journal, { title, content }: JournalUpdate): Journal {
  return {
    ...journal,
    ...(title === undefined ? {} : { title }),
    ...(content === undefined ? {} : { content }),
  };
}
