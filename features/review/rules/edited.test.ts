import { expect, test } from 'vitest';
import type { ReviewCard, ReviewItem } from '../contract.ts';
import { askedAfterEdit, askedInReview } from './asked.ts';
import { editedItem, withEdit, type CardChange } from './edited.ts';

const uuid = (at: number) => `0f7c1a52-0000-4000-8000-00000000000${at}`;
const card: ReviewCard = { _id: uuid(0), title: 'Planets', language: 'en', category_1: 'OTHER', exactAccents: false };
const of = {
  card_id: card._id,
  recall: 0.8,
  tomorrow: 0.7,
  due_on: '2026-03-01',
  proposed: true,
  next: [],
  lapses: 9,
  known: true,
};
const gaps = {
  _id: uuid(1),
  order: 'a',
  title: '',
  question: '',
  answer_list: [''],
  image: null,
  cloze: '{{c1::x}} {{c2::y}}',
};
const idea = { _id: uuid(2), order: 'a', title: 'Rocky', key_idea_description: '<p>The inner four.</p>' };
const entries = [{ contentType: 'text' as const, content: 'a', expectedAnswer: 'b' }];
const question = { _id: uuid(3), order: 'a', type: 'type_answer' as const, question: 'q', explanation: '', entries };
const part = (name: string): ReviewItem => ({ ...of, kind: 'flashcard', item_id: gaps._id, part: name, content: gaps });
const described: ReviewItem = { ...of, kind: 'description', item_id: idea._id, content: idea, place: 1, count: 1 };
const asks: ReviewItem = { ...of, kind: 'question', item_id: question._id, content: question };

test.each<[string, ReviewItem, CardChange, 'same' | 'gone' | 'new']>([
  ['another field of the card', asks, { title: 'New' }, 'same'],
  ['another list', asks, { flashcard: { put: [gaps] } }, 'same'],
  ['another row', asks, { quizz: { put: [{ ...question, _id: uuid(9) }] } }, 'same'],
  ['its own row', asks, { quizz: { put: [{ ...question, question: 'anew' }] } }, 'new'],
  ['a whole list with it', asks, { quizz: [{ ...question, question: 'anew' }] }, 'new'],
  ['a whole list without it', asks, { quizz: [] }, 'gone'],
  ['its removal', asks, { quizz: { remove: [question._id] } }, 'gone'],
  ['an answer that is not there any more', asks, { quizz: { put: [{ ...question, entries: [] }] } }, 'gone'],
  ['another text of its gap', part('c2'), { flashcard: { put: [{ ...gaps, cloze: '{{c2::z}}' }] } }, 'new'],
  ['a text without its gap', part('c1'), { flashcard: { put: [{ ...gaps, cloze: '{{c2::z}}' }] } }, 'gone'],
  ['another title of its key idea', described, { key_idea: { put: [{ ...idea, title: 'Stony' }] } }, 'new'],
  ['no description any more', described, { key_idea: { put: [{ ...idea, key_idea_description: '' }] } }, 'gone'],
])('[S2 §4] an item after a change of its card: %s', (_, item, change, expected) => {
  const after = editedItem(item, card._id, change);
  expect(after === item ? 'same' : after ? 'new' : 'gone').toBe(expected);
  // What is known of it stays.
  if (after) expect({ ...after, content: null }).toEqual({ ...item, content: null });
  expect(editedItem(item, uuid(8), change), 'of another card').toBe(item);
});

test('what the device has shows the edit, and the name of its card', () => {
  const other = { ...card, _id: uuid(8) };
  const after = withEdit({ items: [part('c1'), part('c2'), asks], cards: [card, other], more: 3 }, card._id, {
    title: 'Worlds',
    flashcard: { put: [{ ...gaps, cloze: '{{c2::z}}' }] },
  });
  expect(after.items.map((item) => ('part' in item ? item.part : item.kind))).toEqual(['c2', 'question']);
  expect([after.cards.map(({ title }) => title), after.more]).toEqual([['Worlds', 'Planets'], 3]);
});

test('a run asks an edited item in its place; what cannot be asked any more is named, and stays in what was answered', () => {
  const words = () => '';
  const content = askedInReview([part('c1'), described, part('c2'), asks], [card], words);
  const change = { flashcard: { put: [{ ...gaps, cloze: 'now {{c2::z}}' }] } };
  const after = askedAfterEdit(content, { cardId: card._id, change }, words);
  expect(after.content.deck.map(({ answer_list }) => answer_list[0])).toEqual(['x', 'Rocky', 'z']);
  expect(after.content.deck[1], 'what did not change is the same object').toBe(content.deck[1]);
  expect(after.content.questions[0]).toBe(content.questions[0]);
  expect(after.gone).toEqual([`${card._id} ${gaps._id}.c1`]);
  expect([...after.content.of.keys()]).toEqual([...content.of.keys()]);
  expect(after.content.of.get(`${card._id} ${gaps._id}.c2`)?.item).toMatchObject({ lapses: 9, recall: 0.8 });
  expect(askedAfterEdit(content, { cardId: uuid(8), change }, words)).toEqual({ content, gone: [] });
});
