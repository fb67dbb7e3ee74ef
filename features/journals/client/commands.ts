import { command } from '#client/command.ts';
import type { JournalUpdate } from '../contract.ts';
import { mergeJournalEdits, type JournalEdit } from '../rules/merge-edits.ts';

/** Subject of all commands that change an entry. */
export const journalSubject = (id: string) => `journal:${id}`;
const titleOf = ({ update }: { update?: JournalUpdate | undefined }) => update?.title;

export const createJournal = command('journals.create', 'journals.create', {
  subject: ({ _id }) => journalSubject(_id),
  label: 'journals:queue.create',
  role: 'creates',
  title: titleOf,
});

export const editJournal = command(
  'journals.edit',
  'journals.edit',
  {
    subject: ({ id }) => journalSubject(id),
    label: 'journals:queue.edit',
    merge: mergeJournalEdits,
    title: titleOf,
    changedParts: ({ update }) => Object.keys(update).map((field) => `journals:field.${field}`),
  },
  (edit: JournalEdit) => edit,
);

export const removeJournal = command('journals.remove', 'journals.remove', {
  subject: ({ id }) => journalSubject(id),
  label: 'journals:queue.remove',
  role: 'moves',
});

export const journalCommands = [createJournal, editJournal, removeJournal];
