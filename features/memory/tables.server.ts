import type { ItemKind } from './rules/item-kinds.ts';
import type { Outcome } from './rules/memory-model.ts';

/** Only ever added to; the database refuses anything else. */
export interface ReviewEventTable {
  id: string;
  member_id: string;
  kind: 'answer' | 'undo';
  test_id: string;
  card_id: string;
  /** Of an answer; the four after it too. */
  item_id: string | null;
  item_kind: ItemKind | null;
  outcome: Outcome | null;
  answer: string | null;
  elapsed_ms: number | null;
  /** Of an undo: the answer that it takes back. */
  undoes: string | null;
  claimed_at: number;
  answered_at: number;
  received_at: number;
  /** Of an answer: the member's learning day. */
  day: string | null;
}

/** Derived from the log and rebuilt from it at any time. */
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

declare module '#platform/database/tables.ts' {
  interface Tables {
    review_event: ReviewEventTable;
    item_memory: ItemMemoryTable;
  }
}
