import type { GoalReached } from '#features/focus-sessions/contract.ts';
import { plannedSeconds, type Plan } from '#features/focus-sessions/rules/plan.ts';

/** `one` asked, or waited longer; `other` was asked, or came to them. */
export type Side = 'one' | 'other';

export const otherSide = (side: Side): Side => (side === 'one' ? 'other' : 'one');

export type PairActKind = 'yes' | 'no' | 'goal' | 'end' | 'recap' | 'confirm' | 'leave';

/** What one of the two did, at the time of the server. */
export interface PairEvent {
  readonly id: string;
  readonly side: Side;
  readonly kind: PairActKind;
  /** Of a goal and a recap. */
  readonly text: string;
  /** Of a confirmation: whether the other's goal was reached. */
  readonly reached: GoalReached | null;
  readonly at: number;
}

export interface Pair {
  /** `friend`: invited. `match`: found by the server, both are asked at once. */
  readonly made: 'friend' | 'match';
  readonly createdAt: number;
  readonly plan: Pick<Plan, 'focusSec' | 'rounds' | 'shortBreakSec' | 'longBreakSec'>;
  /** In the order in which the server took them; none is earlier than the one before. */
  readonly events: readonly PairEvent[];
}

export type PairPhase = 'asked' | 'agree' | 'goal' | 'work' | 'recap' | 'confirm' | 'done' | 'over';

/**
 * `declined`: by the friend. `unanswered`: nobody answered. `noShow`: one said yes, `by` did not come. `silent`:
 * neither came. `left`: `by` went before the end.
 */
export type OverReason = 'declined' | 'unanswered' | 'noShow' | 'silent' | 'left';

export interface SideState {
  readonly yes: boolean;
  /** `null`: not said. */
  readonly goal: string | null;
  /** Has ended their part of the work. */
  readonly ended: boolean;
  readonly recap: string | null;
  /** Whether the other reached their goal, in this one's word. */
  readonly confirms: GoalReached | null;
}

export interface PairNow {
  readonly phase: PairPhase;
  readonly since: number;
  /** When the clock ends this phase; `null` after the end. */
  readonly endsAt: number | null;
  readonly why: OverReason | null;
  readonly by: Side | null;
  /** When the work began. */
  readonly startedAt: number | null;
  readonly one: SideState;
  readonly other: SideState;
}

const minuteMs = 60_000;

export const pairLimits = {
  askedMs: 10 * minuteMs,
  /** Who has not said yes by then is let go. */
  agreeMs: minuteMs,
  goalMs: 2 * minuteMs,
  recapMs: 5 * minuteMs,
  confirmMs: 5 * minuteMs,
  events: 60,
  goal: 500,
} as const;

export const workMs = ({ plan }: Pick<Pair, 'plan'>): number =>
  plannedSeconds({ mode: 'timed', ...plan, overtime: false, waits: false, locked: false })! * 1_000;

const nothingYet: SideState = { yes: false, goal: null, ended: false, recap: null, confirms: null };

/** How far the two have come. Derived from what they did and from the clock of the server; no timer is stored. */
export function pairAt(pair: Pair, now: number): PairNow {
  const { made, createdAt } = pair;
  const first = made === 'friend' ? 'asked' : 'agree';
  const begun: PairNow = {
    ...entered(pair, first, createdAt),
    why: null,
    by: null,
    startedAt: null,
    one: nothingYet,
    other: nothingYet,
  };
  const state = pair.events.reduce((before, event) => afterEvent(pair, byClock(pair, before, event.at), event), begun);
  return byClock(pair, state, now);
}

const lengths: Partial<Record<PairPhase, (pair: Pair) => number>> = {
  asked: () => pairLimits.askedMs,
  agree: () => pairLimits.agreeMs,
  goal: () => pairLimits.goalMs,
  work: workMs,
  recap: () => pairLimits.recapMs,
  confirm: () => pairLimits.confirmMs,
};

const entered = (pair: Pair, phase: PairPhase, since: number) => ({
  phase,
  since,
  endsAt: lengths[phase] ? since + lengths[phase](pair) : null,
});

const next: Partial<Record<PairPhase, PairPhase>> = { goal: 'work', work: 'recap', recap: 'confirm', confirm: 'done' };

function goOn(pair: Pair, state: PairNow, at: number): PairNow {
  const phase = next[state.phase]!;
  return { ...state, ...entered(pair, phase, at), ...(phase === 'work' && { startedAt: at }) };
}

const over = (pair: Pair, state: PairNow, at: number, why: OverReason, by: Side | null): PairNow => ({
  ...state,
  ...entered(pair, 'over', at),
  why,
  by,
});

/** Ends every phase whose time is over. */
function byClock(pair: Pair, state: PairNow, at: number): PairNow {
  const { phase, endsAt, one, other } = state;
  if (endsAt === null || at < endsAt) return state;
  if (phase === 'asked') return over(pair, state, endsAt, 'unanswered', null);
  if (phase === 'agree') {
    if (one.yes || other.yes) return over(pair, state, endsAt, 'noShow', one.yes ? 'other' : 'one');
    return over(pair, state, endsAt, 'silent', null);
  }
  return byClock(pair, goOn(pair, state, endsAt), at);
}

/** What is not due in this phase changes nothing. */
function afterEvent(pair: Pair, state: PairNow, event: PairEvent): PairNow {
  if (whatBlocksPairAct(state, event.side, event.kind)) return state;
  const { side, kind, text, reached, at } = event;
  const now = (part: Partial<SideState>): PairNow => ({ ...state, [side]: { ...state[side], ...part } });
  const bothOnce = (changed: PairNow, is: (each: SideState) => boolean): PairNow =>
    is(changed.one) && is(changed.other) ? goOn(pair, changed, at) : changed;
  switch (kind) {
    case 'yes': {
      if (state[side].yes) return state;
      const said = now({ yes: true });
      // The answer of a friend is their yes: from then on the one who asked has a minute to come.
      if (state.phase === 'asked') return { ...said, ...entered(pair, 'agree', at) };
      return said.one.yes && said.other.yes ? { ...said, ...entered(pair, 'goal', at) } : said;
    }
    case 'no':
      return over(pair, state, at, 'declined', side);
    case 'goal':
      return bothOnce(now({ goal: text }), ({ goal }) => goal !== null);
    case 'end':
      return bothOnce(now({ ended: true }), ({ ended }) => ended);
    case 'recap': {
      const written = now({ recap: text });
      return state.phase === 'recap' ? bothOnce(written, ({ recap }) => recap !== null) : written;
    }
    case 'confirm':
      return bothOnce(now({ confirms: reached }), ({ confirms }) => confirms !== null);
    case 'leave':
      return over(pair, state, at, 'left', side);
  }
}

/** Both have agreed, and it is not over: they may call each other. */
export const talking: readonly PairPhase[] = ['goal', 'work', 'recap', 'confirm'];

const order: readonly PairPhase[] = ['asked', 'agree', 'goal', 'work', 'recap', 'confirm'];
const phaseOf = {
  yes: 'agree',
  no: 'asked',
  goal: 'goal',
  end: 'work',
  recap: 'recap',
  confirm: 'confirm',
} as const satisfies Partial<Record<PairActKind, PairPhase>>;

export type PairReason = 'ended' | 'notYet' | 'tooLate' | 'notTheirs';

/** Why one of the two may not do this now. The button and the call ask the same. */
export function whatBlocksPairAct(state: PairNow, side: Side, kind: PairActKind): PairReason | undefined {
  const { phase } = state;
  if (phase === 'done' || phase === 'over') return 'ended';
  if (kind === 'leave') return undefined;
  // Said already, perhaps in another tab.
  if (kind === 'yes' && state[side].yes) return undefined;
  if (phase === 'asked' && (kind === 'yes' || kind === 'no')) return side === 'other' ? undefined : 'notTheirs';
  // Who has ended before the other need not wait to write.
  if (kind === 'recap' && phase === 'work' && state[side].ended) return undefined;
  const [is, due] = [order.indexOf(phase), order.indexOf(phaseOf[kind])];
  if (is === due) return undefined;
  return is < due ? 'notYet' : 'tooLate';
}
