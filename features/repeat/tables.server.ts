import type { Plan } from './rules/schedule.ts';

export interface RepeatScheduleTable {
  id: string;
  member_id: string;
  card_id: string;
  plan: Plan;
  /** Calendar days such as `2026-03-29`. */
  started_on: string;
  last_session_on: string | null;
  /** The self-test of the last session. */
  last_test_id: string | null;
  next_step: number | null;
  next_due_on: string | null;
  created_at: number;
  ended_at: number | null;
  ended_how: 'finished' | 'cancelled' | null;
  revision: number;
}

export interface RepeatSessionTable {
  schedule_id: string;
  step: number;
  due_on: string;
  done_on: string | null;
  score: number | null;
  /** JSON (`features/cards/rules/test-score.ts`); `null`: not known. */
  score_test: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    repeat_schedule: RepeatScheduleTable;
    repeat_session: RepeatSessionTable;
  }
}
