import { expect, test } from 'vitest';
import { menuOfCard } from './menu-of-card.ts';

const card = { state: 'PRIVATE', locked: false, key_idea_count: 1, flashcard_count: 1, quizz_count: 1 } as const;

test('[S1 §4] the menu of a locked copy offers neither editing, nor a test, nor the schedule', () => {
  expect([...menuOfCard({ ...card, state: 'FROMSECRET', locked: true })]).toEqual([
    'open',
    'collect',
    'export',
    'delete',
  ]);
});

test('the menu of an own card offers everything, and a test only if there is something to ask', () => {
  expect([...menuOfCard(card)]).toEqual([
    'open',
    'edit',
    'test',
    'repeat',
    'copy',
    'print',
    'collect',
    'export',
    'delete',
  ]);
  const none = { key_idea_count: 0, flashcard_count: 0, quizz_count: 0 };
  expect(menuOfCard({ ...card, ...none }).has('test')).toBe(false);
  for (const count of Object.keys(none)) expect(menuOfCard({ ...card, ...none, [count]: 1 }).has('test')).toBe(true);
});
