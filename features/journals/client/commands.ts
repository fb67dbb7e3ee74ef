import { command } from '#client/command.ts';
import { mergeJournalEdits, type JournalEdit } from '../rules/merge-edits.ts';

/** Subject of all commands that change the entry of a day. */
export const journalSubject = (day: string) => `journal:${day}`;

/** Writes the entry of a day, or changes it. */
export const editJournal = command(
  'journals.edit',
  'journals.edit',
  {
    subject: ({ date }) => journalSubject(date),
    label: 'journals:queue.edit',
    merge: mergeJournalEdits,
    title: ({ update }) => update.title,
    changedParts: ({ update }) => Object.keys(update).map((field) => `journals:field.${field}`),
  },
  (edit: JournalEdit) => edit,
);

export const removeJournal = command('journals.remove', 'journals.remove', {
  subject: ({ date }) => journalSubject(date),
  label: 'journals:queue.remove',
  role: 'moves',
});

export const journalCommands = [editJournal, removeJournal];
