/** What a card can be reported for, exactly one of five (S1 §5). */
export const reportReasons = ['wrong', 'offensive', 'copyright', 'spam', 'privacy'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportLimits = {
  /** Characters that a reporter may add. */
  words: 2_000,
  /** Characters that a moderator writes to the author. */
  toAuthor: 1_000,
  /** Reports of one edition that the queue shows word by word, newest first. */
  shown: 20,
} as const;

/** What a moderator does about an edition that was reported. */
export const moderatorActs = ['hide', 'show', 'dismiss', 'warn'] as const;
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

/** What can be done about an edition as it stands; the queue offers these, and the server refuses the others. */
export function possibleActs(at: { readonly hidden: boolean; readonly open: boolean }): ModeratorAct[] {
  return [at.hidden ? 'show' : 'hide', 'warn', ...(at.open ? (['dismiss'] as const) : [])];
}
