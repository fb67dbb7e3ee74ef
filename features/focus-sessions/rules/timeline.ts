import { answersIn, attendanceOf, isSign, type RoundAnswer, type RoundSigns, type Unseen } from './attendance.ts';
import { breakAfter, planLimits, type Plan } from './plan.ts';

/**
 * A session is its plan, its start and what the member did, each with a time of the server's clock. Everything else
 * follows from these and the present time. Nothing counts ticks, so a hidden tab, a sleeping machine or a reload
 * changes nothing, and two devices with the same acts show the same time. All times are milliseconds since 1970.
 */
export type PhaseKind = 'focus' | 'shortBreak' | 'longBreak';

/** What a member does with the timer. */
export type TimerAct = 'pause' | 'resume' | 'skip' | 'addMinute' | 'stop';

/**
 * `seen`: the room was open in a focus phase. `count` and `leaveOut`: the member's answer for a round in which nobody
 * was seen. `replaced`: another session began.
 */
export type ActKind = TimerAct | 'seen' | 'count' | 'leaveOut' | 'replaced';

export interface SessionAct {
  /** Created by the client; an act that is known already changes nothing. */
  readonly id: string;
  readonly kind: ActKind;
  readonly at: number;
  /** Of an answer about a round. */
  readonly round?: number;
  /** Done for everybody in a room: no sign that this member was there. */
  readonly ofRoom?: boolean;
}

export interface Timeline {
  readonly plan: Plan;
  readonly startedAt: number;
  readonly acts: readonly SessionAct[];
  /** When the member came, in a session that others had begun: focus before that neither counts nor is asked about. */
  readonly from?: number;
  /** Focus counts only where somebody was seen. Sessions from before there were signs count as a whole. */
  readonly needsSign?: boolean;
}

/** Uninterrupted time in a phase. */
export interface Span {
  readonly kind: PhaseKind;
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

export type Status = 'running' | 'paused' | 'overtime' | 'ended';

export interface SessionState {
  readonly status: Status;
  readonly phase: PhaseKind;
  /** From 1. */
  readonly round: number;
  /** When the running phase ends. `null` while paused, in overtime, in a flowtime focus and after the end. */
  readonly phaseEndsAt: number | null;
  /** What is left of a paused phase, in milliseconds. `null` where the phase has no end. */
  readonly pausedRemainingMs: number | null;
  /** Seconds that the phase was planned to take, added minutes included. `null` for a flowtime focus. */
  readonly phaseSec: number | null;
  /** Everything up to now, oldest first. */
  readonly spans: readonly Span[];
  /** The spans of focus that count. */
  readonly credited: readonly Span[];
  readonly unseen: readonly Unseen[];
  /** What is known of the current focus phase. */
  readonly signs: RoundSigns;
  readonly endedAt: number | null;
  /** All planned rounds were completed, none skipped. A flowtime session is complete with one minute of focus. */
  readonly finished: boolean;
}

interface Running {
  status: 'running' | 'paused' | 'ended';
  /** The planned time of the focus phase is over and the member goes on; `endsAt` is then the latest end. */
  overtime: boolean;
  phase: PhaseKind;
  round: number;
  spanFrom: number;
  endsAt: number | null;
  remainingMs: number | null;
  phaseSec: number | null;
  pausedAt: number;
  /** Of all pauses that were ended. */
  pausedMs: number;
  spans: Span[];
  skippedFocus: boolean;
  endedAt: number | null;
  /** Of each round. */
  signs: Map<number, RoundSigns>;
}

const noSigns: RoundSigns = { lastSignAt: null, openFrom: null };

/** Where the session is at a time. Acts may be in any order; those after `now` are not counted. */
export function stateAt({ plan, startedAt, acts, from, needsSign = false }: Timeline, now: number): SessionState {
  const session: Running = {
    status: 'running',
    overtime: false,
    phase: 'focus',
    round: 1,
    spanFrom: startedAt,
    endsAt: null,
    remainingMs: null,
    phaseSec: null,
    pausedAt: 0,
    pausedMs: 0,
    spans: [],
    skippedFocus: false,
    endedAt: null,
    signs: new Map(),
  };
  enter(session, plan, 'focus', 1, startedAt);
  const latest = startedAt + planLimits.maxSessionSec * 1_000;
  const ordered = inOrder(acts, startedAt);
  for (const act of ordered) {
    if (act.at > Math.min(now, latest)) break;
    advance(session, plan, act.at);
    if (session.status === 'ended') break;
    if (session.phase === 'focus' && isSign(act.kind) && !act.ofRoom) note(session, { lastSignAt: act.at });
    apply(session, plan, act);
  }
  const at = Math.max(now, startedAt);
  advance(session, plan, Math.min(at, latest));
  if (at >= latest && session.status !== 'ended') {
    if (isBeforeLastFocusEnd(session, plan)) session.skippedFocus = true;
    end(session, session.status === 'paused' ? session.pausedAt : latest);
  }
  return shown(session, plan, at, from, needsSign ? answersIn(ordered) : undefined);
}

function note(session: Running, changes: Partial<RoundSigns>): void {
  session.signs.set(session.round, { ...(session.signs.get(session.round) ?? noSigns), ...changes });
}

/** Oldest first, each once; what claims to be before the start counts from the start. */
export function inOrder(acts: readonly SessionAct[], startedAt: number): SessionAct[] {
  const once = new Map(acts.map((act) => [act.id, act]));
  return [...once.values()]
    .map((act) => (act.at < startedAt ? { ...act, at: startedAt } : act))
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/** Milliseconds that are left of the phase. `null` where it has no end: then `elapsedMs` is shown. */
export function remainingMs(state: SessionState, now: number): number | null {
  if (state.status === 'ended') return 0;
  if (state.status === 'paused') return state.pausedRemainingMs;
  return state.phaseEndsAt === null ? null : Math.max(0, state.phaseEndsAt - now);
}

/** Announced once in a focus phase that is more than twice as long. */
export const nearEndMs = 5 * 60_000;

export function isNearEnd(state: SessionState, now: number): boolean {
  const left = remainingMs(state, now);
  if (state.status !== 'running' || state.phase !== 'focus' || left === null) return false;
  return (state.phaseSec ?? 0) * 1_000 > 2 * nearEndMs && left <= nearEndMs;
}

/** Milliseconds in the current phase so far, pauses left out. */
export function elapsedMs(state: SessionState): number {
  return state.spans
    .filter(({ kind, round }) => kind === state.phase && round === state.round)
    .reduce((sum, { from, to }) => sum + to - from, 0);
}

/**
 * From when on the session is known to have ended, if nothing more is done. Later than its end where a pause has to
 * become too long first.
 */
export function settlesAt(timeline: Timeline, now: number): number {
  const { endedAt } = stateAt(timeline, now + longestAloneMs);
  if (endedAt === null) throw new Error('a session without an end');
  if (stateAt(timeline, endedAt).status === 'ended') return endedAt;
  const { maxLockedPauseSec, maxPauseSec, maxSessionSec } = planLimits;
  const pauseEnds = endedAt + (timeline.plan.locked ? maxLockedPauseSec : maxPauseSec) * 1_000 + 1;
  return Math.min(pauseEnds, timeline.startedAt + maxSessionSec * 1_000);
}

/** Eight rounds of an hour with their longest breaks and overtime, or a flowtime, and then a pause. */
const longestAloneMs = 3 * 24 * 60 * 60 * 1_000;

/** What comes after the present phase, and skipping the rest of it leads to, where it may be skipped. */
export function skipLeadsTo({ plan, acts, ...timeline }: Timeline, now: number): PhaseKind | 'end' {
  const skip: SessionAct = { id: '\uffff', kind: 'skip', at: now };
  const skipped = { ...timeline, plan: { ...plan, locked: false }, acts: [...acts, skip] };
  const { status, phase } = stateAt(skipped, now);
  return status === 'ended' ? 'end' : phase;
}

/** Whole seconds of focus that count. */
export const creditedSeconds = ({ credited }: Pick<SessionState, 'credited'>): number =>
  focusSeconds({ spans: credited });

/** Whole seconds of focus: the overlap of the session with its focus phases. */
export function focusSeconds({ spans }: Pick<SessionState, 'spans'>): number {
  const ms = spans.reduce((sum, { kind, from, to }) => (kind === 'focus' ? sum + to - from : sum), 0);
  return Math.floor(ms / 1_000);
}

/** Crosses every phase whose end has passed. */
function advance(session: Running, plan: Plan, now: number): void {
  for (;;) {
    if (session.status === 'paused' && now - session.pausedAt > longestPauseMs(session, plan)) {
      if (isBeforeLastFocusEnd(session, plan)) session.skippedFocus = true;
      end(session, session.pausedAt);
      return;
    }
    if (session.status !== 'running' || session.endsAt === null || now < session.endsAt) return;
    if (plan.overtime && plan.mode === 'timed' && session.phase === 'focus' && !session.overtime) {
      session.overtime = true;
      note(session, { openFrom: session.endsAt });
      session.endsAt += planLimits.maxOvertimeSec * 1_000;
      continue;
    }
    leave(session, plan, session.endsAt);
  }
}

const longestPauseMs = (session: Running, plan: Plan): number =>
  plan.locked ? planLimits.maxLockedPauseSec * 1_000 - session.pausedMs : planLimits.maxPauseSec * 1_000;

function apply(session: Running, plan: Plan, { kind, at }: SessionAct): void {
  // The content of a locked card is served while its session runs: longer breaks would keep it open.
  if (plan.locked && (kind === 'addMinute' || (kind === 'skip' && session.phase === 'focus'))) return;
  switch (kind) {
    case 'pause':
      if (session.status !== 'paused') pause(session, at);
      return;
    case 'resume':
      if (session.status !== 'paused') return;
      session.pausedMs += at - session.pausedAt;
      session.status = 'running';
      session.spanFrom = at;
      session.endsAt = session.remainingMs === null ? null : at + session.remainingMs;
      session.remainingMs = null;
      return;
    case 'addMinute':
      if (session.phaseSec === null) return;
      session.phaseSec += 60;
      if (session.overtime) {
        session.overtime = false;
        note(session, { openFrom: null });
        if (session.status === 'paused') session.remainingMs = 60_000;
        else session.endsAt = at + 60_000;
      } else if (session.status === 'paused') session.remainingMs! += 60_000;
      else session.endsAt! += 60_000;
      return;
    case 'skip':
      if (session.phase === 'focus' && plan.mode === 'timed' && !session.overtime) session.skippedFocus = true;
      if (session.status === 'paused') session.pausedMs += at - session.pausedAt;
      leave(session, plan, at);
      return;
    case 'stop':
    case 'replaced':
      // Stopping in the break after the last planned focus, or in overtime of the last, leaves nothing out.
      if (isBeforeLastFocusEnd(session, plan)) session.skippedFocus = true;
      end(session, at);
      return;
    case 'seen':
    case 'count':
    case 'leaveOut':
  }
}

const isBeforeLastFocusEnd = (session: Running, plan: Plan): boolean =>
  plan.mode === 'timed' && !(session.round >= plan.rounds && (session.phase !== 'focus' || session.overtime));

function enter(session: Running, plan: Plan, phase: PhaseKind, round: number, at: number, breakSec?: number): void {
  session.status = 'running';
  session.overtime = false;
  session.phase = phase;
  session.round = round;
  session.spanFrom = at;
  session.remainingMs = null;
  if (phase === 'focus' && plan.mode === 'flowtime') {
    session.phaseSec = null;
    note(session, { openFrom: at });
    session.endsAt = at + planLimits.maxFlowtimeSec * 1_000;
  } else {
    session.phaseSec = phase === 'focus' ? plan.focusSec : breakSec!;
    session.endsAt = at + session.phaseSec * 1_000;
  }
}

function pause(session: Running, at: number): void {
  closeSpan(session, at);
  session.remainingMs = session.endsAt === null ? null : session.endsAt - at;
  session.pausedAt = at;
  session.status = 'paused';
}

/** The next phase, or the end. */
function leave(session: Running, plan: Plan, at: number): void {
  const { phase, round } = session;
  const flowMs = phase === 'focus' ? elapsedIn(session, at) : 0;
  closeSpan(session, at);
  if (phase !== 'focus') {
    enter(session, plan, 'focus', round + 1, at);
    // Without planned rounds nobody may be there any more.
    if (plan.mode === 'flowtime' || plan.waits) pause(session, at);
    return;
  }
  if (plan.mode === 'flowtime' && flowMs >= planLimits.maxFlowtimeSec * 1_000) return end(session, at);
  if (plan.mode === 'timed' && round >= plan.rounds) return end(session, at);
  const breakSec =
    plan.mode === 'timed'
      ? breakAfter(plan, round)
      : Math.max(planLimits.minFlowtimeBreakSec, Math.round(flowMs / 1_000 / planLimits.breakShare));
  // A break of no length is left out.
  if (breakSec === 0) return enter(session, plan, 'focus', round + 1, at);
  const isLong = plan.mode === 'timed' && round % planLimits.roundsToLongBreak === 0;
  enter(session, plan, isLong ? 'longBreak' : 'shortBreak', round, at, breakSec);
}

function elapsedIn(session: Running, at: number): number {
  const before = session.spans
    .filter(({ kind, round }) => kind === session.phase && round === session.round)
    .reduce((sum, { from, to }) => sum + to - from, 0);
  return before + (session.status === 'paused' ? 0 : at - session.spanFrom);
}

function closeSpan(session: Running, at: number): void {
  if (session.status !== 'paused' && at > session.spanFrom)
    session.spans.push({ kind: session.phase, round: session.round, from: session.spanFrom, to: at });
  session.spanFrom = at;
}

function end(session: Running, at: number): void {
  closeSpan(session, at);
  session.status = 'ended';
  session.endsAt = null;
  session.remainingMs = null;
  session.endedAt = at;
}

/** Without `answers` all focus counts. */
function shown(
  session: Running,
  plan: Plan,
  now: number,
  from: number | undefined,
  answers: ReadonlyMap<number, RoundAnswer> | undefined,
): SessionState {
  const spans = [...session.spans];
  if (session.status === 'running' && now > session.spanFrom)
    spans.push({ kind: session.phase, round: session.round, from: session.spanFrom, to: now });
  const own = from === undefined ? spans : spansFrom(spans, from);
  const hasEnd = session.phaseSec !== null && !session.overtime;
  const finished =
    session.status === 'ended' && (plan.mode === 'flowtime' ? focusSeconds({ spans }) >= 60 : !session.skippedFocus);
  return {
    status: session.status === 'running' && session.overtime ? 'overtime' : session.status,
    phase: session.phase,
    round: session.round,
    phaseEndsAt: hasEnd && session.status === 'running' ? session.endsAt : null,
    pausedRemainingMs: session.status === 'paused' && hasEnd ? session.remainingMs : null,
    phaseSec: session.phaseSec,
    spans,
    ...(answers
      ? attendanceOf(own, session.signs, answers)
      : { credited: own.filter(({ kind }) => kind === 'focus'), unseen: [] }),
    signs: session.signs.get(session.round) ?? noSigns,
    endedAt: session.endedAt,
    finished,
  };
}

const spansFrom = (spans: readonly Span[], from: number): Span[] =>
  spans.filter(({ to }) => to > from).map((span) => (span.from < from ? { ...span, from } : span));
