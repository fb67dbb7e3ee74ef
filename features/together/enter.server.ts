import type { Announce, SignedInContext } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { nearestLanguage } from '#features/catalogue/rules/languages.ts';
import type { Launch, FocusSession } from '#features/focus-sessions/contract.ts';
import { defaultLaunch } from '#features/focus-sessions/rules/default-launch.ts';
import { startSession } from '#features/focus-sessions/start-session.server.ts';
import { actsOf, sessionById, type SessionRow } from '#features/focus-sessions/store.server.ts';
import { launchOf, sessionOf } from '#features/focus-sessions/timeline-of.server.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { makeRoom } from '#platform/realtime/room-state.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { editionStudied } from './edition-studied.server.ts';
import { makeHost } from './host.server.ts';
import { plannedRoom, waitInLobby } from './lobby.server.ts';
import {
  endOf,
  enteringOf,
  isHiddenBy,
  phasesOf,
  seatView,
  type RoomPlan,
  type SeatWish,
} from './room-views.server.ts';
import { tellRoom } from './seats.server.ts';
import { roomLimits, type StudyState } from './rules/study-state.ts';
import { whatBlocksEntering, type EnterReason } from './rules/what-blocks.ts';
import {
  actsOfRooms,
  insertRoom,
  lockRoom,
  roomById,
  saveRoom,
  saveSeat,
  seatedIn,
  seatOfMember,
} from './store.server.ts';
import type { RoomRow } from './store.server.ts';
import { studyRoomHandler } from './study-room.server.ts';

const refusalOf: Record<EnterReason, () => Refusal> = {
  notFound,
  ended: () => new Refusal('NOT_ALLOWED', { key: 'together:refusal.ended' }),
  full: () => new Refusal('NOT_ALLOWED', { key: 'together:refusal.full' }),
  notOffered: () => new Refusal('NOT_ALLOWED', { key: 'together:refusal.notOffered' }),
  young: () => new Refusal('NOT_ALLOWED', { key: 'together:refusal.young' }),
  emailNotVerified: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.emailNotVerified' }),
};

export async function shownSession(context: SignedInContext, rows: Reader, row: SessionRow): Promise<FocusSession> {
  return sessionOf(row, await actsOf(rows, [row.id]), context.services.clock.now());
}

type Update = Partial<Launch> & {
  goal?: string | undefined;
  open_to?: 'public' | 'invited' | undefined;
  most?: number | undefined;
  language?: string | undefined;
  lobby?: boolean | undefined;
};

const stored = (value: boolean): 0 | 1 => (value ? 1 : 0);

/**
 * Opens a room whose session begins now, or once its host begins; then there is no session yet. A repeated request
 * answers the same.
 */
export async function openStudyRoom(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  { _id, session, update }: { _id: string; session: string; update: Update },
): Promise<SessionRow | undefined> {
  const { member, services } = context;
  const now = services.clock.now();
  const known = await roomById(rows, _id);
  if (known) {
    const seat = await seatOfMember(rows, _id, member.id);
    const row = seat?.session_id ? await sessionById(rows, seat.session_id) : undefined;
    const waits = seat?.state === 'seated' && seat.wish !== null;
    if (known.host_id !== member.id || !(row || waits)) throw notFound();
    return row;
  }
  const {
    open_to = 'invited',
    most = roomLimits.mostSeats,
    language = nearestLanguage(member.locale),
    lobby = false,
    started_at: _startedAt,
    ...chosen
  } = {
    started_at: undefined,
    ...update,
  };
  const room: RoomRow = {
    id: _id,
    kind: 'ONLINE',
    host_id: member.id,
    open_to,
    title: '',
    category_1: '',
    category_2: '',
    language,
    plan: '{}',
    most,
    waits: lobby ? 1 : 0,
    started_at: now,
    ends_at: now,
    created_at: now,
  };
  if (lobby) {
    await openLobby(rows, room, member, { session, update: chosen });
    announce.changed([member.id], ['together']);
    return undefined;
  }
  await insertRoom(rows, room);
  const row = await startSession(
    context,
    rows,
    announce,
    { _id: session, update: { ...chosen, connectType: 'ONLINE' } },
    { id: _id, startedAt: now, acts: [] },
  );
  const launch = launchOf(row);
  const plan: RoomPlan = {
    focusSec: launch.valueTimerSec,
    rounds: launch.round,
    shortBreakSec: launch.shortBreakSec,
    longBreakSec: launch.longBreakSec,
  };
  const made: RoomRow = {
    ...room,
    title: launch.th ? '' : launch.titleFocus,
    category_1: launch.category_1,
    category_2: launch.category_2,
    plan: JSON.stringify(plan),
  };
  made.ends_at = endOf(phasesOf(made, []), now);
  await saveRoom(rows, _id, made);
  await takeSeat(rows, _id, row, chosen, now);
  const seats = await seatedIn(rows, [_id]);
  const state: StudyState = {
    plan,
    startedAt: now,
    acts: [],
    seats: seats.map((each) => seatView(roomWho(services.settings), made, each)),
    lines: [],
    reactions: [],
  };
  await makeRoom(rows, studyRoomHandler, _id, state, now);
  announce.changed([member.id], ['together']);
  return row;
}

/** The room waits for its host, who sits in it. */
async function openLobby(rows: Writer, room: RoomRow, member: Member, wish: SeatWish): Promise<void> {
  const { titleFocus = '', th, category_1, category_2 } = { ...defaultLaunch, ...wish.update };
  await insertRoom(rows, {
    ...room,
    title: th ? '' : titleFocus,
    category_1,
    category_2,
    plan: JSON.stringify(plannedRoom(wish)),
    ends_at: room.created_at + roomLimits.waitsMs,
  });
  await waitInLobby(rows, room, member, wish, room.created_at);
}

/** `sent`: as it was sent; a session has no card that is not its member's own. */
async function takeSeat(
  rows: Writer,
  room_id: string,
  row: SessionRow,
  sent: Partial<Launch>,
  now: number,
): Promise<void> {
  const { th, uh } = launchOf(row);
  await saveSeat(rows, {
    room_id,
    member_id: row.user_id,
    state: 'seated',
    th: stored(th),
    uh: stored(uh),
    session_id: row.id,
    edition_id: await editionStudied(rows, row.user_id, sent),
    joined_at: now,
    left_at: null,
  });
}

/** In a room that everybody had left, whoever comes is host. */
async function hostOfNobody(rows: Writer, room: RoomRow, memberId: string): Promise<void> {
  if (room.kind === 'PAIRUP' || room.host_id === memberId) return;
  if ((await seatOfMember(rows, room.id, room.host_id))?.state === 'seated') return;
  await makeHost(rows, room.id, memberId);
  room.host_id = memberId;
}

interface Joining {
  readonly id: string;
  readonly session: string;
  readonly th?: boolean | undefined;
  readonly uh?: boolean | undefined;
  readonly titleFocus?: string | undefined;
  readonly goal?: string | undefined;
  /** What the member has chosen for their own session, but for what the room decides. */
  readonly launch?: Partial<Launch> | undefined;
}

/**
 * Takes a seat: the member's own session has the start and the plan of the room, and counts from now on. `undefined`:
 * the host has not begun, and the session begins with the host.
 */
export async function joinStudyRoom(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  { id, session, th = false, uh = false, titleFocus, goal = '', launch = {} }: Joining,
): Promise<SessionRow | undefined> {
  const { member, services } = context;
  const now = services.clock.now();
  const room = await lockRoom(rows, services.database.engine, id);
  if (!room) throw notFound();
  const entering = await enteringOf(rows, services, room, member);
  const reason = whatBlocksEntering(entering);
  if (reason) throw refusalOf[reason]();
  const before = await seatOfMember(rows, id, member.id);
  const own = before?.state === 'seated' && before.session_id ? await sessionById(rows, before.session_id) : undefined;
  // Here already, perhaps on another device.
  if (own && (own.ended_at === null || own.id === session)) return own;
  await refuseHidden(rows, member.id);
  const title = titleFocus ?? room.title;
  // It was the room's when the form was opened.
  const hidesTitle = th || isHiddenBy(await seatedIn(rows, [id]), { title, joinedAt: now });
  if (room.waits === 1) {
    const update = { category_1: room.category_1, category_2: room.category_2, titleFocus: title };
    const since = before?.state === 'seated' ? before.joined_at : now;
    await waitInLobby(
      rows,
      room,
      member,
      { session, update: { ...launch, ...update, th: hidesTitle, uh, goal } },
      since,
    );
    await hostOfNobody(rows, room, member.id);
    const waiting = await seatedIn(rows, [id]);
    announce.changed(
      waiting.map(({ member_id }) => member_id),
      ['together'],
    );
    return undefined;
  }
  const phases = phasesOf(room, await actsOfRooms(rows, [id]));
  const { plan } = phases;
  const row = await startSession(
    context,
    rows,
    announce,
    {
      _id: session,
      update: {
        ...launch,
        connectType: room.kind,
        valueTimerSec: plan.focusSec,
        round: plan.rounds,
        shortBreakSec: plan.shortBreakSec,
        longBreakSec: plan.longBreakSec,
        category_1: room.category_1,
        category_2: room.category_2,
        titleFocus: title,
        th: hidesTitle,
        uh,
        goal,
      },
    },
    { id, startedAt: room.started_at, acts: phases.acts },
  );
  if (row.room_id !== id) throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'session' });
  await takeSeat(rows, id, row, launch, now);
  await hostOfNobody(rows, room, member.id);
  const seats = await seatedIn(rows, [id]);
  const seat = seats.find(({ member_id }) => member_id === member.id)!;
  await tellRoom(services, rows, announce, id, `seated ${row.id}`, [
    { name: 'seated', body: seatView(roomWho(services.settings), room, seat) },
  ]);
  announce.changed(
    seats.map(({ member_id }) => member_id),
    ['together'],
  );
  return row;
}
