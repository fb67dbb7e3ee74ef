import type { SessionAct, ActKind, SessionState, Span } from './timeline.ts';

/** What the member says about a round in which nobody was seen. */
export type RoundAnswer = 'count' | 'leaveOut';

/** Focus in which nobody was seen. */
export interface Unseen {
  readonly round: number;
  readonly ms: number;
  /** `null` until the member has said whether it counts. */
  readonly answer: RoundAnswer | null;
}

export interface Attendance {
  /** The spans of focus that count, oldest first. */
  readonly credited: readonly Span[];
  readonly unseen: readonly Unseen[];
}

/** What is known of the focus phase of a round, beside its spans. */
export interface RoundSigns {
  /** The last sign of a running script. */
  readonly lastSignAt: number | null;
  /** From when on the phase has no planned end: its start in flowtime, its planned end in overtime. */
  readonly openFrom: number | null;
}

/** Less of a round is not worth a question: it is left out. */
export const leastUnseenMs = 60_000;

/** How often an open end is signed. */
export const openSignEveryMs = 5 * 60_000;

/** Browsers run the timers of a hidden tab once a minute, so a sign may be this late. */
const throttleMs = 60_000;

/** How long a sign counts in an open end: until the next one, which never comes where the session ends before it. */
const openSignCountsMs = openSignEveryMs + throttleMs;

/** An act that shows that a room was open; the server ends a session where another one begins. */
export const isSign = (kind: ActKind): boolean => kind !== 'replaced' && kind !== 'count' && kind !== 'leaveOut';

/** The last answer to each round. They are about the past, so it does not matter when they were given. */
export function answersIn(ordered: readonly SessionAct[]): ReadonlyMap<number, RoundAnswer> {
  const answers = new Map<number, RoundAnswer>();
  for (const { kind, round } of ordered)
    if ((kind === 'count' || kind === 'leaveOut') && round !== undefined) answers.set(round, kind);
  return answers;
}

/**
 * A focus phase counts if a script ran in it, or if the member says so. One sign counts its planned time as a whole;
 * where it has no planned end, time counts until the next sign was due, because a machine that sleeps would otherwise
 * gain hours.
 */
export function attendanceOf(
  spans: readonly Span[],
  signs: ReadonlyMap<number, RoundSigns>,
  answers: ReadonlyMap<number, RoundAnswer>,
): Attendance {
  const credited: Span[] = [];
  const missed = new Map<number, number>();
  for (const span of spans) {
    if (span.kind !== 'focus') continue;
    const { round, from, to } = span;
    const seenUntil = Math.min(to, Math.max(from, countsUntil(signs.get(round))));
    const until = answers.get(round) === 'count' ? to : seenUntil;
    if (until > from) credited.push(until === to ? span : { ...span, to: until });
    // A round that was counted is still one in which nobody was seen: the answer can be taken back.
    missed.set(round, (missed.get(round) ?? 0) + to - seenUntil);
  }
  const unseen = [...missed]
    .filter(([, ms]) => ms >= leastUnseenMs)
    .map(([round, ms]) => ({ round, ms, answer: answers.get(round) ?? null }));
  return { credited, unseen };
}

function countsUntil(signs: RoundSigns | undefined): number {
  if (!signs || signs.lastSignAt === null) return -Infinity;
  return signs.openFrom === null ? Infinity : Math.max(signs.openFrom, signs.lastSignAt + openSignCountsMs);
}

/** Whether the room shows now that it is open: once in a planned focus phase, and every few minutes in an open end. */
export const signIsDue = ({ lastSignAt, openFrom }: RoundSigns, now: number): boolean =>
  lastSignAt === null || (openFrom !== null && now - Math.max(openFrom, lastSignAt) >= openSignEveryMs);

/**
 * The phase and the sign that a sign which is due now follows; `undefined` if none is due. It is sent once for each
 * of these: late acts of another device may move the phase, and with it what was sent falls into a break.
 * `patienceMs`: how long another tab, which signs first, is waited for.
 */
export function signDueAfter(
  { status, phase, round, spans, signs }: Pick<SessionState, 'status' | 'phase' | 'round' | 'spans' | 'signs'>,
  now: number,
  patienceMs: number,
): string | undefined {
  if (phase !== 'focus' || (status !== 'running' && status !== 'overtime')) return undefined;
  const begun = spans.find((span) => span.kind === 'focus' && span.round === round)?.from;
  if (begun === undefined || now - begun < patienceMs || !signIsDue(signs, now - patienceMs)) return undefined;
  return `${round} ${begun} ${signs.lastSignAt ?? ''}`;
}

/** What waits for an answer. */
export const unansweredMs = (unseen: readonly Unseen[]): number =>
  unseen.reduce((sum, { ms, answer }) => (answer === null ? sum + ms : sum), 0);
