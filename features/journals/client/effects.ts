import { effect, type Effect } from '#client/effect.ts';
import { query } from '#client/query.ts';
import { currentMember, queryClient } from '#client/query-client.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import type { Journal, JournalMonth, JournalUpdate } from '../contract.ts';
import { edited, withJournal, withoutJournal } from '../rules/month-view.ts';
import { createJournal, editJournal, removeJournal } from './commands.ts';

/** Optimistic updates of an entry and of the months that this device has read. */
export const journalEffects: readonly Effect[] = [
  effect(createJournal, 'journals.read', {
    of: ({ _id }) => ({ id: _id }),
    makes: true,
    apply: (read, input, reply) => (reply ? [reply.journal] : read?.length ? read : [newJournal(input)]),
  }),
  effect(createJournal, 'journals.list', {
    apply: (view, input, reply) =>
      reply || !view.journals.some(({ _id }) => _id === input._id)
        ? withJournal(view, reply?.journal ?? newJournal(input))
        : view,
  }),
  effect(editJournal, 'journals.read', {
    of: ({ id }) => ({ id }),
    apply: (read, { update }, reply) =>
      read.map((journal) => ({
        ...edited(journal, update),
        ...(reply && { ...reply.elsewhere, revision: Math.max(journal.revision, reply.revision) }),
      })),
  }),
  effect(editJournal, 'journals.list', {
    apply: (view, { id, update }, reply) => {
      const journal = view.journals.find(({ _id }) => _id === id) ?? movedHere(view, id, update);
      return journal
        ? withJournal(view, { ...edited(journal, update), ...(reply && { revision: reply.revision }) })
        : view;
    },
  }),
  effect(removeJournal, 'journals.read', { of: ({ id }) => ({ id }), apply: () => [] }),
  effect(removeJournal, 'journals.list', { apply: (view, { id }) => withoutJournal(view, id) }),
];

/** An entry that moves into this month from another one: its text is on the screen where its date was changed. */
function movedHere(view: JournalMonth, id: string, { date }: JournalUpdate): Journal | undefined {
  if (!date?.startsWith(view.month)) return undefined;
  const key = { input: { id } };
  return [query.journals.read.asOnServer(key).queryKey, query.journals.read.queryKey(key)].flatMap(
    (each) => queryClient.getQueryData<Journal[]>(each) ?? [],
  )[0];
}

/** The entry as the server will create it. */
export function newJournal({
  _id,
  update = {},
  created_at = new Date().toISOString(),
}: {
  _id: string;
  update?: JournalUpdate | undefined;
  created_at?: string | undefined;
}): Journal {
  const member = currentMember();
  return {
    _id,
    date: update.date ?? (member ? dayOf(Date.now(), member) : created_at.slice(0, 10)),
    title: update.title ?? '',
    content: update.content ?? '',
    created_at,
    updated_at: created_at,
    revision: 0,
  };
}
