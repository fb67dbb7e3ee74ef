import { expect, test } from 'vitest';
import { menuOfCard } from './menu-of-card.ts';

const card = { state: 'PRIVATE', locked: false, flashcard_count: 1, quizz_count: 1 } as const;

test('[S1 §4] of a locked copy the menu offers neither to change it, nor a test, nor the schedule', () => {
  expect([...menuOfCard({ ...card, state: 'FROMSECRET', locked: true })]).toEqual(['open', 'collect', 'export', 'delete']);
});

test('of an own card it offers everything, and a test only where there is something to ask', () => {
  expect([...menuOfCard(card)]).toEqual(['open', 'edit', 'flashcards', 'quiz', 'repeat', 'copy', 'collect', 'export', 'delete']);
  const empty = menuOfCard({ ...card, flashcard_count: 0, quizz_count: 0 });
  expect([empty.has('flashcards'), empty.has('quiz')]).toEqual([false, false]);
});
