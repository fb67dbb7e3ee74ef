import type { GoalReached } from '#features/focus-sessions/contract.ts';
import type { PairActKind, Side } from '../rules/pair/pair-state.ts';

/** Two who work in a pair. How far they have come follows from their events and the clock (`rules/pair`). */
export interface PairRoomTable {
  id: string;
  /** Asked, or waited longer. */
  one_id: string;
  other_id: string;
  made: 'friend' | 'match';
  /** Empty where it is hidden. */
  title: string;
  category_1: string;
  category_2: string;
  language: string;
  /** JSON: length of the phases in seconds, and rounds. */
  plan: string;
  /** JSON: what each has chosen for their own session. */
  one_launch: string;
  other_launch: string;
  /** The room of their work, once it has begun. */
  study_room_id: string | null;
  created_at: number;
  /** When a server saw that it was done or over. */
  closed_at: number | null;
}

/** What one of them did; append-only. */
export interface PairEventTable {
  room_id: string;
  /** The order in which the server took them. */
  n: number;
  id: string;
  side: Side;
  kind: PairActKind;
  text: string;
  reached: GoalReached | null;
  at: number;
}

/** Somebody who waits to be paired. */
export interface PairWaitTable {
  member_id: string;
  category_1: string;
  /** JSON: of what they study, and those they speak. */
  languages: string;
  minutes: number;
  rounds: number;
  /** JSON: what they have chosen for their own session. */
  launch: string;
  since: number;
  seen_at: number;
}

/** Who came to a pair, and who did not. The two do not meet for a day. */
export interface PairMissedTable {
  came_id: string;
  missed_id: string;
  at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    pair_room: PairRoomTable;
    pair_event: PairEventTable;
    pair_wait: PairWaitTable;
    pair_missed: PairMissedTable;
  }
}
