import { randomUUID } from 'node:crypto';
import { insertRoom, saveSeat } from '#features/together/store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';

/** A room for friends in which its host sits alone, without a session. */
async function insertStudyRoom(rows: Writer, hostId: string, now: number): Promise<string> {
  const id = randomUUID();
  await insertRoom(rows, {
    id,
    host_id: hostId,
    open_to: 'invited',
    title: '',
    category_1: 'OTHER',
    category_2: 'OTHEROTHER',
    language: 'en',
    plan: JSON.stringify({ focusSec: 1_500, rounds: 1, shortBreakSec: 300, longBreakSec: 900 }),
    most: 5,
    started_at: now,
    ends_at: now + 1_500_000,
    created_at: now,
  });
  await saveSeat(rows, {
    room_id: id,
    member_id: hostId,
    state: 'seated',
    th: 0,
    uh: 0,
    session_id: null,
    joined_at: now,
    left_at: null,
  });
  return id;
}

/** Rooms of the owner: one to study in, and one to leave. */
export interface StudyRooms {
  readonly studyRoom: string;
  readonly roomToLeave: string;
}

export async function insertStudyRooms(rows: Writer, hostId: string, now: number): Promise<StudyRooms> {
  return {
    studyRoom: await insertStudyRoom(rows, hostId, now),
    roomToLeave: await insertStudyRoom(rows, hostId, now),
  };
}
