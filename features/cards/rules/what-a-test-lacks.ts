import type { Card } from '../contract.ts';
import { isAskable, isAskableFlashcard } from './askable.ts';

/**
 * What a test of an edition of this card would lack: whether there is nothing to test, and how many incomplete
 * questions are left out.
 */
export function whatATestLacks({ flashcard, quizz }: Pick<Card, 'flashcard' | 'quizz'>): {
  nothingToTest: boolean;
  unfinished: number;
} {
  const unfinished = quizz.filter((question) => !isAskable(question)).length;
  return { nothingToTest: unfinished === quizz.length && !flashcard.some(isAskableFlashcard), unfinished };
}
