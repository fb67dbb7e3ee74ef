import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { searchedPlainText } from '#platform/text/rich-text.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { matchingNumbers, putInSearch } from '#platform/database/search.server.ts';
import type { JournalTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import './tables.server.ts';

export type JournalRow = Selectable<JournalTable>;

const searchScope = (memberId: string) => `journal of ${memberId}`;

/** Of the member and the day, so that two devices without a network write the same entry. */
export const journalId = (memberId: string, day: string): string => `${memberId}/${day}`;

/** Answers `undefined` and writes nothing if the day has an entry. */
export async function insertJournal(
  rows: Writer,
  journal: Omit<Insertable<JournalTable>, 'id'>,
): Promise<JournalRow | undefined> {
  const row = await rows
    .insertInto('journal')
    .values({ ...journal, id: journalId(journal.member_id, journal.day) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await indexJournal(rows, row);
  return row;
}

/** Locks the entry for this transaction by incrementing its revision. */
export function lockJournal(rows: Writer, memberId: string, day: string): Promise<JournalRow | undefined> {
  return rows
    .updateTable('journal')
    .set((column) => ({ revision: column('revision', '+', 1) }))
    .where('id', '=', journalId(memberId, day))
    .returningAll()
    .executeTakeFirst();
}

export async function saveJournal(rows: Writer, id: string, changes: Updateable<JournalTable>): Promise<void> {
  const row = await rows
    .updateTable('journal')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if ('title' in changes || 'content' in changes) await indexJournal(rows, row);
}

export async function deleteJournal(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('journal').where('id', '=', id).execute();
}

export function journalOfDay(rows: Reader, memberId: string, day: string): Promise<JournalRow | undefined> {
  return rows.selectFrom('journal').selectAll().where('id', '=', journalId(memberId, day)).executeTakeFirst();
}

/** The days with entries, oldest first. */
export async function journalDays(rows: Reader, memberId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('journal')
    .select('day')
    .where('member_id', '=', memberId)
    .orderBy('day')
    .execute();
  return found.map(({ day }) => day);
}

/** The entries from one day to another, both included, the latest first. */
export function journalsBetween(rows: Reader, memberId: string, from: string, to: string): Promise<JournalRow[]> {
  return rows
    .selectFrom('journal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .execute();
}

/** All months with entries, latest first. */
export async function monthsOfMember(rows: Reader, memberId: string): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`substr(day, 1, 7)`;
  const found = await rows
    .selectFrom('journal')
    .select((row) => [month.as('month'), row.fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .groupBy(month)
    .orderBy(month, 'desc')
    .execute();
  return found.map((row) => ({ month: row.month, count: Number(row.count) }));
}

/** The member's latest entries that have all words of the query; none for a query without a word. */
export async function searchJournals(
  rows: Reader,
  memberId: string,
  query: string,
  most: number,
): Promise<JournalRow[]> {
  const wanted = matchingNumbers(rows, 'journal_search', searchScope(memberId), query);
  if (!wanted) return [];
  return rows
    .selectFrom('journal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('number', 'in', wanted)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
}

async function indexJournal(rows: Writer, { number, member_id, title, content }: JournalRow): Promise<void> {
  await putInSearch(rows, 'journal_search', number, {
    scope: searchScope(member_id),
    text: `${title} ${searchedPlainText(content)}`,
  });
}
