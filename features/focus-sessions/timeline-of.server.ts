import type { DayClock } from '#features/memory/rules/learning-day.ts';
import type { Launch, FocusSession, WireSessionAct } from './contract.ts';
import type { Plan } from './rules/plan.ts';
import { unansweredMs } from './rules/attendance.ts';
import { creditedSeconds, stateAt, type SessionAct, type Timeline } from './rules/timeline.ts';
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
  acts: acts
    .filter(({ session_id }) => session_id === row.id)
    .map(({ id, kind, at, round, of_room }) => ({
      id,
      kind,
      at,
      ...(round !== null && { round }),
      ...(of_room === 1 && { ofRoom: true }),
    })),
  ...(row.joined_at !== null && { from: row.joined_at }),
  needsSign: row.needs_sign === 1,
});

/** As it is on the wire. */
export const actOf = (act: WireSessionAct): SessionAct => ({
  id: act._id,
  kind: act.kind,
  at: Date.parse(act.at),
  ...('round' in act && { round: act.round }),
});

function wireAct({ id, kind, at, round, ofRoom }: SessionAct): WireSessionAct {
  const common = { _id: id, at: new Date(at).toISOString() };
  return kind === 'count' || kind === 'leaveOut'
    ? { ...common, kind, round: round ?? 1 }
    : { ...common, kind, ...(ofRoom && { ofRoom }) };
}

/** The session on the wire, as far as it has come. */
export function sessionOf(row: SessionRow, acts: readonly ActRow[], now: number): FocusSession {
  const timeline = timelineOf(row, acts);
  const state = stateAt(timeline, now);
  return {
    _id: row.id,
    ...launchOf(row),
    goal: row.goal,
    recap: row.recap,
    goal_reached: row.goal_reached,
    goal_confirmed: row.goal_confirmed,
    started_at: new Date(row.started_at).toISOString(),
    needs_sign: row.needs_sign === 1,
    brought_in: row.brought_in === 1,
    room_id: row.room_id,
    joined_at: row.joined_at === null ? null : new Date(row.joined_at).toISOString(),
    acts: timeline.acts.map(wireAct),
    ended_at: state.endedAt === null ? null : new Date(state.endedAt).toISOString(),
    focus_seconds: creditedSeconds(state),
    unseen_seconds: state.endedAt === null || row.brought_in ? 0 : Math.floor(unansweredMs(state.unseen) / 1_000),
    finished: state.finished,
  };
}
