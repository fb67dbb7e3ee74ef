import { expect, test } from 'vitest';
import { recallItems } from './recall.ts';

const flashcard = (id: number) => ({ _id: `${id}`, question: `Q${id}`, title: '', answer_list: [`A${id}`, ''] });
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('a break asks flashcards with two sides, and key ideas by their description', () => {
  const card = {
    flashcard: [flashcard(1), { ...flashcard(2), answer_list: [' '] }],
    key_idea: [
      { _id: 'a', title: 'Tides', key_idea_description: '<p>The sea rises twice a day</p>' },
      { _id: 'b', title: 'Moon', key_idea_description: '<p></p>' },
    ],
  };
  expect(recallItems(card, 1, plain)).toEqual([
    { itemId: '1', kind: 'flashcard', prompt: 'Q1', answer: 'A1' },
    { itemId: 'a', kind: 'description', prompt: 'The sea rises twice a day', answer: 'Tides' },
  ]);
});

test('the breaks of a large card ask it in turn, eight at a time', () => {
  const card = { flashcard: Array.from({ length: 20 }, (_, index) => flashcard(index)), key_idea: [] };
  const asked = [1, 2, 3].flatMap((round) => recallItems(card, round, plain).map(({ itemId }) => itemId));
  expect(asked.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`));
});
