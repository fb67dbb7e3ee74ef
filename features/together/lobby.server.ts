import { randomUUID } from 'node:crypto';
import { memberOfRow } from '#features/account/store.server.ts';
import type { Announce, SignedInContext } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { cardById } from '#features/cards/subject.store.server.ts';
import { defaultLaunch } from '#features/focus-sessions/rules/default-launch.ts';
import { breaksOf } from '#features/focus-sessions/rules/plan.ts';
import { stateAt } from '#features/focus-sessions/rules/timeline.ts';
import { startSession } from '#features/focus-sessions/start-session.server.ts';
import { actsOf, sessionById, sessionsRunningAt } from '#features/focus-sessions/store.server.ts';
import { timelineOf } from '#features/focus-sessions/timeline-of.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { makeRoom } from '#platform/realtime/room-state.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { editionStudied } from './edition-studied.server.ts';
import { endOf, phasesOf, planOfRoom, seatView, type RoomPlan, type SeatWish } from './room-views.server.ts';
import { saveRoom, saveSeat, seatedIn, waitingSeats, type RoomRow } from './store.server.ts';
import type { StudyState } from './rules/study-state.ts';
import { studyRoomHandler } from './study-room.server.ts';

/** The phases of a room that has no session yet. */
export function plannedRoom({ update }: Pick<SeatWish, 'update'>): RoomPlan {
  const focusSec = update.valueTimerSec ?? defaultLaunch.valueTimerSec;
  const breaks = breaksOf(focusSec);
  return {
    focusSec,
    rounds: update.round ?? defaultLaunch.round,
    shortBreakSec: update.shortBreakSec ?? breaks.shortBreakSec,
    longBreakSec: update.longBreakSec ?? breaks.longBreakSec,
  };
}

/** A seat in a room whose host has not begun. Whoever has one there changes with what they begin. */
export async function waitInLobby(
  rows: Writer,
  room: Pick<RoomRow, 'id'>,
  member: Pick<Member, 'id' | 'plan'>,
  wish: SeatWish,
  joinedAt: number,
): Promise<void> {
  const { focusCardIdParam, th = false, uh = false } = wish.update;
  if (focusCardIdParam && (await cardById(rows, focusCardIdParam))?.locked)
    throw new Refusal('NOT_ALLOWED', { key: 'focus-sessions:refusal.lockedAlone', field: 'update' });
  await saveSeat(rows, {
    room_id: room.id,
    member_id: member.id,
    state: 'seated',
    th: th ? 1 : 0,
    // Hiding one's name belongs to a paid plan.
    uh: uh && member.plan !== 'FREE' ? 1 : 0,
    session_id: null,
    wish: JSON.stringify(wish),
    edition_id: await editionStudied(rows, member.id, wish.update),
    joined_at: joinedAt,
    left_at: null,
  });
}

/** Whether somebody has begun another session since they sat down. */
async function isElsewhere(rows: Reader, memberId: string, since: number, now: number): Promise<boolean> {
  const begun = (await sessionsRunningAt(rows, memberId, now)).filter(
    ({ joined_at, started_at }) => (joined_at ?? started_at) > since,
  );
  const acts = await actsOf(
    rows,
    begun.map(({ id }) => id),
  );
  return begun.some((session) => stateAt(timelineOf(session, acts), now).status !== 'ended');
}

/**
 * The host begins: everybody who waits there has a session from now on, with the id and the choices that they sent.
 * Whoever studies elsewhere by now, or may not sign in any more, has left.
 */
export async function beginRoom(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  waiting: RoomRow,
): Promise<void> {
  const { services } = context;
  const now = services.clock.now();
  const plan = planOfRoom(waiting);
  const room: RoomRow = { ...waiting, waits: 0, started_at: now };
  room.ends_at = endOf(phasesOf(room, []), now);
  await saveRoom(rows, room.id, { waits: 0, started_at: now, ends_at: room.ends_at });
  for (const { suspended, ...row } of await waitingSeats(rows, room.id)) {
    const { room_id, member_id, state, th, uh, session_id, edition_id, joined_at, left_at } = row;
    const seat = { room_id, member_id, state, th, uh, session_id, edition_id, joined_at, left_at };
    const member = memberOfRow(row, '');
    if (!member || suspended || (member_id !== room.host_id && (await isElsewhere(rows, member_id, joined_at, now)))) {
      await saveSeat(rows, { ...seat, state: 'left', left_at: now });
      announce.changed([member_id], ['together']);
      continue;
    }
    const { session, update } = JSON.parse(row.wish!) as SeatWish;
    const { focusSec, rounds, ...breaks } = plan;
    const begun = await startSession(
      { ...context, member },
      rows,
      announce,
      {
        _id: (await sessionById(rows, session)) ? randomUUID() : session,
        update: {
          ...update,
          ...breaks,
          connectType: 'ONLINE',
          valueTimerSec: focusSec,
          round: rounds,
          // They may have changed since.
          th: th === 1,
          uh: uh === 1,
        },
      },
      { id: room.id, startedAt: now, acts: [] },
    );
    await saveSeat(rows, { ...seat, session_id: begun.id, joined_at: now });
    announce.changed([member_id], ['together', 'focusSessions']);
  }
  const seats = await seatedIn(rows, [room.id]);
  const state: StudyState = {
    plan,
    startedAt: now,
    acts: [],
    seats: seats.map((each) => seatView(roomWho(services.settings), room, each)),
    lines: [],
    reactions: [],
  };
  await makeRoom(rows, studyRoomHandler, room.id, state, now);
}
