import { stateAt } from '#features/focus-sessions/rules/timeline.ts';
import { isQuiet, roomLimits, roomTimeline, type RoomActKind, type StudyState } from './study-state.ts';

/** `invited`: by a friend who sits there; not taken yet. */
export type SeatState = 'invited' | 'seated' | 'left' | 'removed';

export interface Entering {
  readonly openTo: 'public' | 'invited';
  /** Whether the instance has rooms that are open to everybody. Where it has none, those are for friends. */
  readonly offersPublic: boolean;
  readonly ended: boolean;
  readonly most: number;
  readonly seated: number;
  /** The seat of whoever asks, if they ever had one. */
  readonly seat: SeatState | undefined;
  /** With the host. */
  readonly isFriend: boolean;
  /** By or of anybody who is in the room. */
  readonly isBlocked: boolean;
  /** Under sixteen. */
  readonly isYoung: boolean;
  readonly emailVerified: boolean;
}

export type EnterReason = 'notFound' | 'ended' | 'full' | 'notOffered' | 'emailNotVerified' | 'young';

/** Why somebody does not see a room at all: nothing tells them that it is there. */
export function whatBlocksSeeing({
  openTo,
  offersPublic,
  seat,
  isFriend,
  isBlocked,
}: Entering): 'notFound' | undefined {
  if (seat === 'removed') return 'notFound';
  if (seat === 'seated') return undefined;
  if (isBlocked) return 'notFound';
  return (openTo === 'public' && offersPublic) || isFriend || seat === 'left' || seat === 'invited'
    ? undefined
    : 'notFound';
}

/** Why somebody may not take a seat; the button and the call ask the same. Whoever has one keeps it. */
export function whatBlocksEntering(entering: Entering): EnterReason | undefined {
  const unseen = whatBlocksSeeing(entering);
  if (unseen) return unseen;
  if (entering.ended) return 'ended';
  if (entering.seat === 'seated') return undefined;
  // Strangers meet in public rooms alone, with an address that is theirs, and never the young. In a room for friends
  // whoever has left was invited before, and comes back.
  if (entering.openTo === 'public' && !entering.isFriend && entering.seat !== 'invited') {
    if (!entering.offersPublic) return 'notOffered';
    if (!entering.emailVerified) return 'emailNotVerified';
    if (entering.isYoung) return 'young';
  }
  return entering.seated >= entering.most ? 'full' : undefined;
}

export type ActReason = 'notHost' | 'ended' | 'inFocus' | 'tooMany';

/** Why an act for everybody is not done. The button, the call and the room ask the same. */
export function whatBlocksRoomAct(
  room: Pick<StudyState, 'plan' | 'startedAt' | 'acts'>,
  isHost: boolean,
  kind: RoomActKind,
  now: number,
): ActReason | undefined {
  if (!isHost) return 'notHost';
  const { status, phase } = stateAt(roomTimeline(room), now);
  if (status === 'ended') return 'ended';
  if (room.acts.length >= roomLimits.acts) return 'tooMany';
  return kind === 'skip' && phase === 'focus' ? 'inFocus' : undefined;
}

export type SayReason = 'quiet' | 'tooFast' | 'tooMuch';

/** Why a line of the chat is not taken. */
export function whatBlocksSaying(
  room: Pick<StudyState, 'plan' | 'startedAt' | 'acts' | 'lines'>,
  who: string,
  now: number,
): SayReason | undefined {
  if (isQuiet(room, now)) return 'quiet';
  const own = room.lines.filter((line) => line.who === who);
  const last = own.at(-1);
  if (last && now - last.at < roomLimits.lineEveryMs) return 'tooFast';
  const { endedAt, spans } = stateAt(roomTimeline(room), now);
  const since = endedAt ?? spans.at(-1)?.from ?? 0;
  return own.filter(({ at }) => at >= since).length >= roomLimits.linesInBreak ? 'tooMuch' : undefined;
}

/** Who is host after the present one has left: whoever sits there the longest. */
export function nextHost<Seat extends { readonly memberId: string; readonly joinedAt: number }>(
  seated: readonly Seat[],
): Seat | undefined {
  return seated.toSorted((one, other) => one.joinedAt - other.joinedAt || (one.memberId < other.memberId ? -1 : 1))[0];
}
