/** What a card or a collection can be reported for, exactly one of five (S1 §5). */
export const reportReasons = ['wrong', 'offensive', 'copyright', 'spam', 'privacy'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be reported: an edition of a card, or a public collection. */
export const subjectKinds = ['card', 'collection'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Where it stands: others see it, its author took it back, a moderator hid it, or it was deleted for good. */
export const standings = ['open', 'takenBack', 'hidden', 'deleted'] as const;
export type Standing = (typeof standings)[number];

export const reportLimits = {
  /** Characters that a reporter may add. */
  words: 2_000,
  /** Characters that a moderator writes to the author. */
  toAuthor: 1_000,
  /** Reports of one case that the queue brings, newest first. */
  shown: 20,
  /** Characters of what was reported that stand in the queue itself. */
  excerpt: 280,
} as const;

/** What a moderator does about something that was reported. */
export const moderatorActs = ['hide', 'show', 'dismiss', 'warn', 'reopen'] as const;
export type ModeratorAct = (typeof moderatorActs)[number];

/** How a case was closed; a new report opens it again. */
export const settlements = ['dismissed', 'hidden', 'shown', 'warned'] as const;
export type Settlement = (typeof settlements)[number];

/** Why a report cannot be sent; `undefined` when it can (S1 §5: submit is disabled until a reason is chosen; §6: not own cards). */
export function whatBlocksReport(report: {
  readonly reason: ReportReason | undefined;
  readonly isAuthor: boolean;
}): 'ownCard' | 'reason' | undefined {
  if (report.isAuthor) return 'ownCard';
  return report.reason === undefined ? 'reason' : undefined;
}

/**
 * Whether a report counts though the same person has reported the same before: their case is closed, and what others see was put there no
 * earlier: by its author, who changed it or published it again, or by a moderator who showed it again. What stood there before, moderators have
 * judged. Both in epoch milliseconds; `settledAt` is `null` while the case is open.
 */
export function countsAnew(settledAt: number | null, standsSince: number): boolean {
  return settledAt !== null && standsSince >= settledAt;
}

/** The reason that was given most; of several, the one that was given last. `reports` are the newest first. */
export function mostGiven(
  counts: Readonly<Record<ReportReason, number>>,
  reports: readonly { readonly reason: ReportReason }[],
): ReportReason {
  const most = Math.max(...reportReasons.map((reason) => counts[reason]));
  const equals = reportReasons.filter((reason) => counts[reason] === most);
  return reports.find(({ reason }) => equals.includes(reason))?.reason ?? equals[0]!;
}

/**
 * What can be done about it as it stands; the queue offers these, and the server refuses the others. What its author took back is seen by nobody,
 * so there is nothing to hide; of what is deleted, the reports are all that is left. Of what closes a case, nobody but moderators hears of
 * dismissing: it alone is undone by opening the case again.
 */
export function possibleActs(at: { readonly standing: Standing; readonly settled: Settlement | null }): ModeratorAct[] {
  const acts: Record<Standing, readonly ModeratorAct[]> = {
    open: ['hide', 'warn'],
    hidden: ['show', 'warn'],
    takenBack: ['warn'],
    deleted: [],
  };
  const ofReports: readonly ModeratorAct[] = at.settled === null ? ['dismiss'] : at.settled === 'dismissed' ? ['reopen'] : [];
  return [...acts[at.standing], ...ofReports];
}
