import { planFields, isChangedElsewhere, type EditOrigin } from '#features/cards/rules/edit-plan.ts';
import { readStamps } from '#features/cards/save-update.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { JournalFields, JournalUpdate } from './contract.ts';
import { insertJournal, saveJournal, type JournalRow } from './store.server.ts';
import { journalOf, sanitise } from './wire.server.ts';

const names = ['title', 'content'] as const satisfies readonly (keyof JournalFields)[];

/** PostgreSQL cannot store NUL in text. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

const cleaned = ({ title, content }: JournalUpdate): JournalUpdate => ({
  ...(title === undefined ? {} : { title: withoutNul(title) }),
  ...(content === undefined ? {} : { content: sanitise(withoutNul(content)) }),
});

/**
 * Seconds since 2026, so that an entry that comes back after its deletion never has a smaller revision than before: a
 * device saves at most every second and a half.
 */
const firstRevision = (now: number) => Math.floor((now - Date.UTC(2026, 0, 1)) / 1_000);

export interface NewJournal {
  readonly memberId: string;
  readonly date: string;
  readonly now: number;
  readonly update: JournalUpdate;
  readonly editor?: string | undefined;
  readonly createdAt?: number | undefined;
}

/**
 * Writes the first version of a day's entry; answers `undefined` and writes nothing if there is one. Its fields are
 * stamped, so that the first version of another device collides with it.
 */
export function makeJournal(
  rows: Writer,
  { memberId, date, now, update, editor, createdAt = now }: NewJournal,
): Promise<JournalRow | undefined> {
  const fields = cleaned(update);
  const revision = firstRevision(now);
  return insertJournal(rows, {
    member_id: memberId,
    day: date,
    title: '',
    content: '',
    ...fields,
    revision,
    field_revisions: JSON.stringify(
      Object.fromEntries(Object.keys(fields).map((name) => [name, [revision, editor ?? null]])),
    ),
    created_at: Math.min(createdAt, now),
    updated_at: now,
  });
}

/**
 * Applies an update to an entry locked by `lockJournal`. Answers the fields that other editors changed since the base.
 */
export async function editJournal(
  rows: Writer,
  journal: JournalRow,
  update: JournalUpdate,
  origin: EditOrigin,
  now: number,
): Promise<JournalUpdate> {
  const stamps = readStamps(journal.field_revisions);
  const { changed, conflicts } = planFields(journal as never, stamps, cleaned(update) as never, origin);
  if (conflicts.length > 0) {
    throw new Refusal('CONFLICT', {
      key: 'journals:refusal.conflict',
      detail: {
        fields: names.filter((name) => conflicts.includes(name)),
        // Without this transaction.
        journal: journalOf({ ...journal, revision: journal.revision - 1 }),
      },
    });
  }
  const stamp = [journal.revision, origin.editor ?? null];
  await saveJournal(rows, journal.id, {
    ...changed,
    updated_at: now,
    field_revisions: JSON.stringify({
      ...JSON.parse(journal.field_revisions),
      ...Object.fromEntries(Object.keys(changed).map((column) => [column, stamp])),
    }),
  });
  const stored = journalOf(journal);
  return Object.fromEntries(
    names
      .filter((name) => !(name in changed) && isChangedElsewhere(stamps[name], origin))
      .map((name) => [name, stored[name]]),
  );
}
