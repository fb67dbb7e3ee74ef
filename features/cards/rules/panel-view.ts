import type { CardState } from './card-limits.ts';

/** The owner's actions on a card, by its state (S1 §4, *Card detail panel tabs*). */
export interface PanelView {
  readonly repeat: boolean;
  readonly flashTest: boolean;
  /** The dialog of the share button; `null`: no sharing. */
  readonly share: 'publish' | 'share' | null;
}

const share: Record<CardState, PanelView['share']> = {
  PRIVATE: 'publish',
  PUBLISHED_PUBLIC: 'publish',
  PUBLISHED_PRIVATE: 'publish',
  // Only the author publishes; the holder of a copy can share the edition's link (docs/decisions/012-editions.md).
  FROMPUBLIC: 'share',
  PUBLIC: 'share',
  SECRET: null,
  FROMSECRET: null,
};

/** Only own cards and copies have a schedule and tests, editions do not. A locked copy opens in focus sessions only. */
export function panelView(card: { readonly state: CardState; readonly locked: boolean }): PanelView {
  const canLearn = !card.locked && card.state !== 'PUBLIC' && card.state !== 'SECRET';
  return { repeat: canLearn, flashTest: canLearn, share: share[card.state] };
}

/** A test needs something to ask. */
export const canBeTested = (
  card: { readonly state: CardState; readonly locked: boolean } & Record<
    'key_idea_count' | 'flashcard_count' | 'quizz_count',
    number
  >,
): boolean => panelView(card).flashTest && card.key_idea_count + card.flashcard_count + card.quizz_count > 0;
