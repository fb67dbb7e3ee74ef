/** Generous for people and tight for abuse. Here and not in the contract, so that screens know them without carrying its schemas. */
export const cardLimits = {
  title: 300,
  subtitle: 300,
  memo: 2_000,
  richText: 200_000,
  itemText: 20_000,
  keyIdeas: 200,
  flashcards: 20_000,
  questions: 2_000,
  resources: 500,
  answers: 20,
  /** Characters of all items of one card together. */
  items: 16_000_000,
} as const;

export const cardStates = ['PRIVATE', 'PUBLIC', 'FROMPUBLIC', 'SECRET', 'FROMSECRET', 'PUBLISHED_PRIVATE', 'PUBLISHED_PUBLIC'] as const;
export type CardState = (typeof cardStates)[number];

/** By what a library can be narrowed: a state, or one of three that are no states. */
export const cardStateFilters = [...cardStates, 'TEMPLATE', 'ON_REPEAT', 'BIN'] as const;
export type CardStateFilter = (typeof cardStateFilters)[number];

/** Newest change, newest card, A to Z, weakest score first. */
export const cardSorts = ['updated', 'created', 'title', 'score'] as const;
export type CardSort = (typeof cardSorts)[number];

/** The four lists of a card, named as on the wire. */
export const itemKinds = ['key_idea', 'resource', 'flashcard', 'quizz'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const mostItems: Record<ItemKind, number> = {
  key_idea: cardLimits.keyIdeas,
  resource: cardLimits.resources,
  flashcard: cardLimits.flashcards,
  quizz: cardLimits.questions,
};

/** What a tile carries of the key ideas: the first few, each cut to what could be shown. */
export const tileIdeas = { most: 3, characters: 100 } as const;

/** S1 §9: what a new card starts with. */
export const defaultTimer = { minutes: 4, rounds: 2 } as const;
/** S1 §9: what the form of an edition starts with where nobody has set a timer on the card. No choice of the editor is the same as a new card's. */
export const editionTimer = { minutes: 25, rounds: 2 } as const;
export const isTimerSet = ({ timerValueSelected }: { readonly timerValueSelected: number }): boolean =>
  timerValueSelected !== defaultTimer.minutes;
