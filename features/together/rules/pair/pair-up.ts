/** Somebody who waits to be paired with anybody who fits. */
export interface Waiting {
  readonly memberId: string;
  readonly category_1: string;
  /** Of what they study, and those they speak. */
  readonly languages: readonly string[];
  readonly minutes: number;
  readonly rounds: number;
  /** When they began to wait. Who was let down keeps it. */
  readonly since: number;
  /** When one of their tabs asked last. */
  readonly seenAt: number;
}

const secondMs = 1_000;

export const waitLimits = {
  endsAfterMs: 600 * secondMs,
  /** A hidden tab asks once a minute. */
  seenForMs: 75 * secondMs,
  /** Who has not asked for longer is there only if a tab of theirs is connected. */
  askedLatelyMs: 20 * secondMs,
  minutesApart: 10,
  /** After so long, another subject will do; after so long, another length. */
  anySubjectMs: 30 * secondMs,
  anyLengthMs: 60 * secondMs,
  /** After a no-show the two do not meet for so long. */
  apartMs: 24 * 3_600 * secondMs,
  /** So many no-shows in a day make one wait before one is matched again. */
  noShows: 3,
  noShowPauseMs: 1_800 * secondMs,
  /** Of those who wait the longest. */
  considered: 500,
} as const;

/** Whether somebody counts as there by their last question alone. */
export const askedLately = ({ seenAt }: Pick<Waiting, 'seenAt'>, now: number): boolean =>
  now - seenAt < waitLimits.askedLatelyMs;

/** Still waiting, and there. */
export const isWaiting = ({ since, seenAt }: Pick<Waiting, 'since' | 'seenAt'>, now: number): boolean =>
  now - since < waitLimits.endsAfterMs && now - seenAt < waitLimits.seenForMs;

/**
 * With whom somebody is paired now. `waiting` has nobody with whom they may not be: that is asked of the store. The one
 * of the two who has waited longer decides how far apart they may be. The same subject goes first, then who waits
 * longest.
 */
export function pairUp(mine: Waiting, waiting: readonly Waiting[], now: number): Waiting | undefined {
  const fits = waiting.filter((other) => {
    if (other.memberId === mine.memberId || !isWaiting(other, now)) return false;
    if (!other.languages.some((language) => mine.languages.includes(language))) return false;
    const waited = now - Math.min(mine.since, other.since);
    const near = Math.abs(other.minutes - mine.minutes) <= waitLimits.minutesApart;
    if (!near && waited < waitLimits.anyLengthMs) return false;
    return other.category_1 === mine.category_1 || waited >= waitLimits.anySubjectMs;
  });
  const elsewhere = ({ category_1 }: Waiting) => (category_1 === mine.category_1 ? 0 : 1);
  return fits.toSorted(
    (one, other) =>
      elsewhere(one) - elsewhere(other) || one.since - other.since || (one.memberId < other.memberId ? -1 : 1),
  )[0];
}

/** The shorter of both, which both have time for. */
export const planOfTwo = (
  one: Pick<Waiting, 'minutes' | 'rounds'>,
  other: Pick<Waiting, 'minutes' | 'rounds'>,
): { readonly minutes: number; readonly rounds: number } => ({
  minutes: Math.min(one.minutes, other.minutes),
  rounds: Math.min(one.rounds, other.rounds),
});

/** Until when somebody is not matched, of the times at which they did not come; `undefined`: they are. */
export function pausedUntil(noShows: readonly number[], now: number): number | undefined {
  const lately = noShows.filter((at) => now - at < waitLimits.apartMs);
  if (lately.length < waitLimits.noShows) return undefined;
  const until = Math.max(...lately) + waitLimits.noShowPauseMs;
  return until > now ? until : undefined;
}
