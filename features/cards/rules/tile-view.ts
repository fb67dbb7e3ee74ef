/**
 * Levels of detail of tiles, set by the eye button: each press goes one level up, and from the last to the first (S1
 * §4, §9).
 */
export const eyeOpenLevels = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export type EyeOpen = (typeof eyeOpenLevels)[number];

/** The default level: all marks, and the whole cover. */
export const defaultEyeOpen: EyeOpen = 5;

/** Tiles look like paper, or have a holographic sheen that follows the pointer. */
export const cardStyles = ['paper', 'holographic'] as const;
export type CardStyle = (typeof cardStyles)[number];

/**
 * What a tile shows in addition to cover, title, category, language, rating and author, which are always shown (S1 §2).
 */
export interface TileView {
  /** Number of key ideas, flashcards and questions. */
  readonly counts: boolean;
  readonly score: boolean;
  readonly repeat: boolean;
  /** Number of unfinished resources. */
  readonly unfinished: boolean;
  /** Marks for published cards and copies. */
  readonly states: boolean;
  /** Number of key idea titles; the cover shrinks to make room for them. */
  readonly keyIdeas: 0 | 1 | 2 | 3;
}

const table: Record<EyeOpen, TileView> = {
  0: { counts: false, score: false, repeat: false, unfinished: false, states: false, keyIdeas: 0 },
  1: { counts: true, score: false, repeat: false, unfinished: false, states: false, keyIdeas: 0 },
  2: { counts: true, score: true, repeat: false, unfinished: false, states: false, keyIdeas: 0 },
  3: { counts: true, score: true, repeat: true, unfinished: false, states: false, keyIdeas: 0 },
  4: { counts: true, score: true, repeat: true, unfinished: true, states: false, keyIdeas: 0 },
  5: { counts: true, score: true, repeat: true, unfinished: true, states: true, keyIdeas: 0 },
  6: { counts: true, score: true, repeat: true, unfinished: true, states: true, keyIdeas: 1 },
  7: { counts: true, score: true, repeat: true, unfinished: true, states: true, keyIdeas: 2 },
  8: { counts: true, score: true, repeat: true, unfinished: true, states: true, keyIdeas: 3 },
};

export const tileView = (level: EyeOpen): TileView => table[level];

/** For public cards of others: without marks that only own cards and copies have. */
export const communityView = (view: TileView): TileView => ({
  ...view,
  score: false,
  repeat: false,
  unfinished: false,
});

export const nextEyeOpen = (level: EyeOpen): EyeOpen => ((level + 1) % eyeOpenLevels.length) as EyeOpen;

/** The average rating rounded to half stars, or `undefined` without ratings (S1 §9). */
export function halfStars({
  rating,
  number_rating,
}: {
  readonly rating: number;
  readonly number_rating: number;
}): number | undefined {
  return number_rating > 0 ? Math.round((rating / number_rating) * 2) / 2 : undefined;
}
