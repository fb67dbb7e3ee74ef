import { sql } from 'kysely';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { Shelf } from '#features/cards/tables.server.ts';
import { countsAnew, reportLimits, type ReportReason, type Settlement } from './rules/reports.ts';
import type { ReportCaseTable, ReportTable } from './tables.server.ts';
import '#features/collections/tables.server.ts';

/** Whether this person has reported it as it stands now, which its author put there at `publishedAt`. */
export async function isReportKept(rows: Reader, subjectId: string, reporter: string, standsSince: number): Promise<boolean> {
  const last = await rows
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.subject_id', 'report.subject_id')
    .select('report_case.settled_at')
    .where('report.subject_id', '=', subjectId)
    .where('report.reporter', '=', reporter)
    .orderBy('report.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && !countsAnew(last.settled_at, standsSince);
}

/**
 * Whoever reports, taken for this transaction, so that what they send at once is counted one after the other: a visitor has no row to take.
 * On SQLite there is one writer.
 */
export async function takeReporter(rows: Writer, engine: Engine, reporter: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${reporter}`}, 0))`.execute(rows);
}

/** How many this person has sent from an instant on, and when the first of them was. */
export async function reportsSince(rows: Reader, reporter: string, since: number): Promise<{ count: number; oldest: number }> {
  const { count, oldest } = await rows
    .selectFrom('report')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('created_at').as('oldest')])
    .where('reporter', '=', reporter)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: Number(oldest ?? since) };
}

/** What a report is about, as it stands now. */
export type ReportedSubject = Pick<ReportCaseTable, 'subject_id' | 'kind' | 'state' | 'title' | 'author_id'>;

/**
 * Keeps a report, and opens the case of what it is about. Answers how many are open then; nothing when this person has reported it as it stands.
 * The case is taken first, so that reports of one case follow each other.
 */
export async function keepReport(
  rows: Writer,
  subject: ReportedSubject,
  standsSince: number,
  report: Omit<ReportTable, 'subject_id'>,
): Promise<number | undefined> {
  const { subject_id, title, author_id } = subject;
  const newest = { title, author_id, reported_at: report.created_at, settled: null, settled_at: null };
  await rows
    .insertInto('report_case')
    .values({ ...subject, ...newest, open_count: 0 })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet((row) => ({ open_count: row.ref('report_case.open_count') })))
    .execute();
  if (await isReportKept(rows, subject_id, report.reporter, standsSince)) return undefined;
  await rows
    .insertInto('report')
    .values({ ...report, subject_id })
    .execute();
  const { open_count } = await rows
    .updateTable('report_case')
    .set((row) => ({
      ...newest,
      open_count: row
        .case()
        .when('settled_at', 'is', null)
        .then(row('open_count', '+', 1))
        .else(1)
        .end(),
    }))
    .where('subject_id', '=', subject_id)
    .returning('open_count')
    .executeTakeFirstOrThrow();
  return open_count;
}

/** A case beside what it is about, as far as that still stands: of the columns of cards and collections, one half is empty, or both are. */
export interface CaseRow extends PagePlace, Omit<ReportCaseTable, 'subject_id' | 'reported_at'> {
  readonly author_name: string | null;
  readonly shelf: Shelf | null;
  readonly card_title: string | null;
  readonly card_slug: string | null;
  readonly card_language: string | null;
  readonly card_cover: string | null;
  readonly memo: string | null;
  readonly desc: string | null;
  readonly published: number | null;
  readonly hidden: number | null;
  readonly collection_title: string | null;
  readonly collection_slug: string | null;
  readonly collection_language: string | null;
  readonly collection_cover: string | null;
  readonly about: string | null;
}

/** Most recently reported first; `id` is that of the edition or the collection. */
export function casesAfter(
  rows: Reader,
  { state, after, limit }: { state?: 'open' | 'settled' | undefined; after?: PagePlace | undefined; limit: number },
): Promise<CaseRow[]> {
  return (
    rows
      .selectFrom('report_case')
      // Ids come from the devices that made the things: one of a card may be that of a collection, too.
      .leftJoin('card', (join) => join.onRef('card.id', '=', 'report_case.subject_id').on('report_case.kind', '=', 'card'))
      .leftJoin('collection', (join) =>
        join.onRef('collection.id', '=', 'report_case.subject_id').on('report_case.kind', '=', 'collection'),
      )
      .leftJoin('user as author', 'author.id', 'report_case.author_id')
      .select(['report_case.subject_id as id', 'report_case.reported_at as created_at', 'report_case.kind', 'report_case.state'])
      .select(['report_case.title', 'report_case.open_count', 'report_case.settled', 'report_case.settled_at', 'report_case.author_id'])
      .select(['author.name as author_name', 'card.shelf', 'card.title as card_title', 'card.url_seo as card_slug'])
      .select(['card.language as card_language', 'card.cover_id as card_cover', 'card.memo', 'card.description as desc'])
      .select([
        'collection.published',
        'collection.hidden',
        'collection.title as collection_title',
        'collection.url_seo as collection_slug',
      ])
      .select(['collection.language as collection_language', 'collection.cover_id as collection_cover', 'collection.description as about'])
      .$if(state === 'open', (query) => query.where('report_case.settled_at', 'is', null))
      .$if(state === 'settled', (query) => query.where('report_case.settled_at', 'is not', null))
      .$if(after !== undefined, (query) =>
        query.where((row) =>
          row(row.refTuple('report_case.reported_at', 'report_case.subject_id'), '<', row.tuple(after!.created_at, after!.id)),
        ),
      )
      .orderBy('report_case.reported_at', 'desc')
      .orderBy('report_case.subject_id', 'desc')
      .limit(limit)
      .execute()
  );
}

export async function openCases(rows: Reader): Promise<number> {
  const { count } = await rows
    .selectFrom('report_case')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function reasonCounts(
  rows: Reader,
  subjectIds: readonly string[],
): Promise<{ subject_id: string; reason: ReportReason; count: number }[]> {
  if (subjectIds.length === 0) return [];
  const counted = await rows
    .selectFrom('report')
    .select(['subject_id', 'reason', (row) => row.fn.countAll<number>().as('count')])
    .where('subject_id', 'in', subjectIds)
    .groupBy(['subject_id', 'reason'])
    .execute();
  return counted.map((each) => ({ ...each, count: Number(each.count) }));
}

export type ReportRow = Omit<ReportTable, 'reporter'> & { readonly member_name: string | null };

/** The newest reports of each of these cases; one statement. */
export async function newestReports(rows: Reader, subjectIds: readonly string[]): Promise<ReportRow[]> {
  if (subjectIds.length === 0) return [];
  return rows
    .selectFrom((from) =>
      from
        .selectFrom('report')
        .selectAll()
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('subject_id').orderBy('created_at', 'desc').orderBy('id'))
            .as('place'),
        )
        .where('subject_id', 'in', subjectIds)
        .as('report'),
    )
    .leftJoin('user', 'user.id', 'report.member_id')
    .select(['report.id', 'report.subject_id', 'report.reason', 'report.words', 'report.language', 'report.created_at', 'report.member_id'])
    .select('user.name as member_name')
    .where('report.place', '<=', reportLimits.shown)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .execute();
}

export function caseOf(rows: Reader, subjectId: string): Promise<ReportCaseTable | undefined> {
  return rows.selectFrom('report_case').selectAll().where('subject_id', '=', subjectId).executeTakeFirst();
}

export async function settleCase(rows: Writer, subjectId: string, settled: Settlement, now: number): Promise<void> {
  await rows.updateTable('report_case').set({ settled, settled_at: now }).where('subject_id', '=', subjectId).execute();
}

/** As it was before it was settled, with the reports that were open then. */
export async function reopenCase(rows: Writer, subjectId: string): Promise<void> {
  await rows.updateTable('report_case').set({ settled: null, settled_at: null }).where('subject_id', '=', subjectId).execute();
}

/** For a letter in their own language. */
export function authorToTell(rows: Reader, memberId: string): Promise<{ id: string; email: string; locale: string } | undefined> {
  return rows
    .selectFrom('user')
    .select(['id', 'email', 'locale'])
    .where('id', '=', memberId)
    .where('kind', '=', 'person')
    .executeTakeFirst();
}

/** What cases are about, by the title under which it was reported last: it outlives what it names. */
export async function titlesOfCases(
  rows: Reader,
  subjectIds: readonly string[],
): Promise<Map<string, Pick<ReportCaseTable, 'kind' | 'title'>>> {
  if (subjectIds.length === 0) return new Map();
  const cases = await rows
    .selectFrom('report_case')
    .select(['subject_id', 'kind', 'title'])
    .where('subject_id', 'in', subjectIds)
    .execute();
  return new Map(cases.map(({ subject_id, kind, title }) => [subject_id, { kind, title }]));
}
