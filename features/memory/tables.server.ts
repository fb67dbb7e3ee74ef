import type { LoggedKind, Rating, Task } from './rules/item-kinds.ts';
import type { Verdict } from './rules/fit.ts';
import type { Outcome } from './rules/memory-model.ts';
import type { SumBy } from './rules/sums.ts';

/** Append-only; the database enforces it. */
export interface ReviewEventTable {
  id: string;
  member_id: string;
  kind: 'answer' | 'reset' | 'undo' | 'undo_run';
  test_id: string;
  card_id: string;
  /** This and the next one belong to answers and resets. */
  item_id: string | null;
  item_kind: LoggedKind | null;
  /** This and the next two belong to answers. */
  outcome: Outcome | null;
  answer: string | null;
  elapsed_ms: number | null;
  /** What was asked; `null` in answers of before. */
  task: Task | null;
  /** The learner's own, from 1 to 3. */
  grade: number | null;
  /** The learner's own, from Again to Easy; `null` where it follows from outcome and task. */
  rating: Rating | null;
  /** Of a reset that sets a state, with `difficulty`. */
  stability: number | null;
  difficulty: number | null;
  /** Only of an undo: the answer that it undoes. */
  undoes: string | null;
  /** Of an answer that came from another program: what the log has no column for. `null` if it was given here. */
  source: string | null;
  claimed_at: number;
  answered_at: number;
  received_at: number;
  /** Only of an answer given here: the member's learning day. */
  day: string | null;
  /** The learning day of what is no activity here and gives no streak: resets, and answers that came with a file. */
  model_day: string | null;
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
  last_day: string | null;
  first_day: string | null;
  /** A plan: when it was made, it filled the member's days evenly. No replay gives it again. */
  due_on: string;
  /** By which version of the member's weights it was derived; 0 are the published ones. */
  parameters: number;
}

/** Sums of the answers that count, derived from the log and changed with it (`rules/sums.ts`). */
export interface AnswerSumTable {
  member_id: string;
  sum_by: SumBy;
  day: string;
  value: string;
  answers: number;
  right_answers: number;
  brought: number;
  elapsed_ms: number;
}

/**
 * Weights of a member's memory model: fitted, chosen by hand, or found no better than those in force. The last version
 * that is a switch (`rules/fit.ts`) is in force; without one, the published weights.
 */
export interface MemoryParametersTable {
  member_id: string;
  version: number;
  made_at: number;
  verdict: Verdict;
  /** JSON: `Weights`. */
  weights: string;
  /** Of a fit: how many answers the log had. */
  answers: number | null;
  /** Of a fit, JSON: `Evaluation`. */
  evaluation: string | null;
}

/** What a member wants of their reviews; without a row, what is usual. */
export interface MemorySettingTable {
  member_id: string;
  /** Recall, in percent. */
  wanted: number;
  /** A digit for each weekday, Monday first: 0 a day off, 1 an easy day, 2 a usual one. */
  week: string;
  /** The first day on which reviews are wanted again. */
  away_until: string | null;
  /** Whether the learner rates by two buttons or by four. */
  buttons: 2 | 4;
  /** How many items a day the review adds at most of what was never answered. */
  new_a_day: number;
}

/** What a member wants of one card; without a row, what they want of all. */
export interface CardGoalTable {
  member_id: string;
  card_id: string;
  /** The learning day of an exam. */
  exam_on: string | null;
  /** Recall, in percent; `null`: as the member wants of all. */
  wanted: number | null;
  /** Whether the review adds items that were never answered. */
  learn_new: number;
}

/** What a member wants of the cards of a collection; without a row, what they want of all. */
export interface CollectionGoalTable {
  member_id: string;
  collection_id: string;
  /** The learning day of an exam. */
  exam_on: string | null;
  /** Recall, in percent; `null`: as the member wants of all. */
  wanted: number | null;
  /** Whether the review adds items that were never answered. */
  learn_new: number;
}

/** An item that its member lets rest. */
export interface ItemFlagTable {
  member_id: string;
  card_id: string;
  item_id: string;
  suspended: number;
  /** The first learning day on which it may be due again. */
  until_day: string | null;
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
    answer_sum: AnswerSumTable;
    memory_parameters: MemoryParametersTable;
    memory_setting: MemorySettingTable;
    item_flag: ItemFlagTable;
    card_goal: CardGoalTable;
    collection_goal: CollectionGoalTable;
    focus_credit: FocusCreditTable;
    focus_unseen: FocusUnseenTable;
  }
}
