import { expect, test } from 'vitest';
import { portableThings } from '#features/portable-things.ts';
import { exportedCard, flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { checked, wrongIn } from './check-archived.ts';

const { cardWithMindMap, collections, learning } = portableThings;

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
  expect(wrongIn(cardWithMindMap.schema, value)).toBe(field),
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
  expect(wrongIn(collections.schema, collection)).toBeUndefined();
  expect(wrongIn(collections.schema, { ...collection, cards: [{ _id }] })).toBe('cards.0.order');
});

test('what was learnt may leave out which test gave a score, as the first archives of version 6 do', () => {
  const { _id: card_id, created_at: at } = card;
  const sessions = Array.from({ length: 10 }, (_row, step) => ({
    step,
    due_on: `2026-03-1${step}`,
    done_on: null,
    score: null,
  }));
  const schedule = { _id: card_id, plan: 'classic', started_on: '2026-03-10', last_session_on: null };
  const ends = { last_test_id: null, created_at: at, ended_at: null, ended_how: null };
  const read = checked(learning.schema, {
    card_id,
    answers: [],
    tests: [{ _id: card_id, option: 1, score: 80, for_badges: true, finished_at: at }],
    schedules: [{ ...schedule, ...ends, sessions }],
  });
  expect(read).toMatchObject({
    valid: { tests: [{ test: null }], schedules: [{ sessions: sessions.map((each) => ({ ...each, test: null })) }] },
  });
});
