import { memberColumns } from '#features/account/store.server.ts';
import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import { blockBetween } from './blocks.store.server.ts';
import type { StudyActTable, StudyRoomTable, StudySeatTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/focus-sessions/tables.server.ts';
import '#features/publications/tables.server.ts';

export type RoomRow = Selectable<StudyRoomTable>;
export type SeatRow = Selectable<StudySeatTable>;
export type RoomActRow = Selectable<StudyActTable>;

export async function insertRoom(rows: Writer, room: Insertable<StudyRoomTable>): Promise<void> {
  await rows.insertInto('study_room').values(room).execute();
}

export function roomById(rows: Reader, id: string): Promise<RoomRow | undefined> {
  return rows.selectFrom('study_room').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends nobody else takes a seat in it or changes its phases. SQLite has one writer. */
export function lockRoom(rows: Writer, engine: Engine, id: string): Promise<RoomRow | undefined> {
  const query = rows.selectFrom('study_room').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

export async function saveRoom(rows: Writer, id: string, changes: Partial<RoomRow>): Promise<void> {
  await rows.updateTable('study_room').set(changes).where('id', '=', id).execute();
}

export function seatOfMember(rows: Reader, roomId: string, memberId: string): Promise<SeatRow | undefined> {
  return rows
    .selectFrom('study_seat')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export function seatOfSession(rows: Reader, sessionId: string): Promise<SeatRow | undefined> {
  return rows.selectFrom('study_seat').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

type Attended = Pick<SeatRow, 'seen_at' | 'gone_at' | 'seen_round' | 'wish' | 'edition_id'>;
const notSeenYet: Attended = { seen_at: null, gone_at: null, seen_round: null, wish: null, edition_id: null };

/** Whoever takes a seat anew has not been seen there yet. */
export async function saveSeat(rows: Writer, seat: Omit<SeatRow, keyof Attended> & Partial<Attended>): Promise<void> {
  const all: SeatRow = { ...notSeenYet, ...seat };
  const { room_id: _room, member_id: _member, ...changes } = all;
  await rows
    .insertInto('study_seat')
    .values(all)
    .onConflict((conflict) => conflict.columns(['room_id', 'member_id']).doUpdateSet(changes))
    .execute();
}

/** Who sits in these rooms, with what others see of them; who came first is first. */
export function seatedIn(rows: Reader, roomIds: readonly string[]) {
  return rows
    .selectFrom('study_seat')
    .innerJoin('user', 'user.id', 'study_seat.member_id')
    .leftJoin('focus_session', 'focus_session.id', 'study_seat.session_id')
    .leftJoin('publication', (join) =>
      join
        .onRef('publication.id', '=', 'study_seat.edition_id')
        .on('publication.state', '=', 'PUBLIC')
        .on('publication.published', '=', 1)
        .on('publication.hidden', '=', 0),
    )
    .select(['study_seat.room_id', 'study_seat.member_id', 'study_seat.th', 'study_seat.uh', 'study_seat.joined_at'])
    .select([
      'study_seat.session_id',
      'study_seat.wish',
      'user.name',
      'user.image',
      'focus_session.goal',
      'focus_session.planned',
    ])
    .select(['publication.kind as edition_kind', 'publication.slug as edition_slug'])
    .select(['publication.title as edition_title', 'publication.cover_id as edition_cover'])
    .select('publication.author_id as edition_author')
    .where('study_seat.room_id', 'in', roomIds)
    .where('study_seat.state', '=', 'seated')
    .orderBy('study_seat.joined_at')
    .orderBy('study_seat.member_id')
    .execute();
}
export type SeatedRow = Awaited<ReturnType<typeof seatedIn>>[number];

/** Those who wait in a room for its host, in the order of their ids, in which they are locked. */
export function waitingSeats(rows: Reader, roomId: string) {
  return rows
    .selectFrom('study_seat')
    .innerJoin('user', 'user.id', 'study_seat.member_id')
    .innerJoin('membership', 'membership.user_id', 'user.id')
    .selectAll('study_seat')
    .select([...memberColumns, 'user.suspended'])
    .where('study_seat.room_id', '=', roomId)
    .where('study_seat.state', '=', 'seated')
    .where('study_seat.wish', 'is not', null)
    .orderBy('study_seat.member_id')
    .execute();
}

export async function actsOfRooms(rows: Reader, roomIds: readonly string[]): Promise<RoomActRow[]> {
  if (roomIds.length === 0) return [];
  return rows.selectFrom('study_act').selectAll().where('room_id', 'in', roomIds).orderBy('at').orderBy('id').execute();
}

/** Answers `false` if it is known already. */
export async function addRoomAct(rows: Writer, act: RoomActRow): Promise<boolean> {
  const made = await rows
    .insertInto('study_act')
    .values(act)
    .onConflict((conflict) => conflict.columns(['room_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Blocked by or having blocked somebody who sits there. */
export async function isBlockedIn(rows: Reader, roomId: string, memberId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('study_seat')
    .innerJoin('block', (join) => join.on(blockBetween(memberId, sql.ref('study_seat.member_id'))))
    .select('study_seat.member_id')
    .where('study_seat.room_id', '=', roomId)
    .where('study_seat.state', '=', 'seated')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Rooms that go on and in which both sit. */
export async function roomsOfBoth(rows: Reader, one: string, other: string, now: number): Promise<string[]> {
  const found = await rows
    .selectFrom('study_room')
    .innerJoin('study_seat as first', 'first.room_id', 'study_room.id')
    .innerJoin('study_seat as second', 'second.room_id', 'study_room.id')
    .select('study_room.id')
    .where('first.member_id', '=', one)
    .where('second.member_id', '=', other)
    .where('first.state', '=', 'seated')
    .where('second.state', '=', 'seated')
    .where('study_room.ends_at', '>', now)
    .orderBy('study_room.id')
    .execute();
  return found.map(({ id }) => id);
}

/** Rooms read at once for the list; those with a free seat among them are shown. */
const mostListed = 100;

/** Whether somebody sits in the room; for queries of `study_room`. */
const hasSomebody = sql<SqlBool>`exists (
  select 1 from study_seat as there where there.room_id = study_room.id and there.state = 'seated'
)`;

/** Public rooms that go on, in which somebody is, and nobody whom the member blocked, or who blocked them. */
export function publicRooms(
  rows: Reader,
  memberId: string,
  now: number,
  { category_1: category, language }: { category_1?: string | undefined; language?: string | undefined } = {},
): Promise<RoomRow[]> {
  return rows
    .selectFrom('study_room')
    .selectAll()
    .where('open_to', '=', 'public')
    .where('ends_at', '>', now)
    .where(hasSomebody)
    .$if(category !== undefined, (query) => query.where('category_1', '=', category ?? ''))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('study_seat')
            .innerJoin('block', (join) => join.on(blockBetween(memberId, sql.ref('study_seat.member_id'))))
            .select('study_seat.member_id')
            .whereRef('study_seat.room_id', '=', 'study_room.id')
            .where('study_seat.state', '=', 'seated'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('study_seat as own')
            .select('own.member_id')
            .whereRef('own.room_id', '=', 'study_room.id')
            .where('own.member_id', '=', memberId)
            .where('own.state', '=', 'removed'),
        ),
      ),
    )
    .orderBy('started_at', 'desc')
    .limit(mostListed)
    .execute();
}

/** Whether the member, whose seat the query names `own`, sat there and has left. A declined invitation is no seat. */
const hasSat = sql<SqlBool>`own.state = 'left' and (own.session_id is not null or own.wish is not null)`;

/**
 * Rooms that go on in which the member sits or sat, to which they are invited, or of which a friend is host; where
 * nobody is left, for those who sat there.
 */
export function ownRooms(rows: Reader, memberId: string, now: number) {
  return rows
    .selectFrom('study_room')
    .leftJoin('study_seat as own', (join) =>
      join.onRef('own.room_id', '=', 'study_room.id').on('own.member_id', '=', memberId),
    )
    .selectAll('study_room')
    .select(['own.state as seat', hasSat.as('has_sat')])
    .where('study_room.kind', '=', 'ONLINE')
    .where('study_room.ends_at', '>', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('own.state', 'in', ['seated', 'invited']),
        hasSat,
        exists(
          selectFrom('friendship')
            .select('friendship.friend_id')
            .where('friendship.member_id', '=', memberId)
            .whereRef('friendship.friend_id', '=', 'study_room.host_id'),
        ),
      ]),
    )
    .where(({ or, eb }) => or([eb('own.state', 'is', null), eb('own.state', '!=', 'removed')]))
    .where(({ or }) => or([hasSat, hasSomebody]))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('own.state', '=', 'seated'),
        not(
          exists(
            selectFrom('study_seat as other')
              .innerJoin('block', (join) => join.on(blockBetween(memberId, sql.ref('other.member_id'))))
              .select('other.member_id')
              .whereRef('other.room_id', '=', 'study_room.id')
              .where('other.state', '=', 'seated'),
          ),
        ),
      ]),
    )
    .orderBy('study_room.started_at', 'desc')
    .orderBy('study_room.id')
    .limit(mostListed)
    .execute();
}

const portion = 500;

/** Rooms that ended before, a portion at a time in the order of their ids, after the last one of the portion before. */
export async function endedRooms(rows: Reader, endedBefore: number, after = ''): Promise<string[]> {
  const found = await rows
    .selectFrom('study_room')
    .select('id')
    .where('ends_at', '<', endedBefore)
    .where('id', '>', after)
    .orderBy('id')
    .limit(portion)
    .execute();
  return found.map(({ id }) => id);
}

/** Seats and rooms are not history: they go some time after the end, the sessions of their members stay. */
export async function deleteEndedRooms(rows: Writer, endedBefore: number): Promise<void> {
  await rows.deleteFrom('study_room').where('ends_at', '<', endedBefore).execute();
}
