/** The tests of several cards, with the numbers of S2 §2. -3 means another test here than for a single card. */
export const severalOptions = {
  full: 1,
  keyMatch: -3,
  gridMemory: -4,
  flashcardsOnly: -1,
  quizOnly: -2,
} as const;
export type SeveralOption = (typeof severalOptions)[keyof typeof severalOptions];

/** `most` bounds what one test loads; a public page gives a sample of four (S2 §5). */
export const severalLimits = { least: 2, most: 100, mostOfPublic: 4 } as const;

/** How many items of each kind a card can ask. */
export interface SeveralCard {
  readonly _id: string;
  readonly keyIdeas: number;
  readonly flashcards: number;
  readonly questions: number;
}

export const severalParts = ['keyMatch', 'gridMemory', 'quiz', 'flash'] as const;
export type SeveralPart = (typeof severalParts)[number];

/** Cards whose key ideas can be matched; matching needs two of them. */
export const matchable = <Card extends Pick<SeveralCard, 'keyIdeas'>>(cards: readonly Card[]): Card[] =>
  cards.filter(({ keyIdeas }) => keyIdeas > 0);

function canAsk(part: SeveralPart, cards: readonly SeveralCard[]): boolean {
  switch (part) {
    case 'keyMatch':
      return matchable(cards).length >= severalLimits.least;
    case 'gridMemory':
      return cards.length >= severalLimits.least;
    case 'quiz':
      return cards.some(({ questions }) => questions > 0);
    case 'flash':
      return cards.some(({ flashcards }) => flashcards > 0);
  }
}

/** Matching goes on to grid memory: its cards were selected (S2 §4). */
const partsOfOption: Record<SeveralOption, readonly SeveralPart[]> = {
  [severalOptions.full]: severalParts,
  [severalOptions.keyMatch]: ['keyMatch', 'gridMemory'],
  [severalOptions.gridMemory]: ['gridMemory'],
  [severalOptions.flashcardsOnly]: ['flash'],
  [severalOptions.quizOnly]: ['quiz'],
};

/** The parts that a test of these cards has. */
export function partsOfTest(option: SeveralOption, cards: readonly SeveralCard[]): SeveralPart[] {
  const parts = partsOfOption[option].filter((part) => canAsk(part, cards));
  return option === severalOptions.keyMatch && !parts.includes('keyMatch') ? [] : parts;
}

/** `mapOf`: started from a map, which has this many cards. */
export interface SeveralContext {
  readonly mapOf?: number;
}

/** Why an option cannot be chosen (S2 §5). The full test needs more than the order of covers. */
export function whatBlocksOption(
  option: SeveralOption,
  cards: readonly SeveralCard[],
  { mapOf }: SeveralContext = {},
): 'tooFew' | 'nothingToAsk' | 'notAllOfMap' | undefined {
  if (cards.length < severalLimits.least) return 'tooFew';
  const parts = partsOfTest(option, cards);
  if (option !== severalOptions.full) return parts.length === 0 ? 'nothingToAsk' : undefined;
  if (parts.every((part) => part === 'gridMemory')) return 'nothingToAsk';
  return mapOf !== undefined && cards.length < mapOf ? 'notAllOfMap' : undefined;
}

/** In the order of S2 §2; an option that waits only for the other cards of a map is offered, but disabled. */
export function severalOffers(
  cards: readonly SeveralCard[],
  context: SeveralContext = {},
): { readonly option: SeveralOption; readonly disabled: boolean }[] {
  const { full, keyMatch, gridMemory, flashcardsOnly, quizOnly } = severalOptions;
  return [full, keyMatch, gridMemory, flashcardsOnly, quizOnly].flatMap((option) => {
    const blocked = whatBlocksOption(option, cards, context);
    return blocked === undefined || blocked === 'notAllOfMap' ? { option, disabled: blocked !== undefined } : [];
  });
}
