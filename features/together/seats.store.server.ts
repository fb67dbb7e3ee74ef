import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { AttendedSeat } from './rules/who-is-there.ts';
import './tables.server.ts';

/** Seats whose members are expected in the room; the two of a pair also before they have come. */
export async function attendedSeats(rows: Reader, roomId: string, isPair: boolean): Promise<AttendedSeat[]> {
  const found = await rows
    .selectFrom('study_seat')
    .select(['member_id', 'joined_at', 'seen_at', 'gone_at'])
    .where('room_id', '=', roomId)
    .where('state', 'in', isPair ? ['seated', 'invited'] : ['seated'])
    .orderBy('member_id')
    .execute();
  return found.map(({ member_id, joined_at, seen_at, gone_at }) => ({
    memberId: member_id,
    joinedAt: joined_at,
    seenAt: seen_at,
    goneAt: gone_at,
  }));
}

/** Rooms that go on, by id in ascending order, each with the members there who study this edition. */
export async function roomsOfEdition(
  rows: Reader,
  editionId: string,
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await rows
    .selectFrom('study_seat')
    .innerJoin('study_room', 'study_room.id', 'study_seat.room_id')
    .select(['room_id', 'member_id'])
    .where('edition_id', '=', editionId)
    .where('state', '=', 'seated')
    .where('ends_at', '>', now)
    .orderBy('room_id')
    .execute();
  const rooms = Map.groupBy(found, ({ room_id }) => room_id);
  return new Map([...rooms].map(([roomId, seats]) => [roomId, seats.map(({ member_id }) => member_id)]));
}

/** From now on these members hide what they study. */
export async function hideTitles(rows: Writer, roomId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await rows
    .updateTable('study_seat')
    .set({ th: 1 })
    .where('room_id', '=', roomId)
    .where('member_id', 'in', memberIds)
    .execute();
}

export async function saveSeen(rows: Writer, roomId: string, memberIds: readonly string[], at: number): Promise<void> {
  if (memberIds.length === 0) return;
  await rows
    .updateTable('study_seat')
    .set({ seen_at: at })
    .where('room_id', '=', roomId)
    .where('member_id', 'in', memberIds)
    .execute();
}

export async function saveGone(
  rows: Writer,
  roomId: string,
  memberIds: readonly string[],
  since: number | null,
): Promise<void> {
  await rows
    .updateTable('study_seat')
    .set({ gone_at: since })
    .where('room_id', '=', roomId)
    .where('member_id', 'in', memberIds)
    .execute();
}

/** Sessions of those who are there and were not seen in this round before; from now on they were. */
export async function sessionsToSign(
  rows: Writer,
  roomId: string,
  memberIds: readonly string[],
  round: number,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const signed = await rows
    .updateTable('study_seat')
    .set({ seen_round: round })
    .where('room_id', '=', roomId)
    .where('member_id', 'in', memberIds)
    .where('state', '=', 'seated')
    .where(({ or, eb }) => or([eb('seen_round', 'is', null), eb('seen_round', '!=', round)]))
    .returning('session_id')
    .execute();
  return signed.flatMap(({ session_id }) => (session_id === null ? [] : [session_id]));
}

const mostSeats = 2_000;

/** Others in the rooms that the member knows, also those who have left. */
export function seatsBesides(rows: Reader, memberId: string): Promise<{ room_id: string; member_id: string }[]> {
  return rows
    .selectFrom('study_seat as own')
    .innerJoin('study_seat as other', 'other.room_id', 'own.room_id')
    .select(['other.room_id', 'other.member_id'])
    .where('own.member_id', '=', memberId)
    .where('own.session_id', 'is not', null)
    .where('other.member_id', '!=', memberId)
    .where('other.session_id', 'is not', null)
    .orderBy('own.joined_at', 'desc')
    .limit(mostSeats)
    .execute();
}
