import type { Card } from '../contract.ts';
import { isAskable, isAskableFlashcard } from './askable.ts';

/**
 * What a test of an edition of this card would lack: flashcards and questions, so that it asks for the key ideas only;
 * or those as well, so that there is nothing to test. And how many incomplete questions are left out.
 */
export function whatATestLacks({ key_idea, flashcard, quizz }: Pick<Card, 'key_idea' | 'flashcard' | 'quizz'>): {
  nothingToTest: boolean;
  onlyKeyIdeas: boolean;
  unfinished: number;
} {
  const unfinished = quizz.filter((question) => !isAskable(question)).length;
  const asksOthers = unfinished < quizz.length || flashcard.some(isAskableFlashcard);
  const hasIdeas = key_idea.some(({ title }) => title.trim() !== '');
  return { nothingToTest: !asksOthers && !hasIdeas, onlyKeyIdeas: !asksOthers && hasIdeas, unfinished };
}
