import { planFields, isChangedElsewhere, type EditOrigin, type Stamp } from '#features/cards/rules/edit-plan.ts';
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

/** `created_at`: of the blank entry on which a change on base 0 was written. */
export type JournalOrigin = EditOrigin & { readonly created_at?: string | undefined };
type Stamps = Record<string, [revision: number, editor: string | null, created_at?: string]>;

function stamped(fields: object, revision: number, { base, editor, created_at }: JournalOrigin): Stamps {
  const blank = base === 0 && created_at !== undefined ? ([created_at] as const) : ([] as const);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, [revision, editor ?? null, ...blank]]));
}

/**
 * A device that writes on a blank entry does not know its own earlier text any more: only what it wrote on the same
 * blank one counts as its own.
 */
function stampsSeenBy({ base, created_at }: JournalOrigin, json: string): Record<string, Stamp> {
  const onBlank = base === 0 && created_at !== undefined;
  return Object.fromEntries(
    Object.entries(JSON.parse(json) as Stamps).map(([name, [revision, editor, blank]]) => [
      name,
      { revision, editor: onBlank && blank !== created_at ? null : editor },
    ]),
  );
}

export interface NewJournal {
  readonly memberId: string;
  readonly date: string;
  readonly now: number;
  readonly update: JournalUpdate;
  readonly editor?: string | undefined;
  readonly created_at?: string | undefined;
}

/**
 * Writes the first version of a day's entry; answers `undefined` and writes nothing if there is one. Its fields are
 * stamped, so that the first version of another device collides with it.
 */
export function makeJournal(
  rows: Writer,
  { memberId, date, now, update, editor, created_at }: NewJournal,
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
    field_revisions: JSON.stringify(stamped(fields, revision, { base: 0, editor, created_at })),
    created_at: created_at === undefined ? now : Math.min(Date.parse(created_at), now),
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
  origin: JournalOrigin,
  now: number,
): Promise<JournalUpdate> {
  const stamps = stampsSeenBy(origin, journal.field_revisions);
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
  await saveJournal(rows, journal.id, {
    ...changed,
    updated_at: now,
    field_revisions: JSON.stringify({
      ...JSON.parse(journal.field_revisions),
      ...stamped(changed, journal.revision, origin),
    }),
  });
  const stored = journalOf(journal);
  return Object.fromEntries(
    names
      .filter((name) => !(name in changed) && isChangedElsewhere(stamps[name], origin))
      .map((name) => [name, stored[name]]),
  );
}
