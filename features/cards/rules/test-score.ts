/** The tests of one card (S2 §2). */
export const scoredOptions = [1, -1, -2, -3, 2] as const;
export type ScoredOption = (typeof scoredOptions)[number];

/** What can be the session of a card: one of its tests, or a review that asked its items among others. */
export const reviewOption = 0;
export const sessionOptions = [...scoredOptions, reviewOption] as const;

/** Which test gave a score. The same answers score differently in each (S2 §9), so no score is shown without it. */
export interface ScoredTest {
  readonly option: (typeof sessionOptions)[number];
  /** Of its items, how many were right when they were asked first; 0 of 0 for a test that asks none. */
  readonly right: number;
  readonly asked: number;
}

export type ScoreText =
  | { readonly key: 'named'; readonly mode: ScoredOption; readonly score: number }
  /** A deck always ends at 100, so its score says nothing without how much was known. */
  | { readonly key: 'deck'; readonly score: number; readonly count: number; readonly asked: number }
  /** A review is scored by how much was known. */
  | { readonly key: 'review'; readonly score: number; readonly count: number; readonly asked: number }
  /** A score that was sent without its test. */
  | { readonly key: 'unnamed'; readonly score: number };

/** How a score is said, the same at every place. */
export function scoreText({ score, test }: { score: number; test?: ScoredTest | null | undefined }): ScoreText {
  const shown = Math.round(score);
  if (!test) return { key: 'unnamed', score: shown };
  const { option, right, asked } = test;
  if (option === reviewOption) return { key: 'review', score: shown, count: right, asked };
  if (option === -1 && asked > 0) return { key: 'deck', score: shown, count: right, asked };
  return { key: 'named', mode: option, score: shown };
}
