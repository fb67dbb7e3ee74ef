import { expect, test } from 'vitest';
import { flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { wrongInCard, wrongInCollection } from './check-archived.ts';

const id = '11111111-1111-4111-8111-111111111111';
const at = '2026-03-02T09:00:00.000Z';
const card = {
  _id: id,
  title: 'T',
  subtitle: '',
  memo: '',
  desc: '',
  summary: '',
  notesDataAuthor: '',
  notesData: '',
  cover_picture: null,
  credit_picture: '',
  category_1: 'OTHER',
  category_2: 'OTHEROTHER',
  language: 'en',
  template: false,
  forPublic: false,
  timerValueSelected: 4,
  round: 2,
  extract_color: [],
  key_idea: [keyIdea()],
  resource: [],
  flashcard: [flashcard()],
  quizz: [],
  state: 'PRIVATE',
  locked: false,
  madeInPremium: false,
  author_name: 'Ada',
  created_at: at,
  updated_at: at,
  flash_test_score: null,
};
const { flash_test_score: _, ...withoutScore } = card;

test.each([
  ['as an export writes it', card, undefined],
  ['a field is missing', withoutScore, 'flash_test_score'],
  ['a key idea of another shape', { ...card, key_idea: [keyIdea(), { ...keyIdea(), text: 'x' }] }, 'key_idea.1.text'],
  ['a wrong value deep inside', { ...card, flashcard: [{ ...flashcard(), answer_list: [] }] }, 'flashcard.0.answer_list'],
  ['a field of its own', { ...card, rating: 5 }, 'rating'],
])('the preview names what the server would refuse: %s', (_name, value, field) => expect(wrongInCard(value)).toBe(field));

test('and of a collection', () => {
  const collection = {
    _id: id,
    title: 'C',
    description: '',
    language: 'en',
    cover_picture: null,
    created_at: at,
    updated_at: at,
    cards: [],
  };
  expect(wrongInCollection(collection)).toBeUndefined();
  expect(wrongInCollection({ ...collection, cards: [{ _id: id }] })).toBe('cards.0.order');
});
