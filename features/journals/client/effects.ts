import type { Calls } from '#client/contract-types.ts';
import { effect, type Effect } from '#client/effect.ts';
import { query } from '#client/query.ts';
import { queryClient } from '#client/query-client.ts';
import type { Journal } from '../contract.ts';
import type { JournalEdit } from '../rules/merge-edits.ts';
import { blankJournal, edited, withJournal, withoutJournal } from '../rules/month-view.ts';
import { editJournal, removeJournal } from './commands.ts';

/** Optimistic updates of an entry and of the months that this device has read. */
export const journalEffects: readonly Effect[] = [
  effect(editJournal, 'journals.read', {
    of: ({ date }) => ({ date }),
    makes: true,
    apply(read, edit, reply) {
      const journal = after(read?.[0], edit, reply);
      return journal ? [journal] : read;
    },
  }),
  effect(editJournal, 'journals.list', {
    apply(view, edit, reply) {
      const journal = after(view.journals.find(({ date }) => date === edit.date) ?? readHere(edit.date), edit, reply);
      return journal ? withJournal(view, journal) : view;
    },
  }),
  effect(removeJournal, 'journals.read', { of: ({ date }) => ({ date }), apply: () => [] }),
  effect(removeJournal, 'journals.list', { apply: (view, { date }) => withoutJournal(view, date) }),
];

/**
 * The entry after an edit. `undefined` if this device does not know the entry: a part of it must never be taken for the
 * whole, because the next edit would overwrite the rest.
 */
function after(
  known: Journal | undefined,
  { date, update, base, created_at }: JournalEdit,
  reply: Calls['journals.edit']['output'] | undefined,
): Journal | undefined {
  if (!known && base !== 0) return undefined;
  const journal = edited(known ?? newJournal(date, created_at), update);
  return reply ? { ...journal, ...reply.elsewhere, revision: Math.max(journal.revision, reply.revision) } : journal;
}

/** The entry as this device has read it, for a month that was read before it was written. */
function readHere(date: string): Journal | undefined {
  const key = { input: { date } };
  return [query.journals.read.asOnServer(key).queryKey, query.journals.read.queryKey(key)].flatMap(
    (each) => queryClient.getQueryData<Journal[]>(each) ?? [],
  )[0];
}

/** An entry as the server will create it with its first change. */
export const newJournal = (date: string, created_at = new Date().toISOString()): Journal =>
  blankJournal(date, created_at);
