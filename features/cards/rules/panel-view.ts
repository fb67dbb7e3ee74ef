import type { CardState } from './card-limits.ts';

/** What an owner can do with a card, by its state (S1 §4, *Card detail panel tabs*). */
export interface PanelView {
  readonly repeat: boolean;
  readonly flashTest: boolean;
  /** Which dialog sharing opens; `null`: there is no sharing. */
  readonly share: 'publish' | 'share' | null;
  readonly teacherReview: boolean;
}

const share: Record<CardState, PanelView['share']> = {
  PRIVATE: 'publish',
  PUBLISHED_PUBLIC: 'publish',
  PUBLISHED_PRIVATE: 'publish',
  // Publishing is its author's alone; a copy shares the link of its edition (docs/decisions/012-editions.md).
  FROMPUBLIC: 'share',
  PUBLIC: 'share',
  SECRET: null,
  FROMSECRET: null,
};

/** Nobody learns on an edition: only copies and own cards have a schedule and tests. A locked one opens in a focus session alone. */
export function panelView(
  card: { readonly state: CardState; readonly locked: boolean },
  { hasReview }: { readonly hasReview: boolean },
): PanelView {
  const learnsHere = !card.locked && card.state !== 'PUBLIC' && card.state !== 'SECRET';
  return { repeat: learnsHere, flashTest: learnsHere, share: share[card.state], teacherReview: hasReview };
}
