import type { ReportedCard } from './contract.ts';
import { reportReasons, type ReportReason } from './rules/reports.ts';
import type { CaseRow, ReportRow } from './store.server.ts';

export function reportedCardOf(
  row: CaseRow,
  counts: readonly { edition_id: string; reason: ReportReason; count: number }[],
  reports: readonly ReportRow[],
): ReportedCard {
  const own = counts.filter(({ edition_id }) => edition_id === row.id);
  return {
    _id: row.id,
    title: row.title,
    state: row.state,
    url_seo: row.shelf === 'edition' ? row.url_seo : null,
    standing: row.shelf === 'edition' ? 'open' : row.shelf === 'hidden' ? 'hidden' : 'takenBack',
    author: { _id: row.author_id, name: row.author_name },
    open: row.open_count,
    reportedAt: new Date(row.created_at).toISOString(),
    settled: row.settled,
    settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
    counts: Object.fromEntries(reportReasons.map((reason) => [reason, own.find((each) => each.reason === reason)?.count ?? 0])) as Record<
      ReportReason,
      number
    >,
    reports: reports
      .filter(({ edition_id }) => edition_id === row.id)
      .map(({ id, reason, words, language, created_at, member_id, member_name }) => ({
        _id: id,
        reason,
        words,
        lang: language,
        createdAt: new Date(created_at).toISOString(),
        member: member_id === null || member_name === null ? null : { _id: member_id, name: member_name },
      })),
  };
}
