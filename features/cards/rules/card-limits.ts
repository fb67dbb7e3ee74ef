import type { ItemKind } from './item-kinds.ts';

/**
 * Generous for people, tight against abuse. Not in the contract, so that screens can import them without its schemas.
 */
export const cardLimits = {
  title: 300,
  subtitle: 300,
  memo: 2_000,
  richText: 200_000,
  itemText: 20_000,
  /** Of a flashcard. */
  tags: 50,
  tag: 100,
  /** Of one side of a flashcard. */
  sounds: 8,
  /** Flashcards that a member puts into one group: each more waits a day longer. */
  group: 30,
  masks: 100,
  maskParts: 99,
  maskText: 500,
  /** Shares of the picture. */
  maskSize: 0.005,
  maskPoints: 60,
  keyIdeas: 200,
  flashcards: 20_000,
  questions: 2_000,
  resources: 500,
  answers: 20,
  /** Total characters of all items of a card. */
  items: 16_000_000,
} as const;

export const cardStates = [
  'PRIVATE',
  'PUBLIC',
  'FROMPUBLIC',
  'SECRET',
  'FROMSECRET',
  'PUBLISHED_PRIVATE',
  'PUBLISHED_PUBLIC',
] as const;
export type CardState = (typeof cardStates)[number];

/** Filters of a library: the states, and three that are not states. */
export const cardStateFilters = [...cardStates, 'TEMPLATE', 'ON_REPEAT', 'BIN'] as const;
export type CardStateFilter = (typeof cardStateFilters)[number];

/** In this order: latest change, newest card, A to Z, weakest score first. */
export const cardSorts = ['updated', 'created', 'title', 'score'] as const;
export type CardSort = (typeof cardSorts)[number];

export const mostItems: Record<ItemKind, number> = {
  key_idea: cardLimits.keyIdeas,
  resource: cardLimits.resources,
  flashcard: cardLimits.flashcards,
  quizz: cardLimits.questions,
};

/** The key idea titles of a tile: how many, and the length to which each is truncated. */
export const tileIdeas = { most: 3, characters: 100 } as const;

/** S1 §9: the timer of a new card. */
export const defaultTimer = { minutes: 4, rounds: 2 } as const;
/**
 * S1 §9: the timer with which the share form starts if none was set on the card. The editor cannot set a new card's
 * default (4 minutes), so that value means "not set".
 */
export const editionTimer = { minutes: 25, rounds: 2 } as const;
export const isTimerSet = ({ timerValueSelected }: { readonly timerValueSelected: number }): boolean =>
  timerValueSelected !== defaultTimer.minutes;
