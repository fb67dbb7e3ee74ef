import { randomUUID } from 'node:crypto';
import { insertExplainRoom } from '#features/together/explain/explain.store.server.ts';
import { insertPair } from '#features/together/pair/pair.store.server.ts';
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

/** An open room without a friend in it. */
async function insertLoneExplainRoom(rows: Writer, explainerId: string, now: number): Promise<string> {
  const id = randomUUID();
  await insertExplainRoom(rows, {
    id,
    explainer_id: explainerId,
    listener_id: explainerId,
    card_id: randomUUID(),
    card: JSON.stringify({ title: '', language: 'en', category_1: 'OTHER', ideas: [] }),
    made_in_premium: 0,
    count: 40,
    created_at: now,
    ends_at: now + 3_600_000,
    closed_at: null,
  });
  return id;
}

/** Found by the server, with nobody else in it; to be agreed to for a day. */
async function insertLonePair(rows: Writer, memberId: string, now: number): Promise<string> {
  const id = randomUUID();
  await insertPair(rows, {
    id,
    one_id: memberId,
    other_id: memberId,
    made: 'match',
    title: '',
    category_1: 'OTHER',
    category_2: 'OTHEROTHER',
    language: 'en',
    plan: JSON.stringify({ focusSec: 1_500, rounds: 1, shortBreakSec: 300, longBreakSec: 900 }),
    one_launch: '{}',
    other_launch: '{}',
    study_room_id: null,
    created_at: now + 86_400_000,
    closed_at: null,
  });
  return id;
}

/** Rooms of the owner: one to study in, one to leave, one to explain in; and a pair. */
export interface StudyRooms {
  readonly pairRoom: string;
  readonly explainRoom: string;
  readonly studyRoom: string;
  readonly roomToLeave: string;
}

export async function insertStudyRooms(rows: Writer, hostId: string, now: number): Promise<StudyRooms> {
  return {
    studyRoom: await insertStudyRoom(rows, hostId, now),
    roomToLeave: await insertStudyRoom(rows, hostId, now),
    explainRoom: await insertLoneExplainRoom(rows, hostId, now),
    pairRoom: await insertLonePair(rows, hostId, now),
  };
}
