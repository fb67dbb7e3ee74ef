import type { ConversationPart } from '#features/messages/store.server.ts';
import type { ModeratedProfile } from '#features/profiles/store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import type { Member } from '#features/account/member.ts';
import { can } from '#features/account/rules/abilities.ts';
import { opennessOf } from '#vocabulary/subject.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import type { ReportCase } from './contract.ts';
import {
  commentOpenness,
  isAboutPeople,
  messageOpenness,
  personOpenness,
  reportLimits,
  reportReasons,
  type ReportReason,
} from './rules/reports.ts';
import type { CaseRow, ReportRow } from './store.server.ts';

export const reportedMessageOf = ({ id, from_id, from_name, text, removed_at, created_at }: ConversationPart) => ({
  _id: id,
  from: { _id: from_id, name: from_name },
  text,
  removed: removed_at !== null,
  created_at: instantOf(created_at),
});

export const reportedPersonOf = ({ id, name, username, image, cover_id, fields }: ModeratedProfile) => ({
  _id: id,
  name,
  username,
  image,
  cover_picture: cover_id === null ? null : `/media/${cover_id}/regular.webp`,
  taglife: fields.taglife,
  ad: fields.ad,
  educationTopic: fields.educationTopic,
  university: fields.university,
  lists: [...fields.best_read, ...fields.best_watch, ...fields.best_listen],
});

export function reportCaseOf(
  subjects: Subjects,
  asker: Member,
  row: CaseRow,
  counts: readonly { subject_id: string; reason: ReportReason; count: number }[],
  reports: readonly ReportRow[],
): ReportCase {
  const own = counts.filter(({ subject_id }) => subject_id === row.id);
  const { published, hidden, publication_kind: kind } = row;
  const ofPublication = opennessOf(published === null || hidden === null ? undefined : { published, hidden });
  const isComment = row.kind === 'comment';
  const { comment, removed_by } = row;
  const openness = isComment
    ? commentOpenness(comment === null ? undefined : { comment, removed_by })
    : row.kind === 'person'
      ? personOpenness(row.profile_hidden === null ? undefined : { hidden: row.profile_hidden })
      : row.kind === 'message'
        ? messageOpenness(row.message_id === null ? undefined : { removed_at: row.message_removed_at }, row.settled)
        : ofPublication;
  const isQuoted = isComment || row.kind === 'message';
  const cover_id = isComment ? null : row.cover_id;
  return {
    _id: row.id,
    kind: row.kind,
    title: row.shown_title ?? (isAboutPeople(row.kind) ? (row.author_name ?? row.title) : row.title),
    state: row.state,
    url: ofPublication === 'open' && row.slug !== null && kind !== null ? subjects[kind].pathOf(row.slug) : null,
    standing: openness,
    excerpt: isQuoted ? row.words : (row.summary ?? '').trim().slice(0, reportLimits.excerpt),
    changed_to: isComment && comment && comment !== row.words ? comment : null,
    language: row.shown_language ?? '',
    cover_picture:
      cover_id === null ? null : { thumb: `/media/${cover_id}/thumb.webp`, regular: `/media/${cover_id}/regular.webp` },
    author: row.author_id === null || row.author_name === null ? null : { _id: row.author_id, name: row.author_name },
    may_judge: can(asker, 'judge', { authorId: row.author_id, authorRole: row.author_role }),
    open: row.settled_at === null ? row.open_count : 0,
    reportedAt: new Date(row.created_at).toISOString(),
    settled: row.settled,
    settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
    counts: Object.fromEntries(
      reportReasons.map((reason) => [reason, own.find((each) => each.reason === reason)?.count ?? 0]),
    ) as Record<ReportReason, number>,
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
