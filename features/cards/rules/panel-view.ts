import type { CardState } from './card-limits.ts';

/** The owner's actions on a card, by its state (S1 §4, *Card detail panel tabs*). */
export interface PanelView {
  readonly repeat: boolean;
  readonly flashTest: boolean;
  /** The dialog of the share button; `null`: no sharing. */
  readonly share: 'publish' | 'share' | null;
  readonly teacherReview: boolean;
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
export function panelView(
  card: { readonly state: CardState; readonly locked: boolean },
  { hasReview }: { readonly hasReview: boolean },
): PanelView {
  const canLearn = !card.locked && card.state !== 'PUBLIC' && card.state !== 'SECRET';
  return { repeat: canLearn, flashTest: canLearn, share: share[card.state], teacherReview: hasReview };
}
