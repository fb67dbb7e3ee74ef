import { plusDays } from '#features/memory/rules/learning-day.ts';
import { sessionCount, type Planner } from './schedule.ts';

/** The day of each session, counted from the first: S2 §2, decisions "Repeat schedule". */
export const classicDays: readonly number[] = [0, 1, 3, 7, 14, 30, 60, 120, 240, 365];

const gapAfter = (step: number) => classicDays[step + 1]! - classicDays[step]!;

/** The same intervals for everybody, counted from the day on which the previous session was passed. */
export const classicPlan: Planner = {
  nextAfter: (step, passedOn) => plusDays(passedOn, gapAfter(step)),
  gapsAfter: (step) => Array.from({ length: sessionCount - 1 - step }, (_, index) => gapAfter(step + index)),
};
