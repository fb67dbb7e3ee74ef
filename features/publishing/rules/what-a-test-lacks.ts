import type { Card } from '#features/cards/contract.ts';
import { isAskable } from '#features/cards/rules/askable.ts';

/** Of an edition made from this card: whether nobody could test themselves with it, and how many questions a test leaves out. */
export function whatATestLacks({ flashcard, quizz }: Pick<Card, 'flashcard' | 'quizz'>): { nothingToTest: boolean; unfinished: number } {
  const unfinished = quizz.filter((question) => !isAskable(question)).length;
  return { nothingToTest: flashcard.length + quizz.length === unfinished, unfinished };
}
