import { randomUUID } from 'node:crypto';
import { befriend } from '#features/people/store.server.ts';
import { seatView } from '#features/together/room-views.server.ts';
import { insertRoom, roomById, saveSeat, seatedIn } from '#features/together/store.server.ts';
import { studyRoomHandler } from '#features/together/study-room.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeRoom } from '#platform/realtime/room-state.server.ts';
import type { RoomWho } from '#platform/realtime/room-who.server.ts';
import { insertMember } from '#tests/harness/member-rows.ts';
import { benchSecret } from './room-tabs.ts';

export interface Someone {
  readonly id: string;
  readonly cookie: string;
}
export interface Seated extends Someone {
  readonly roomId: string;
}

/** Members who are signed in; the first account is the administrator. */
export async function makePeople(database: Database, publicUrl: string, count: number): Promise<Someone[]> {
  const made: Someone[] = [];
  for (let place = 0; place < count; place++) {
    const { id, cookie } = await insertMember(database, { secret: benchSecret, publicUrl }, `Bench ${place}`);
    made.push({ id, cookie: `${cookie.name}=${cookie.value}` });
  }
  return made;
}

const plan = { focusSec: 1_500, rounds: 4, shortBreakSec: 300, longBreakSec: 900 };

/** Rooms of so many, in which everybody has a seat. `friends` are those of whoever sits in the last one. */
export async function makeStudyRooms(
  database: Database,
  whoOf: RoomWho,
  members: readonly Someone[],
  size: number,
  now: number,
  friends: readonly Someone[] = [],
): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (let from = 0; from < members.length; from += size) {
    const there = members.slice(from, from + size);
    const id = randomUUID();
    await database.transact(async (rows) => {
      await insertRoom(rows, {
        id,
        host_id: there[0]!.id,
        open_to: 'invited',
        title: 'Bench',
        category_1: 'OTHER',
        category_2: 'OTHEROTHER',
        language: 'en',
        plan: JSON.stringify(plan),
        most: 50,
        started_at: now,
        ends_at: now + 7_200_000,
        created_at: now,
      });
      for (const { id: member_id } of there) {
        const seat = { room_id: id, member_id, state: 'seated' as const, th: 0, uh: 0, session_id: null };
        await saveSeat(rows, { ...seat, joined_at: now, left_at: null });
      }
      for (const friend of friends) await befriend(rows, there[0]!.id, friend.id, now);
      const room = (await roomById(rows, id))!;
      const seats = (await seatedIn(rows, [id])).map((seat) => seatView(whoOf, room, seat));
      const state = { plan, startedAt: now, acts: [], seats, lines: [], reactions: [] };
      await makeRoom(rows, studyRoomHandler, id, state, now);
    });
    seated.push(...there.map((someone) => ({ ...someone, roomId: id })));
  }
  return seated;
}
