/** The ways of testing a card, by the numbers of S2 §2. */
export const testOptions = { flashcardsOnly: -1, quizOnly: -2 } as const;
export type TestOption = (typeof testOptions)[keyof typeof testOptions];

export interface TestableCard {
  readonly flashcards: number;
  /** Questions that can be asked; those still being written do not count. */
  readonly questions: number;
}

export interface TestContext {
  readonly locked: boolean;
  /** On the public page of an edition. */
  readonly public: boolean;
  readonly teacherSecret: boolean;
  /** The session of a repeat schedule that this test fulfils. */
  readonly repeatDay: boolean;
}

export interface Offer {
  readonly option: TestOption;
  readonly count: number;
}

/** Which options a card offers: each only when the card has what it asks about. */
export function offers(card: TestableCard): Offer[] {
  return [
    ...(card.flashcards > 0 ? [{ option: testOptions.flashcardsOnly, count: card.flashcards }] : []),
    ...(card.questions > 0 ? [{ option: testOptions.quizOnly, count: card.questions }] : []),
  ];
}

export type Opening =
  | { readonly kind: 'run'; readonly option: TestOption }
  | { readonly kind: 'pick'; readonly offers: readonly Offer[] }
  /** Nothing to ask, or a locked card, which opens in a focus session first. */
  | { readonly kind: 'nothing'; readonly reason: 'empty' | 'locked' };

/**
 * What opening a test shows. A wish that the card can fulfil is fulfilled; otherwise the picker asks, which is shown only when there is
 * no locked, public, teacher-secret or repeat-day context (S2 §2). In those the questions run if there are any, as they give a score.
 */
export function openTest(card: TestableCard, context: TestContext, wish: number | undefined): Opening {
  if (context.locked) return { kind: 'nothing', reason: 'locked' };
  const offered = offers(card);
  const last = offered.at(-1);
  if (!last) return { kind: 'nothing', reason: 'empty' };
  const wished = offered.find(({ option }) => option === wish);
  if (wished) return { kind: 'run', option: wished.option };
  if (context.public || context.teacherSecret || context.repeatDay) return { kind: 'run', option: last.option };
  return { kind: 'pick', offers: offered };
}
