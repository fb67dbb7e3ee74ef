import { expect, test } from 'vitest';
import { exportedCard, flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { wrongInCard, wrongInCollection } from './check-archived.ts';

const card = exportedCard({ key_idea: [keyIdea()], flashcard: [flashcard()] });
const { flash_test_score: _, ...withoutScore } = card;

test.each([
  ['as an export writes it', card, undefined],
  ['a field is missing', withoutScore, 'flash_test_score'],
  ['a key idea of another shape', { ...card, key_idea: [keyIdea(), { ...keyIdea(), text: 'x' }] }, 'key_idea.1.text'],
  [
    'a wrong value deep inside',
    { ...card, flashcard: [{ ...flashcard(), answer_list: [] }] },
    'flashcard.0.answer_list',
  ],
  ['a field of its own', { ...card, rating: 5 }, 'rating'],
])('the preview names what the server would refuse: %s', (_name, value, field) =>
  expect(wrongInCard(value)).toBe(field),
);

test('and of a collection', () => {
  const { _id, created_at, updated_at } = card;
  const collection = {
    _id,
    title: 'C',
    description: '',
    language: 'en',
    cover_picture: null,
    created_at,
    updated_at,
    cards: [],
  };
  expect(wrongInCollection(collection)).toBeUndefined();
  expect(wrongInCollection({ ...collection, cards: [{ _id }] })).toBe('cards.0.order');
});
