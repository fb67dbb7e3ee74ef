import type { Launch } from '#features/focus-sessions/contract.ts';
import type { RoomWho } from '#platform/realtime/room-who.server.ts';
import { otherSide, pairAt, type Pair, type Side, type SideState } from '../rules/pair/pair-state.ts';
import { markOf } from '../rules/seats.ts';
import type { SentPair } from './pair.contract.ts';
import type { WaitRow } from './wait.store.server.ts';
import type { PairEventRow, PairRow, SeenPair } from './pair.store.server.ts';

export type PairLaunch = Partial<Launch> & { goal?: string | undefined };

/** Of those whom the server found: with how they waited, in case the other does not come. */
export interface MatchedLaunch {
  readonly launch: PairLaunch;
  readonly waited: Omit<WaitRow, 'launch' | 'seen_at'>;
}

export function launchOfSide(row: Pick<PairRow, 'made' | 'one_launch' | 'other_launch'>, side: Side): PairLaunch {
  const chosen = JSON.parse(row[`${side}_launch`]) as PairLaunch | MatchedLaunch;
  return row.made === 'match' ? ((chosen as MatchedLaunch).launch ?? {}) : (chosen as PairLaunch);
}

export const sideOf = (row: Pick<PairRow, 'one_id' | 'other_id'>, memberId: string): Side | undefined =>
  row.one_id === memberId ? 'one' : row.other_id === memberId ? 'other' : undefined;

/** `events` may contain those of others. */
export const pairOf = (
  row: Pick<PairRow, 'id' | 'made' | 'plan' | 'created_at'>,
  events: readonly PairEventRow[],
): Pair => ({
  made: row.made,
  createdAt: row.created_at,
  plan: JSON.parse(row.plan) as Pair['plan'],
  events: events.filter(({ room_id }) => room_id === row.id),
});

const shown = ({ yes, goal, ended, recap, confirms }: SideState): SideState => ({ yes, goal, ended, recap, confirms });

/** As one of the two sees it. */
export function pairView(
  whoOf: RoomWho,
  row: SeenPair,
  events: readonly PairEventRow[],
  memberId: string,
  now: number,
): SentPair {
  const pair = pairOf(row, events);
  const state = pairAt(pair, now);
  const role = sideOf(row, memberId)!;
  const them = otherSide(role);
  const theirs = launchOfSide(row, them);
  // A friend was asked by name; between strangers it may be hidden.
  const hidden = row.made === 'match' && theirs.uh === true;
  const theirId = row[`${them}_id`];
  const isWritten = state.phase === 'confirm' || state.phase === 'done';
  return {
    _id: row.id,
    made: row.made,
    role,
    phase: state.phase,
    ends_at: state.endsAt === null ? null : new Date(state.endsAt).toISOString(),
    why: state.why,
    by: state.by === null ? null : state.by === role ? 'you' : 'them',
    title: row.title === '' ? null : row.title,
    category_1: row.category_1,
    category_2: row.category_2,
    language: row.language,
    valueTimerSec: pair.plan.focusSec,
    round: pair.plan.rounds,
    shortBreakSec: pair.plan.shortBreakSec,
    longBreakSec: pair.plan.longBreakSec,
    other: {
      name: hidden ? null : row[`${them}_name`],
      image: hidden ? null : row[`${them}_image`],
      mark: markOf(whoOf({ kind: 'pair', id: row.id }, theirId)),
      friendID: row.made === 'friend' ? theirId : null,
      gone: state.phase === 'work' && row.other_gone_at !== null,
    },
    you: shown(state[role]),
    them: { ...shown(state[them]), recap: isWritten ? state[them].recap : null },
    room: row.study_room_id,
    session: row.own_session,
  };
}
