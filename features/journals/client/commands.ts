import { command } from '#client/command.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import { mergeJournalEdits, type JournalEdit } from '../rules/merge-edits.ts';

/** Target of all commands that change the entry of a day. */
export const journalTarget = (day: string) => `journal:${day}`;

/** Not what happened on the day: entries are saved while they are written, and their text changes none of it. */
const readsAgain = ['journals.list', 'journals.read', 'journals.search'] as const;

/**
 * Writes the entry of a day, or changes it. Not called `journals.edit`: under that name devices may still hold edits of
 * entries with ids, which the queue shows with their text.
 */
export const editJournal = command(
  'journals.write',
  'journals.edit',
  {
    target: ({ date }) => journalTarget(date),
    label: 'journals:queue.edit',
    merge: mergeJournalEdits,
    readsAgain,
    title: ({ update }) => update.title,
    changedParts: ({ update }) => Object.keys(update).map((field) => `journals:field.${field}`),
  },
  (edit: JournalEdit) => edit,
);

/** When the blank entry was opened whose text waits to be sent: what follows it was written on the same one. */
export const blankWaiting = (date: string, outbox: Pick<Outbox, 'pendingFor'>): string | undefined =>
  outbox
    .pendingFor(journalTarget(date))
    .flatMap((queued) => (editJournal.is(queued) && queued.input.base === 0 ? [queued.input.created_at] : []))[0];

export const removeJournal = command('journals.remove', 'journals.remove', {
  target: ({ date }) => journalTarget(date),
  label: 'journals:queue.remove',
  readsAgain,
  role: 'moves',
});

export const journalCommands = [editJournal, removeJournal];
