import { expect, test } from 'vitest';
import type { ReviewCard, ReviewItem } from '../contract.ts';
import { askedInReview, itemOnCard } from './asked.ts';

const uuid = (at: number) => `0f7c1a52-0000-4000-8000-00000000000${at}`;
const card: ReviewCard = { _id: uuid(0), title: 'Planets', language: 'en', category_1: 'OTHER', exactAccents: true };
const of = {
  card_id: card._id,
  recall: 0.8,
  tomorrow: 0.7,
  due_on: '2026-03-01',
  proposed: true,
  next: [],
  lapses: 0,
  known: true,
};
const words = ({ place, count, title }: { place: number; count: number; title: string }) =>
  `${place}/${count} ${title}`;
const idea = { _id: uuid(1), order: 'a', title: 'Rocky', key_idea_description: '<p>The <em>inner</em> four.</p>' };

test('[S2 §2] each kind of item is asked in its own way', () => {
  const flashcard = {
    _id: uuid(2),
    order: 'a',
    title: '',
    question: 'x y',
    answer_list: ['x'],
    image: null,
    cloze: '{{c1::x}} {{c2::y}}',
  };
  const entries = [{ contentType: 'text' as const, content: 'a', expectedAnswer: 'é' }];
  const question = { _id: uuid(3), order: 'a', type: 'type_answer' as const, question: 'q', explanation: '', entries };
  const items: ReviewItem[] = [
    { ...of, kind: 'key_idea', item_id: idea._id, content: idea, place: 2, count: 5 },
    { ...of, kind: 'description', item_id: idea._id, content: idea, place: 2, count: 5 },
    { ...of, kind: 'flashcard', item_id: flashcard._id, part: 'c2', content: flashcard },
    { ...of, kind: 'question', item_id: question._id, content: question },
    // A gap that was taken out meanwhile, and a card that is not there.
    { ...of, kind: 'flashcard', item_id: flashcard._id, part: 'c3', content: flashcard },
    { ...of, card_id: uuid(9), kind: 'question', item_id: question._id, content: question },
  ];
  const { questions, deck, of: byId } = askedInReview(items, [card], words);
  expect(deck).toMatchObject([
    { _id: `${card._id} ${idea._id}`, question: '2/5 Planets', answer_list: ['Rocky', 'The inner four.'] },
    { _id: `${card._id} ${idea._id}.description`, front: idea.key_idea_description, answer_list: ['Rocky'] },
    { _id: `${card._id} ${flashcard._id}.c2`, question: 'x […]', answer_list: ['y'] },
  ]);
  expect(questions).toMatchObject([{ _id: `${card._id} ${question._id}`, exactAccents: true }]);
  expect([...byId.values()].map(({ kind }) => kind)).toEqual(['key_idea', 'description', 'flashcard', 'question']);
});

test('the id of an item on its card', () => {
  expect(itemOnCard(`${uuid(1)}.description`)).toBe(uuid(1));
  expect(itemOnCard(`${uuid(1)}.c2`)).toBe(`${uuid(1)}.c2`);
});
