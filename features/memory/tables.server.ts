import type { LoggedKind, Task } from './rules/item-kinds.ts';
import type { Outcome } from './rules/memory-model.ts';

/** Append-only; the database enforces it. */
export interface ReviewEventTable {
  id: string;
  member_id: string;
  kind: 'answer' | 'undo';
  test_id: string;
  card_id: string;
  /** This and the next four columns belong to answers. */
  item_id: string | null;
  item_kind: LoggedKind | null;
  outcome: Outcome | null;
  answer: string | null;
  elapsed_ms: number | null;
  /** What was asked; `null` in answers of before. */
  task: Task | null;
  /** The learner's own, from 1 to 3. */
  grade: number | null;
  /** Only of an undo: the answer that it undoes. */
  undoes: string | null;
  /** Of an answer that came from another program: what the log has no column for. `null` if it was given here. */
  source: string | null;
  claimed_at: number;
  answered_at: number;
  received_at: number;
  /** Only of an answer: the member's learning day. */
  day: string | null;
}

/** A cache derived from the log. */
export interface ItemMemoryTable {
  member_id: string;
  card_id: string;
  item_id: string;
  stability: number;
  difficulty: number;
  answers: number;
  lapses: number;
  last_outcome: Outcome;
  last_answered_at: number;
}

/** Focus that counts for a learning day, derived from a focus session. */
export interface FocusCreditTable {
  session_id: string;
  user_id: string;
  day: string;
  seconds: number;
  category_1: string;
  card_id: string | null;
}

/** Focus of sessions that have ended in which nobody was seen, until the member has said whether it counts. */
export interface FocusUnseenTable {
  session_id: string;
  user_id: string;
  card_id: string | null;
  ended_at: number;
  seconds: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    review_event: ReviewEventTable;
    item_memory: ItemMemoryTable;
    focus_credit: FocusCreditTable;
    focus_unseen: FocusUnseenTable;
  }
}
