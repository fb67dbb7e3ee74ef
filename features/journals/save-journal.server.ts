import { planFields, isChangedElsewhere, type EditOrigin } from '#features/cards/rules/edit-plan.ts';
import { readStamps } from '#features/cards/save-update.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { JournalFields, JournalUpdate } from './contract.ts';
import { journalLimits } from './rules/journal-limits.ts';
import { countOfDay, insertJournal, journalById, saveJournal, type JournalRow } from './store.server.ts';
import { journalOf, sanitise } from './wire.server.ts';

const columnOf = { date: 'day', title: 'title', content: 'content' } as const satisfies Record<
  keyof JournalFields,
  keyof JournalRow
>;
const names = Object.keys(columnOf) as (keyof JournalFields)[];

/** PostgreSQL cannot store NUL in text. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

function cleaned({ date, title, content }: JournalUpdate): JournalUpdate {
  return {
    ...(date === undefined ? {} : { date }),
    ...(title === undefined ? {} : { title: withoutNul(title) }),
    ...(content === undefined ? {} : { content: sanitise(withoutNul(content)) }),
  };
}

export interface NewJournal {
  readonly id: string;
  readonly memberId: string;
  readonly today: string;
  readonly now: number;
  readonly update?: JournalUpdate | undefined;
  readonly createdAt?: number | undefined;
}

/**
 * Seconds since 2026, so that an entry that comes back after its deletion never has a smaller revision than before: a
 * device saves at most every second and a half.
 */
const firstRevision = (now: number) => Math.floor((now - Date.UTC(2026, 0, 1)) / 1_000);

/** Answers `undefined` and writes nothing if the id is taken. */
export async function makeJournal(
  rows: Writer,
  { id, memberId, today, now, update = {}, createdAt = now }: NewJournal,
): Promise<JournalRow | undefined> {
  const { date = today, title = '', content = '' } = cleaned(update);
  const made = await insertJournal(rows, {
    id,
    member_id: memberId,
    day: date,
    title,
    content,
    revision: firstRevision(now),
    field_revisions: '{}',
    created_at: Math.min(createdAt, now),
    updated_at: now,
  });
  if (made) await refuseFullDay(rows, memberId, date);
  return made;
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
  const sent = Object.fromEntries(
    Object.entries(cleaned(update)).map(([name, value]) => [columnOf[name as 'date'], value]),
  );
  const { changed, conflicts } = planFields(journal as never, stamps, sent, origin);
  if (conflicts.length > 0) {
    const stored = (await journalById(rows, journal.id))!;
    throw new Refusal('CONFLICT', {
      key: 'journals:refusal.conflict',
      detail: {
        fields: names.filter((name) => conflicts.includes(columnOf[name])),
        // Without this transaction.
        journal: journalOf({ ...stored, revision: stored.revision - 1 }),
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
  if (typeof changed['day'] === 'string') await refuseFullDay(rows, journal.member_id, changed['day']);
  const stored = journalOf(journal);
  return Object.fromEntries(
    names
      .filter((name) => !(columnOf[name] in changed) && isChangedElsewhere(stamps[columnOf[name]], origin))
      .map((name) => [name, stored[name]]),
  );
}

async function refuseFullDay(rows: Writer, memberId: string, day: string): Promise<void> {
  if ((await countOfDay(rows, memberId, day)) <= journalLimits.perDay) return;
  throw new Refusal('BAD_INPUT', {
    key: 'journals:refusal.tooMany',
    field: 'update.date',
    values: { most: journalLimits.perDay },
  });
}
