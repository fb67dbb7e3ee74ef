import { subjectKinds, type Openness } from '#vocabulary/subject.ts';

/** Reasons for a report, of which exactly one is chosen (S1 §5). */
export const reportReasons = ['wrong', 'offensive', 'copyright', 'spam', 'privacy'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Members can report publications, comments on them, people, and messages. */
export const reportedKinds = [...subjectKinds, 'comment', 'person', 'message'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** Of a case about somebody or their message, and of none that was published. */
export const peopleKinds = ['person', 'message'] as const satisfies readonly ReportedKind[];
export type PeopleKind = (typeof peopleKinds)[number];
export const isAboutPeople = (kind: ReportedKind): kind is PeopleKind => peopleKinds.some((each) => each === kind);

export const reportLimits = {
  /** Characters of a report. */
  words: 2_000,
  /** Characters of a moderator's message to the author. */
  toAuthor: 1_000,
  /** Reports of a case that the queue shows, newest first. */
  shown: 20,
  /** Characters of the reported text that the queue shows. */
  excerpt: 280,
  /** Messages before a reported one that moderators read with it. */
  messagesBefore: 5,
} as const;

/** A moderator can do these about a case. */
export const moderatorActs = ['hide', 'show', 'remove', 'dismiss', 'warn', 'reopen'] as const;
export type ModeratorAct = (typeof moderatorActs)[number];

/** How a case was closed; a new report reopens it. */
export const settlements = ['dismissed', 'hidden', 'shown', 'removed', 'warned'] as const;
export type Settlement = (typeof settlements)[number];

/**
 * Why a report cannot be sent; `undefined` if it can (S1 §5: submit is disabled until a reason is chosen; §6: not own
 * cards).
 */
export function whatBlocksReport(report: {
  readonly reason: ReportReason | undefined;
  /** Of what is reported: the publication or the comment. */
  readonly isAuthor: boolean;
}): 'ownCard' | 'reason' | undefined {
  if (report.isAuthor) return 'ownCard';
  return report.reason === undefined ? 'reason' : undefined;
}

/**
 * Whether a second report by the same person counts: their case is settled, and the current version became visible
 * after that, because its author changed or published it again, or a moderator showed it again. Moderators have already
 * judged older versions. Both in epoch milliseconds; `settledAt` is `null` while the case is open.
 */
export function countsAgain(settledAt: number | null, visibleSince: number): boolean {
  return settledAt !== null && visibleSince >= settledAt;
}

const settledBy: Record<ModeratorAct, Settlement | null> = {
  hide: 'hidden',
  show: 'shown',
  remove: 'removed',
  dismiss: 'dismissed',
  warn: 'warned',
  reopen: null,
};

/**
 * How an act closes a case; `null` for `reopen`, which closes nothing. What was removed stays removed when its writer
 * is warned afterwards: `messageOpenness` reads from it who took the message away.
 */
export const settlementBy = (act: ModeratorAct, before: Settlement | null): Settlement | null =>
  act === 'warn' && before === 'removed' ? 'removed' : settledBy[act];

/** The most frequent reason; of equally frequent ones, the most recent. `reports` are sorted newest first. */
export function mostFrequent(
  counts: Readonly<Record<ReportReason, number>>,
  reports: readonly { readonly reason: ReportReason }[],
): ReportReason {
  const most = Math.max(...reportReasons.map((reason) => counts[reason]));
  const equals = reportReasons.filter((reason) => counts[reason] === most);
  return reports.find(({ reason }) => equals.includes(reason))?.reason ?? equals[0]!;
}

/**
 * The acts that the openness of what was reported allows; the queue offers these and the server refuses others. What
 * its author took back needs no hiding; of a deleted publication only the reports can be handled. Only dismissing can
 * be undone (`reopen`), because it notifies nobody. Of a comment and a message the text is not kept, so that they are
 * removed for good. A message is taken back by its writer alone, who may still be warned.
 */
export function possibleActs(at: {
  readonly kind: ReportedKind;
  readonly openness: Openness;
  readonly settled: Settlement | null;
}): ModeratorAct[] {
  const isComment = at.kind === 'comment';
  const isMessage = at.kind === 'message';
  const acts: Record<Openness, readonly ModeratorAct[]> = {
    open: isComment ? ['remove'] : isMessage ? ['remove', 'warn'] : ['hide', 'warn'],
    hidden: isComment ? [] : isMessage ? ['warn'] : ['show', 'warn'],
    takenBack: isComment ? [] : ['warn'],
    deleted: [],
  };
  const ofReports: readonly ModeratorAct[] =
    at.settled === null ? ['dismiss'] : at.settled === 'dismissed' ? ['reopen'] : [];
  return [...acts[at.openness], ...ofReports];
}

/**
 * `open`: the comment has a text, which its readers may see; `hidden`: the author or a moderator removed it; `deleted`:
 * its writer withdrew it.
 */
export function commentOpenness(
  comment: { readonly comment: string; readonly removed_by: string | null } | undefined,
): Openness {
  if (comment?.comment) return 'open';
  return comment?.removed_by ? 'hidden' : 'deleted';
}

/** A profile is `open` or `hidden`; of an account that is gone there is none. */
export function personOpenness(profile: { readonly hidden: number } | undefined): Openness {
  if (!profile) return 'deleted';
  return profile.hidden === 1 ? 'hidden' : 'open';
}

/** `hidden`: a moderator removed it, as the case says; `takenBack`: its writer did. */
export function messageOpenness(
  message: { readonly removed_at: number | null } | undefined,
  settled: Settlement | null,
): Openness {
  if (!message) return 'deleted';
  if (message.removed_at === null) return 'open';
  return settled === 'removed' ? 'hidden' : 'takenBack';
}
