import { remainingMs, stateAt, type PhaseKind } from '#features/focus-sessions/rules/timeline.ts';
import { roomTimeline, type StudyState } from './study-state.ts';

/** A room as calls send it. */
export interface SentRoom {
  /** The host has not begun yet. */
  readonly waits: boolean;
  readonly valueTimerSec: number;
  readonly round: number;
  readonly shortBreakSec: number;
  readonly longBreakSec: number;
  readonly started_at: string;
  readonly acts: readonly {
    readonly _id: string;
    readonly kind: StudyState['acts'][number]['kind'];
    readonly at: string;
  }[];
}

export const phasesOfSent = (room: SentRoom): Pick<StudyState, 'plan' | 'startedAt' | 'acts'> => ({
  plan: {
    focusSec: room.valueTimerSec,
    rounds: room.round,
    shortBreakSec: room.shortBreakSec,
    longBreakSec: room.longBreakSec,
  },
  startedAt: Date.parse(room.started_at),
  acts: room.acts.map(({ _id, kind, at }) => ({ id: _id, kind, at: Date.parse(at) })),
});

export interface RoomPhase {
  readonly phase: PhaseKind | 'lobby' | 'ended';
  readonly round: number;
  /** Whole minutes of this phase, rounded up. */
  readonly minutesLeft: number;
}

export function phaseOfRoom(room: SentRoom, now: number): RoomPhase {
  if (room.waits) return { phase: 'lobby', round: 0, minutesLeft: 0 };
  const state = stateAt(roomTimeline(phasesOfSent(room)), now);
  return {
    phase: state.status === 'ended' ? 'ended' : state.phase,
    round: state.round,
    minutesLeft: Math.ceil((remainingMs(state, now) ?? 0) / 60_000),
  };
}
