import { sql, type SqlBool } from 'kysely';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { Role } from '#features/account/rules/roles.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { countsAgain, reportLimits, type ReportedKind, type ReportReason, type Settlement } from './rules/reports.ts';
import type { ReportCaseTable, ReportTable } from './tables.server.ts';
import '#features/messages/tables.server.ts';
import '#features/people/tables.server.ts';
import '#features/publications/tables.server.ts';

/** Whether this person has already reported the current version, which is visible since `visibleSince`. */
export async function hasReported(
  rows: Reader,
  subjectId: string,
  reporter: string,
  visibleSince: number,
): Promise<boolean> {
  const last = await rows
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.subject_id', 'report.subject_id')
    .select('report_case.settled_at')
    .where('report.subject_id', '=', subjectId)
    .where('report.reporter', '=', reporter)
    .orderBy('report.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && !countsAgain(last.settled_at, visibleSince);
}

/**
 * Locks the reporter for this transaction, so that concurrent reports are counted one after the other. An advisory
 * lock, because a visitor has no row to lock. SQLite has one writer anyway.
 */
export async function lockReporter(rows: Writer, engine: Engine, reporter: string): Promise<void> {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${reporter}`}, 0))`.execute(rows);
}

/** How many reports this person has sent since an instant, and the time of the first. */
export async function reportsSince(
  rows: Reader,
  reporter: string,
  since: number,
): Promise<{ count: number; oldest: number }> {
  const { count, oldest } = await rows
    .selectFrom('report')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('created_at').as('oldest')])
    .where('reporter', '=', reporter)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: Number(oldest ?? since) };
}

/** The reported publication in its current state. */
export type ReportedSubject = Pick<
  ReportCaseTable,
  'subject_id' | 'publication_id' | 'kind' | 'words' | 'state' | 'title' | 'author_id'
>;

/**
 * Stores a report and opens the case of its subject. Answers the number of open reports; `undefined` if this person has
 * already reported the current version. The upsert of the case comes first because it locks it: reports of one case run
 * one after the other.
 */
export async function insertReport(
  rows: Writer,
  subject: ReportedSubject,
  visibleSince: number,
  report: Omit<ReportTable, 'subject_id'>,
): Promise<number | undefined> {
  const { subject_id, title, words, author_id } = subject;
  const newest = { title, words, author_id, reported_at: report.created_at, settled: null, settled_at: null };
  await rows
    .insertInto('report_case')
    .values({ ...subject, ...newest, open_count: 0 })
    .onConflict((conflict) =>
      conflict.column('subject_id').doUpdateSet((row) => ({ open_count: row.ref('report_case.open_count') })),
    )
    .execute();
  if (await hasReported(rows, subject_id, report.reporter, visibleSince)) return undefined;
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

/** A case joined with its publication and comment, if they still exist. */
export interface CaseRow extends PagePlace, Omit<ReportCaseTable, 'subject_id' | 'reported_at'> {
  readonly author_name: string | null;
  readonly author_role: Role | null;
  readonly publication_kind: SubjectKind | null;
  /** Of a comment; `null` if it does not exist any more. */
  readonly comment: string | null;
  readonly removed_by: string | null;
  readonly published: number | null;
  readonly hidden: number | null;
  readonly shown_title: string | null;
  readonly slug: string | null;
  readonly shown_language: string | null;
  readonly cover_id: string | null;
  readonly summary: string | null;
  /** Of a person; `null` without a profile. */
  readonly profile_hidden: number | null;
  /** Of a message; `null` if it does not exist any more. */
  readonly message_id: string | null;
  readonly message_removed_at: number | null;
}

/**
 * A case waits for a moderator until it is settled, or until the comment it is about has no text any more: its writer
 * withdrew it, or it was removed on the page itself.
 */
const isOpen = sql<SqlBool>`(report_case.settled_at is null
  and (report_case.kind <> 'comment' or coalesce(rating.comment, '') <> ''))`;

/** Cases, most recently reported first; `id` is that of the publication or comment. */
export function casesAfter(
  rows: Reader,
  {
    state,
    notAbout,
    after,
    limit,
  }: {
    state?: 'open' | 'settled' | undefined;
    /** Leaves out what this member published or wrote. */
    notAbout?: string | undefined;
    after?: PagePlace | undefined;
    limit: number;
  },
): Promise<CaseRow[]> {
  return rows
    .selectFrom('report_case')
    .leftJoin('publication as shown', 'shown.id', 'report_case.publication_id')
    .leftJoin('publication_rating as rating', 'rating.id', 'report_case.subject_id')
    .leftJoin('user as author', 'author.id', 'report_case.author_id')
    .leftJoin('profile', (join) =>
      join.onRef('profile.member_id', '=', 'report_case.subject_id').on('report_case.kind', '=', 'person'),
    )
    .leftJoin('message', (join) =>
      join.onRef('message.id', '=', 'report_case.subject_id').on('report_case.kind', '=', 'message'),
    )
    .select(['profile.hidden as profile_hidden', 'message.id as message_id'])
    .select('message.removed_at as message_removed_at')
    .leftJoin('membership as author_membership', 'author_membership.user_id', 'report_case.author_id')
    .select([
      'report_case.subject_id as id',
      'report_case.reported_at as created_at',
      'report_case.kind',
      'report_case.publication_id',
      'report_case.words',
      'report_case.state',
    ])
    .select(['shown.kind as publication_kind', 'rating.comment', 'rating.removed_by'])
    .select('author_membership.role as author_role')
    .select([
      'report_case.title',
      'report_case.open_count',
      'report_case.settled',
      'report_case.settled_at',
      'report_case.author_id',
    ])
    .select(['author.name as author_name', 'shown.published', 'shown.hidden', 'shown.slug', 'shown.summary'])
    .select(['shown.title as shown_title', 'shown.language as shown_language', 'shown.cover_id'])
    .$if(state === 'open', (query) => query.where(isOpen))
    .$if(state === 'settled', (query) => query.where(sql<SqlBool>`not ${isOpen}`))
    .$if(notAbout !== undefined, (query) => query.where(isNotBy(notAbout!)))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple('report_case.reported_at', 'report_case.subject_id'),
          '<',
          row.tuple(after!.created_at, after!.id),
        ),
      ),
    )
    .orderBy('report_case.reported_at', 'desc')
    .orderBy('report_case.subject_id', 'desc')
    .limit(limit)
    .execute();
}

const isNotBy = (memberId: string) =>
  sql<SqlBool>`(report_case.author_id is null or report_case.author_id <> ${memberId})`;

export async function openCases(rows: Reader, notAbout: string | undefined): Promise<number> {
  const { count } = await rows
    .selectFrom('report_case')
    .leftJoin('publication_rating as rating', 'rating.id', 'report_case.subject_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isOpen)
    .$if(notAbout !== undefined, (query) => query.where(isNotBy(notAbout!)))
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

/** The newest reports of each of these cases, in one statement. */
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
    .select([
      'report.id',
      'report.subject_id',
      'report.reason',
      'report.words',
      'report.language',
      'report.created_at',
      'report.member_id',
    ])
    .select('user.name as member_name')
    .where('report.place', '<=', reportLimits.shown)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .execute();
}

export function caseOf(rows: Reader, subjectId: string): Promise<ReportCaseTable | undefined> {
  return rows.selectFrom('report_case').selectAll().where('subject_id', '=', subjectId).executeTakeFirst();
}

/** Whether this was ever reported: administrators may read only reported content. */
export async function isReported(rows: Reader, kind: ReportedKind, subjectId: string): Promise<boolean> {
  return (await caseOf(rows, subjectId))?.kind === kind;
}

export async function settleCase(rows: Writer, subjectId: string, settled: Settlement, now: number): Promise<void> {
  await rows.updateTable('report_case').set({ settled, settled_at: now }).where('subject_id', '=', subjectId).execute();
}

/** Restores the case as it was before it was settled, with the same open reports. */
export async function reopenCase(rows: Writer, subjectId: string): Promise<void> {
  await rows
    .updateTable('report_case')
    .set({ settled: null, settled_at: null })
    .where('subject_id', '=', subjectId)
    .execute();
}

/** Address, name and language for the e-mail to an author. */
export function authorToTell(
  rows: Reader,
  memberId: string,
): Promise<{ id: string; email: string; locale: string } | undefined> {
  return rows
    .selectFrom('user')
    .select(['id', 'email', 'locale'])
    .where('id', '=', memberId)
    .where('kind', '=', 'person')
    .executeTakeFirst();
}

/** Titles of cases, as last reported: a case outlives its publication. */
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
