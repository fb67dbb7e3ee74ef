import type { Generated } from 'kysely';

/** A finished self-test. Its answers are in the review log with the same test id. */
export interface TestRunTable {
  member_id: string;
  /** Created by the client when the test starts. */
  id: string;
  card_id: string;
  option: number;
  score: number;
  /** JSON (`features/cards/rules/test-score.ts`); `null`: not known. */
  score_test: string | null;
  /** 0 or 1: counts for the member's badges. */
  for_badges: number;
  finished_at: number;
}

/** An uploaded recording that its member keeps with a card. */
export interface RecordingTable {
  upload_id: string;
  card_id: string;
  member_id: string;
  /** 0 or 1. */
  video: number;
  /** As measured by the device. */
  seconds: number | null;
  created_at: number;
  /** The member who may play it too: the teacher to whom it was sent. */
  sent_to: Generated<string | null>;
}

/** A finished test of several cards. */
export interface SeveralRunTable {
  member_id: string;
  /** Created by the client when the test starts. */
  id: string;
  option: 1 | -1 | -2 | -3 | -4;
  source_kind: 'selection' | 'collection' | 'map';
  /** Empty for a selection. Kept when the collection or map is deleted. */
  source_id: string;
  /** JSON list of ids. */
  cards: string;
  /** JSON: how much of each part was right, from 0 to 1. */
  shares: string;
  score: number;
  finished_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    test_run: TestRunTable;
    several_run: SeveralRunTable;
    recording: RecordingTable;
  }
}
