/** A self-test that was finished. Its answers are in the review log under the same id. */
export interface TestRunTable {
  member_id: string;
  /** Made by the client when the test began. */
  id: string;
  card_id: string;
  option: number;
  score: number;
  /** 0 or 1: counts for the member's badges. */
  for_badges: number;
  finished_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    test_run: TestRunTable;
  }
}
