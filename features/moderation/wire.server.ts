import { plainText } from '#features/cards/rules/rich-text.ts';
import type { ReportCase } from './contract.ts';
import { reportLimits, reportReasons, type ReportReason, type Standing } from './rules/reports.ts';
import type { CaseRow, ReportRow } from './store.server.ts';

export function reportCaseOf(
  row: CaseRow,
  counts: readonly { subject_id: string; reason: ReportReason; count: number }[],
  reports: readonly ReportRow[],
): ReportCase {
  const own = counts.filter(({ subject_id }) => subject_id === row.id);
  const standing = standingOf(row);
  // A collection that was taken back is private again: only what was reported then is known of it.
  const isPrivate = row.kind === 'collection' && standing === 'takenBack';
  const cover = isPrivate ? null : (row.card_cover ?? row.collection_cover);
  return {
    _id: row.id,
    kind: row.kind,
    title: isPrivate ? row.title : (row.card_title ?? row.collection_title ?? row.title),
    state: row.state,
    url: standing === 'open' ? addressOf(row) : null,
    standing,
    excerpt: isPrivate ? '' : (row.memo || plainText(row.desc ?? '') || row.about || '').trim().slice(0, reportLimits.excerpt),
    language: row.card_language ?? row.collection_language ?? '',
    cover_picture: cover === null ? null : { thumb: `/media/${cover}/thumb.webp`, regular: `/media/${cover}/regular.webp` },
    author: row.author_id === null || row.author_name === null ? null : { _id: row.author_id, name: row.author_name },
    open: row.settled_at === null ? row.open_count : 0,
    reportedAt: new Date(row.created_at).toISOString(),
    settled: row.settled,
    settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
    counts: Object.fromEntries(reportReasons.map((reason) => [reason, own.find((each) => each.reason === reason)?.count ?? 0])) as Record<
      ReportReason,
      number
    >,
    reports: reports
      .filter(({ subject_id }) => subject_id === row.id)
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

/** Of a card or a collection as its row says it; without a row it is deleted. */
export function standingOf({ shelf, published, hidden }: Pick<CaseRow, 'shelf' | 'published' | 'hidden'>): Standing {
  if (shelf !== null) return shelf === 'edition' ? 'open' : shelf === 'hidden' ? 'hidden' : 'takenBack';
  if (published === null) return 'deleted';
  if (hidden === 1) return 'hidden';
  return published === 1 ? 'open' : 'takenBack';
}

function addressOf({ kind, card_slug, collection_slug }: CaseRow): string | null {
  const slug = kind === 'card' ? card_slug : collection_slug;
  if (slug === null) return null;
  return kind === 'card' ? `/${slug}` : `/collection/${slug}`;
}
