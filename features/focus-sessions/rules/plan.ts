/**
 * What a member chooses before a session starts (S3 §3 *Session launch parameters*, §9 *Sessions and sharing*).
 */
export type SessionMode = 'timed' | 'flowtime';

export interface Plan {
  readonly mode: SessionMode;
  /** Length of a focus phase in seconds. Ignored by flowtime. */
  readonly focusSec: number;
  /** 1 to 8. */
  readonly rounds: number;
  readonly shortBreakSec: number;
  readonly longBreakSec: number;
  /** A focus phase goes on after its end until the member ends it. */
  readonly overtime: boolean;
  /** After a break the next focus waits until the member goes on. Flowtime always waits. */
  readonly waits?: boolean;
  /** Of the locked card of a student: no phase can be prolonged, no focus skipped, and pauses are bounded in all. */
  readonly locked?: boolean;
}

export const planLimits = {
  minMinutes: 5,
  minLockedSec: 60,
  maxMinutes: 60,
  stepMinutes: 5,
  minRounds: 1,
  maxRounds: 8,
  /** A long break follows every fourth focus phase. */
  roundsToLongBreak: 4,
  /** A break is this part of the focus before it. */
  breakShare: 5,
  maxBreakSec: 60 * 60,
  minFlowtimeBreakSec: 60,
  /** Nobody focuses for longer without a break: the tab was left open. */
  maxFlowtimeSec: 4 * 60 * 60,
  maxOvertimeSec: 60 * 60,
  /** No session lasts longer. */
  maxSessionSec: 24 * 60 * 60,
  /** A session that is paused for longer than this has ended. */
  maxPauseSec: 12 * 60 * 60,
  /** A session of a locked card, which shows its content in pauses too, has ended when all its pauses take longer. */
  maxLockedPauseSec: 30 * 60,
} as const;

/** 5, 10 … 60 minutes; the default position is index 4 (S3 §9), which is 25 minutes. */
export const minuteChoices: readonly number[] = Array.from(
  { length: (planLimits.maxMinutes - planLimits.minMinutes) / planLimits.stepMinutes + 1 },
  (_, index) => planLimits.minMinutes + index * planLimits.stepMinutes,
);
export const defaultMinutes = minuteChoices[4]!;

/**
 * The breaks of a focus time: a fifth of it in whole minutes, at least one, and after every fourth round three times
 * that.
 */
export function breaksOf(focusSec: number): { shortBreakSec: number; longBreakSec: number } {
  const shortBreakSec = Math.max(1, Math.round(focusSec / planLimits.breakShare / 60)) * 60;
  return { shortBreakSec, longBreakSec: 3 * shortBreakSec };
}

export const defaultPlan: Plan = {
  mode: 'timed',
  focusSec: defaultMinutes * 60,
  rounds: 1,
  ...breaksOf(defaultMinutes * 60),
  overtime: false,
};

/** The nearest choice of the list; 25 minutes for what is not a number. */
export function nearestMinutes(minutes: number): number {
  if (!Number.isFinite(minutes)) return defaultMinutes;
  const { minMinutes, maxMinutes, stepMinutes } = planLimits;
  return Math.min(maxMinutes, Math.max(minMinutes, Math.round(minutes / stepMinutes) * stepMinutes));
}

/** Rounds cycle from 1 to 8 and back to 1 (S3 §4 *Session launch*). */
export const nextRounds = (rounds: number): number =>
  rounds >= planLimits.maxRounds ? planLimits.minRounds : rounds + 1;

export const previousRounds = (rounds: number): number =>
  rounds <= planLimits.minRounds ? planLimits.maxRounds : rounds - 1;

export function clampRounds(rounds: number): number {
  if (!Number.isFinite(rounds)) return defaultPlan.rounds;
  return Math.min(planLimits.maxRounds, Math.max(planLimits.minRounds, Math.round(rounds)));
}

/** Seconds of the whole session, breaks included. `undefined` for flowtime, which has no planned end. */
export function plannedSeconds(plan: Plan): number | undefined {
  if (plan.mode === 'flowtime') return undefined;
  const breaks = Array.from({ length: plan.rounds - 1 }, (_, index) => breakAfter(plan, index + 1));
  return plan.rounds * plan.focusSec + breaks.reduce((sum, seconds) => sum + seconds, 0);
}

/** Seconds of focus that a session plans; for flowtime, which has no planned end, those of the default. */
export const plannedFocusSeconds = (plan: Plan): number =>
  plan.mode === 'flowtime' ? defaultPlan.focusSec : plan.focusSec * plan.rounds;

/** Seconds of the break after a round, counted from 1, in a timed session. */
export function breakAfter(plan: Plan, round: number): number {
  return round % planLimits.roundsToLongBreak === 0 ? plan.longBreakSec : plan.shortBreakSec;
}
