import type { Generated } from 'kysely';
import type { RoomActKind } from './rules/study-state.ts';
import type { SeatState } from './rules/what-blocks.ts';

export interface StudyRoomTable {
  id: string;
  /** `PAIRUP`: of two who work in a pair, which leads; nobody else comes in. */
  kind: Generated<'ONLINE' | 'PAIRUP'>;
  host_id: string;
  open_to: 'public' | 'invited';
  /** Of what its host studies; empty where they hide it. */
  title: string;
  category_1: string;
  category_2: string;
  /** In which its people write to each other. */
  language: string;
  /** JSON: length of the phases in seconds, and rounds. */
  plan: string;
  /** Seats. */
  most: number;
  /** 0 or 1: the host has not begun yet. */
  waits: Generated<number>;
  /** Of a room that waits, when it was opened. */
  started_at: number;
  /** By the plan and what the host did; of a room that waits, until when its host may begin. */
  ends_at: number;
  created_at: number;
}

/** One of a member in a room; the last one, where they left and came back. */
export interface StudySeatTable {
  room_id: string;
  member_id: string;
  state: SeatState;
  /** 0 or 1: hides the title, the name. */
  th: number;
  uh: number;
  session_id: string | null;
  /** The public edition that they study and show. */
  edition_id: Generated<string | null>;
  /** JSON: with what they begin once the host does. */
  wish: string | null;
  joined_at: number;
  left_at: number | null;
  /** When a server last had a connection of theirs. */
  seen_at: number | null;
  /** Since when no server has one, once that was a minute ago. */
  gone_at: number | null;
  /** The last round of focus in which a server saw them. */
  seen_round: number | null;
}

/** What a host did for everybody; append-only. */
export interface StudyActTable {
  room_id: string;
  id: string;
  kind: RoomActKind;
  at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    study_room: StudyRoomTable;
    study_seat: StudySeatTable;
    study_act: StudyActTable;
  }
}
