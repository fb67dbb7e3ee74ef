import type { DayClock } from '#features/memory/rules/learning-day.ts';
import type { Launch, Session } from './contract.ts';
import { defaultPlan, type Plan } from './rules/plan.ts';
import { focusSeconds, stateAt, type Timeline } from './rules/timeline.ts';
import type { ActRow, SessionRow } from './store.server.ts';

/** What a session was launched with, and whether its card is the locked one of a student. */
export type Planned = Launch & { locked: boolean };

export function launchOf(row: SessionRow): Planned {
  const { sessionType, ...launch } = JSON.parse(row.planned) as Omit<Planned, 'sessionType'> & { sessionType: Stored };
  // Older rows do not say whether they wait.
  return {
    ...launch,
    locked: launch.locked ?? false,
    waits: launch.waits ?? false,
    sessionType: sessionType === 'COLLECTION' ? 'MEMENTO' : sessionType,
  };
}
/** Older rows have a type for collections. */
type Stored = Launch['sessionType'] | 'COLLECTION';

export const planOf = (
  launch: Pick<
    Planned,
    'mode' | 'overtime' | 'waits' | 'round' | 'valueTimerSec' | 'shortBreakSec' | 'longBreakSec' | 'locked'
  >,
): Plan => ({
  mode: launch.mode,
  focusSec: launch.valueTimerSec,
  rounds: launch.round,
  shortBreakSec: launch.shortBreakSec,
  longBreakSec: launch.longBreakSec,
  overtime: launch.overtime,
  waits: launch.waits,
  locked: launch.locked,
});

export const clockOf = (row: SessionRow): DayClock => ({ timeZone: row.time_zone, dayStartsAt: row.day_starts_at });

/** `acts` may contain those of other sessions. */
export const timelineOf = (row: SessionRow, acts: readonly ActRow[]): Timeline => ({
  plan: planOf(launchOf(row)),
  startedAt: row.started_at,
  acts: acts.filter(({ session_id }) => session_id === row.id),
});

/** The session on the wire, as far as it has come. */
export function sessionOf(row: SessionRow, acts: readonly ActRow[], now: number): Session {
  const timeline = timelineOf(row, acts);
  const state = stateAt(timeline, now);
  return {
    _id: row.id,
    ...launchOf(row),
    goal: row.goal,
    recap: row.recap,
    started_at: new Date(row.started_at).toISOString(),
    acts: timeline.acts.map(({ id, kind, at }) => ({ _id: id, kind, at: new Date(at).toISOString() })),
    ended_at: state.endedAt === null ? null : new Date(state.endedAt).toISOString(),
    focus_seconds: focusSeconds(state),
    finished: state.finished,
  };
}

/** What was not chosen. */
export const defaultLaunch: Planned = {
  locked: false,
  connectType: 'SOLO',
  sessionType: null,
  valueTimerSec: defaultPlan.focusSec,
  round: defaultPlan.rounds,
  th: false,
  uh: false,
  category_1: 'OTHER',
  category_2: 'OTHEROTHER',
  titleFocus: '',
  embedIdCustomId: null,
  themeSelectedId: null,
  themeSubSelectId: null,
  scene: null,
  mix: null,
  isPublicBool: false,
  focusmap_id: null,
  journal_id: null,
  focusCardIdParam: null,
  collection_id: null,
  fromRoute: null,
  fromLibrary: false,
  mode: defaultPlan.mode,
  overtime: defaultPlan.overtime,
  waits: false,
  shortBreakSec: defaultPlan.shortBreakSec,
  longBreakSec: defaultPlan.longBreakSec,
};
