import type { Journal, JournalMonth, JournalUpdate } from '../contract.ts';
import { monthOf, type Month } from './months.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';

export const emptyMonth = (month: Month): JournalMonth => ({ month, journals: [], months: [] });

/** The latest day first, and the earliest entry of a day first, as the server answers. */
const inOrder = (one: Journal, other: Journal): number =>
  one.date === other.date
    ? compare(one.created_at, other.created_at) || compare(one._id, other._id)
    : compare(other.date, one.date);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The month with this entry in its place, or without it if the entry is of another month. */
export function withJournal(view: JournalMonth, journal: Journal): JournalMonth {
  const others = view.journals.filter(({ _id }) => _id !== journal._id);
  if (monthOf(journal.date) !== view.month)
    return others.length === view.journals.length ? view : { ...view, journals: others };
  return { ...view, journals: [...others, journal].sort(inOrder) };
}

export function withoutJournal(view: JournalMonth, id: string): JournalMonth {
  return { ...view, journals: view.journals.filter(({ _id }) => _id !== id) };
}

/** The entry after an edit; `undefined` fields stay. */
export function edited(journal: Journal, { date, title, content }: JournalUpdate): Journal {
  return {
    ...journal,
    ...(date === undefined ? {} : { date }),
    ...(title === undefined ? {} : { title }),
    ...(content === undefined ? {} : { content }),
  };
}

/** The entries of each day, latest day first. */
export function daysOf(journals: readonly Journal[]): { day: Day; journals: Journal[] }[] {
  const days: { day: Day; journals: Journal[] }[] = [];
  for (const journal of journals) {
    const last = days.at(-1);
    if (last?.day === journal.date) last.journals.push(journal);
    else days.push({ day: journal.date, journals: [journal] });
  }
  return days;
}
