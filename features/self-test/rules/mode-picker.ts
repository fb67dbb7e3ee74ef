/** Kinds of tests, with the numbers of S2 §2. */
export const testOptions = {
  full: 1,
  flashcardsOnly: -1,
  quizOnly: -2,
  explainAloud: -3,
  whiteboard: 2,
  /** Opens the print dialog and selects nothing. */
  print: 4,
} as const;
/** The options that run a test. */
export type TestOption = Exclude<(typeof testOptions)[keyof typeof testOptions], 4>;

/** How many items of each kind can be asked; incomplete ones do not count. */
export interface TestableCard {
  readonly keyIdeas: number;
  readonly flashcards: number;
  readonly questions: number;
}

export interface TestContext {
  readonly locked: boolean;
  /** Started on the public page of an edition. */
  readonly public: boolean;
  readonly teacherSecret: boolean;
  /** The test is a session of a repeat schedule. */
  readonly repeatDay: boolean;
}

export interface Offer {
  readonly option: TestOption;
  /** Of the items that this test asks; for a full test, of its key ideas. */
  readonly count: number;
}

/**
 * The options of a card, each only where there is something to ask (S2 §2). Explaining aloud and the whiteboard need an
 * own card (S2 §4, "Single-card flow"); any content can be explained, only key ideas can be compared with what was
 * written.
 */
export function offers(card: TestableCard, context: Pick<TestContext, 'public'>): Offer[] {
  const { keyIdeas, flashcards, questions } = card;
  return [
    { option: testOptions.full, count: keyIdeas },
    { option: testOptions.flashcardsOnly, count: flashcards },
    { option: testOptions.quizOnly, count: questions },
    { option: testOptions.explainAloud, count: context.public ? 0 : keyIdeas + flashcards + questions },
    { option: testOptions.whiteboard, count: context.public ? 0 : keyIdeas },
  ].filter(({ count }) => count > 0);
}

export type Opening =
  | { readonly kind: 'run'; readonly option: TestOption }
  | { readonly kind: 'pick'; readonly offers: readonly Offer[] }
  /** Nothing to ask, or a locked card, which must be opened in a focus session first. */
  | { readonly kind: 'nothing'; readonly reason: 'empty' | 'locked' };

/** The test of a context without a picker: the one that gives the most exact score. */
const preferred = [testOptions.full, testOptions.quizOnly, testOptions.flashcardsOnly] as const;

/**
 * What to show when a test is opened. A requested option is used if the card offers it. Otherwise the mode picker is
 * shown, also for a single test, since it leads to printing too; not in a locked, public, teacher-secret or repeat-day
 * context (S2 §2).
 */
export function openTest(card: TestableCard, context: TestContext, wish: number | undefined): Opening {
  if (context.locked) return { kind: 'nothing', reason: 'locked' };
  const offered = offers(card, context);
  const requested = offered.find(({ option }) => option === wish);
  if (requested) return { kind: 'run', option: requested.option };
  const withoutPicker = context.public || context.teacherSecret || context.repeatDay;
  const first = preferred.find((option) => offered.some((offer) => offer.option === option));
  if (first === undefined) return { kind: 'nothing', reason: 'empty' };
  return withoutPicker ? { kind: 'run', option: first } : { kind: 'pick', offers: offered };
}
