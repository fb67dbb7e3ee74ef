/** The eye over the tiles: each press opens it one step more, and after the last it closes (S1 §4, §9). */
export const eyeOpenLevels = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export type EyeOpen = (typeof eyeOpenLevels)[number];

/** What a browser that has kept no level shows: every sign, and the whole cover. */
export const usualEyeOpen: EyeOpen = 5;

/** How tiles look: as paper, or with a sheen that follows the pointer. */
export const cardStyles = ['paper', 'holographic'] as const;
export type CardStyle = (typeof cardStyles)[number];

/** What a tile shows beside cover, title, category, language, rating and author, which are always there (S1 §2). */
export interface TileView {
  /** How many key ideas, flashcards and questions there are. */
  readonly counts: boolean;
  readonly score: boolean;
  readonly repeat: boolean;
  /** How many resources are not done. */
  readonly unfinished: boolean;
  /** Published, copied. */
  readonly states: boolean;
  /** Titles of the first key ideas; the cover gives them its room. */
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

/** Of what others published: nobody has resources to finish in what they do not have. */
export const communityView = (view: TileView): TileView => ({ ...view, score: false, repeat: false, unfinished: false });

export const nextEyeOpen = (level: EyeOpen): EyeOpen => ((level + 1) % eyeOpenLevels.length) as EyeOpen;

/** The average as tiles show it: to the nearest half star, or `undefined` where nobody has rated (S1 §9). */
export function halfStars({ rating, number_rating }: { readonly rating: number; readonly number_rating: number }): number | undefined {
  return number_rating > 0 ? Math.round((rating / number_rating) * 2) / 2 : undefined;
}
