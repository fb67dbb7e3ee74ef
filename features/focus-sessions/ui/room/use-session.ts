import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { newId } from '#platform/offline/new-id.ts';
import { actInFocus } from '../../client.ts';
import type { GoalReached, FocusSession } from '../../contract.ts';
import type { RoundAnswer } from '../../rules/attendance.ts';
import { stateAt, type SessionState, type TimerAct, type Timeline } from '../../rules/timeline.ts';
import { serverNow } from '../server-clock.ts';
import { useClock } from '../use-clock.ts';

export interface OpenSession {
  readonly session: FocusSession;
  readonly state: SessionState;
  readonly now: number;
  act(kind: TimerAct | 'seen'): Promise<string>;
  /** Says of rounds in which nobody was seen whether they count. */
  answer(rounds: readonly number[], answer: RoundAnswer): Promise<string>;
  write(notes: { goal?: string; goal_reached?: GoalReached; recap?: string }): Promise<string>;
}

export function timelineOf(session: FocusSession): Timeline {
  return {
    plan: {
      mode: session.mode,
      focusSec: session.valueTimerSec,
      rounds: session.round,
      shortBreakSec: session.shortBreakSec,
      longBreakSec: session.longBreakSec,
      overtime: session.overtime,
      waits: session.waits,
      locked: session.locked,
    },
    startedAt: Date.parse(session.started_at),
    acts: session.acts.map((act) => ({
      id: act._id,
      kind: act.kind,
      at: Date.parse(act.at),
      ...('round' in act && { round: act.round }),
      ...('ofRoom' in act && { ofRoom: act.ofRoom === true }),
    })),
    needsSign: session.needs_sign,
    ...(session.joined_at !== null && { from: Date.parse(session.joined_at) }),
  };
}

/** The session as of now, from what was read and what this device has done; the same on every tab and device. */
export function useSession(id: string) {
  const read = useQuery(query.focusSessions.read.queryOptions({ input: { id } }));
  const session = read.data?.[0];
  const timeline = useMemo(() => session && timelineOf(session), [session]);
  const now = useClock(timeline);
  const open: OpenSession | undefined =
    session && timeline
      ? {
          session,
          state: stateAt(timeline, now),
          now,
          act: (kind) =>
            outbox.submit(actInFocus({ id, acts: [{ _id: newId(), kind, at: new Date(serverNow()).toISOString() }] })),
          answer: (rounds, kind) => {
            const at = new Date(serverNow()).toISOString();
            return outbox.submit(actInFocus({ id, acts: rounds.map((round) => ({ _id: newId(), kind, at, round })) }));
          },
          write: (notes) => outbox.submit(actInFocus({ id, ...notes })),
        }
      : undefined;
  return { read, open };
}
