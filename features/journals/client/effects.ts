import { effect, type Effect } from '#client/effect.ts';
import { query } from '#client/query.ts';
import { queryClient } from '#client/query-client.ts';
import type { Journal } from '../contract.ts';
import { blankJournal, edited, withJournal, withoutJournal } from '../rules/month-view.ts';
import { editJournal, removeJournal } from './commands.ts';

/** Optimistic updates of an entry and of the months that this device has read. */
export const journalEffects: readonly Effect[] = [
  effect(editJournal, 'journals.read', {
    of: ({ date }) => ({ date }),
    makes: true,
    apply: (read, { date, update, created_at }, reply) => [
      {
        ...edited(read?.[0] ?? newJournal(date, created_at), update),
        ...(reply && { ...reply.elsewhere, revision: Math.max(read?.[0]?.revision ?? 0, reply.revision) }),
      },
    ],
  }),
  effect(editJournal, 'journals.list', {
    apply: (view, { date, update, created_at }, reply) => {
      const journal =
        view.journals.find((each) => each.date === date) ?? readHere(date) ?? newJournal(date, created_at);
      return withJournal(view, { ...edited(journal, update), ...(reply && { revision: reply.revision }) });
    },
  }),
  effect(removeJournal, 'journals.read', { of: ({ date }) => ({ date }), apply: () => [] }),
  effect(removeJournal, 'journals.list', { apply: (view, { date }) => withoutJournal(view, date) }),
];

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
