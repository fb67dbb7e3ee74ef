import type { Generated } from 'kysely';
import type { GoalReached } from './contract.ts';
import type { ActKind } from './rules/timeline.ts';

export interface FocusSessionTable {
  id: string;
  user_id: string;
  card_id: string | null;
  started_at: number;
  /** `null` until it was stopped or settled: a session may have ended by itself before. */
  ended_at: number | null;
  /** Whole seconds of focus, as of the last settlement. */
  focus_seconds: number;
  /** Seconds of focus that were planned. */
  planned_seconds: number;
  /** JSON: what it was launched with. */
  planned: string;
  /** 0 or 1: all planned rounds were completed. */
  finished: number;
  goal: string;
  recap: string;
  goal_reached: GoalReached | null;
  /** The same in the word of the other, where it was studied in a pair. */
  goal_confirmed: Generated<GoalReached | null>;
  /** The member's clock at the start, from which days are credited. */
  time_zone: string;
  day_starts_at: number;
  /** 0 or 1: of an imported archive, history without credit. */
  brought_in: number;
  /** 0 or 1: focus counts only where somebody was seen. */
  needs_sign: number;
  /** Where it is studied with others. */
  room_id: Generated<string | null>;
  /** When the member came into that room; the start and the plan are those of the room. */
  joined_at: Generated<number | null>;
}

/** What a member did in a session; append-only. */
export interface FocusActTable {
  session_id: string;
  id: string;
  kind: ActKind;
  at: number;
  /** Of an answer about a round. */
  round: number | null;
  /** 0 or 1: done for everybody in the room. */
  of_room: Generated<number>;
}

export interface FocusReminderTable {
  user_id: string;
  /** 0 or 1. */
  enabled: number;
  /** Minutes since midnight of the member's clock. */
  minute: number;
  /** The days of the week on which it comes, as digits from 1 (Monday) to 7. */
  days: string;
  /** 0 or 1. */
  mail: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    focus_session: FocusSessionTable;
    focus_act: FocusActTable;
    focus_reminder: FocusReminderTable;
  }
}
