import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Shelf } from '#features/cards/tables.server.ts';
import { reportLimits, type ReportReason, type Settlement } from './rules/reports.ts';
import type { ReportCaseTable, ReportTable } from './tables.server.ts';

export async function isReportKept(rows: Reader, editionId: string, reporter: string): Promise<boolean> {
  const found = await rows
    .selectFrom('report')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('reporter', '=', reporter)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Keeps a report, and opens the case of its edition. Answers how many are open then; nothing when this person has reported it before.
 * The case is taken first, so that reports of one edition follow each other.
 */
export async function keepReport(rows: Writer, report: ReportTable): Promise<number | undefined> {
  const { edition_id, created_at } = report;
  await rows
    .insertInto('report_case')
    .values({ edition_id, open_count: 0, reported_at: created_at, settled: null, settled_at: null })
    .onConflict((conflict) => conflict.column('edition_id').doUpdateSet((row) => ({ open_count: row.ref('report_case.open_count') })))
    .execute();
  const made = await rows
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['edition_id', 'reporter']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const { open_count } = await rows
    .updateTable('report_case')
    .set((row) => ({ open_count: row('open_count', '+', 1), reported_at: created_at, settled: null, settled_at: null }))
    .where('edition_id', '=', edition_id)
    .returning('open_count')
    .executeTakeFirstOrThrow();
  return open_count;
}

export interface CaseRow extends PagePlace, Omit<ReportCaseTable, 'edition_id' | 'reported_at'> {
  readonly title: string;
  readonly state: 'PUBLIC' | 'SECRET';
  readonly shelf: Shelf;
  readonly url_seo: string | null;
  readonly author_id: string;
  readonly author_name: string;
}

/** Most recently reported first; `id` is the edition's. */
export function casesAfter(
  rows: Reader,
  { state, after, limit }: { state?: 'open' | 'settled' | undefined; after?: PagePlace | undefined; limit: number },
): Promise<CaseRow[]> {
  return rows
    .selectFrom('report_case')
    .innerJoin('card', 'card.id', 'report_case.edition_id')
    .innerJoin('user as author', 'author.id', 'card.author_id')
    .select(['report_case.edition_id as id', 'report_case.reported_at as created_at', 'report_case.open_count'])
    .select(['report_case.settled', 'report_case.settled_at'])
    .select(['card.title', 'card.state', 'card.shelf', 'card.url_seo', 'card.author_id', 'author.name as author_name'])
    .$if(state === 'open', (query) => query.where('report_case.settled_at', 'is', null))
    .$if(state === 'settled', (query) => query.where('report_case.settled_at', 'is not', null))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('report_case.reported_at', 'report_case.edition_id'), '<', row.tuple(after!.created_at, after!.id)),
      ),
    )
    .orderBy('report_case.reported_at', 'desc')
    .orderBy('report_case.edition_id', 'desc')
    .limit(limit)
    .$castTo<CaseRow>()
    .execute();
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
  editionIds: readonly string[],
): Promise<{ edition_id: string; reason: ReportReason; count: number }[]> {
  if (editionIds.length === 0) return [];
  const counted = await rows
    .selectFrom('report')
    .select(['edition_id', 'reason', (row) => row.fn.countAll<number>().as('count')])
    .where('edition_id', 'in', editionIds)
    .groupBy(['edition_id', 'reason'])
    .execute();
  return counted.map((each) => ({ ...each, count: Number(each.count) }));
}

export type ReportRow = Pick<ReportTable, 'id' | 'edition_id' | 'reason' | 'words' | 'language' | 'created_at' | 'member_id'> & {
  readonly member_name: string | null;
};

/** The newest reports of each of these editions; one statement. */
export async function newestReports(rows: Reader, editionIds: readonly string[]): Promise<ReportRow[]> {
  if (editionIds.length === 0) return [];
  return rows
    .selectFrom((from) =>
      from
        .selectFrom('report')
        .selectAll()
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('edition_id').orderBy('created_at', 'desc').orderBy('id'))
            .as('place'),
        )
        .where('edition_id', 'in', editionIds)
        .as('report'),
    )
    .leftJoin('user', 'user.id', 'report.member_id')
    .select(['report.id', 'report.edition_id', 'report.reason', 'report.words', 'report.language', 'report.created_at', 'report.member_id'])
    .select('user.name as member_name')
    .where('report.place', '<=', reportLimits.shown)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .execute();
}

export function caseOf(rows: Reader, editionId: string): Promise<ReportCaseTable | undefined> {
  return rows.selectFrom('report_case').selectAll().where('edition_id', '=', editionId).executeTakeFirst();
}

export async function settleCase(rows: Writer, editionId: string, settled: Settlement, now: number): Promise<void> {
  await rows.updateTable('report_case').set({ open_count: 0, settled, settled_at: now }).where('edition_id', '=', editionId).execute();
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
