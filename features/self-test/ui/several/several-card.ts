import type { Card } from '#features/cards/contract.ts';
import type { SeveralCard } from '../../rules/several/options.ts';
import { askableOf } from '../../rules/test-run.ts';
import type { TestCard } from '../run-props.ts';

/** The fields of a card that a test of several cards needs. */
export type SeveralTestCard = TestCard & Pick<Card, 'cover_picture'>;

/** How many items of each kind a card can ask. */
export function countsOf(card: SeveralTestCard): SeveralCard {
  const { keyIdeas, flashcards, questions } = askableOf(card);
  return { _id: card._id, keyIdeas: keyIdeas.length, flashcards: flashcards.length, questions: questions.length };
}
