import { randomUUID } from 'node:crypto';
import type { Flashcard, KeyIdea, Question, Resource } from '#features/cards/contract.ts';
import { blankContent } from '#features/cards/rules/editor-start.ts';
import type { ExportedCard } from '#features/take-along/contract.ts';

/** Items for tests: whole and valid, with what a test cares about put over them. */
export const flashcard = (over: Partial<Flashcard> = {}): Flashcard => ({
  _id: randomUUID(),
  order: 'a0',
  title: '',
  question: 'What?',
  answer_list: ['That'],
  image: null,
  ...over,
});

export const keyIdea = (over: Partial<KeyIdea> = {}): KeyIdea => ({
  _id: randomUUID(),
  order: 'a0',
  title: 'Idea',
  key_idea_description: '',
  ...over,
});

export const resource = (over: Partial<Resource> = {}): Resource => ({
  _id: randomUUID(),
  order: 'a0',
  category: 'READ',
  title: 'Book',
  url: 'https://example.org/book',
  author: '',
  isbn: '',
  comment: '',
  freePaidList: 'FREE',
  markAsDone: false,
  keyIdeaId: null,
  ...over,
});

const base = () => ({ _id: randomUUID(), order: 'a0', question: 'Q', explanation: '' });
/** One of each type of S2 §3. */
export const questions = (): Question[] => [
  {
    ...base(),
    order: 'a0',
    type: 'multiple_choice',
    answer_list: [
      { content: 'yes', rightAnswer: true },
      { content: 'no', rightAnswer: false },
    ],
  },
  { ...base(), order: 'a1', type: 'type_answer', entries: [{ contentType: 'text', content: 'chien', expectedAnswer: 'dog' }] },
  { ...base(), order: 'a2', type: 'fill_blanks', question: 'a __ c', blanks: [{ expectedAnswer: 'b' }], options: ['b', 'x'] },
  { ...base(), order: 'a3', type: 'association', leftItems: ['a'], rightItems: ['b'], associations: [{ leftIndex: 0, rightIndex: 0 }] },
  { ...base(), order: 'a4', type: 'word_order', sentence: 'one two three' },
];

/** A card without content, as an export has it. */
export const exportedCard = (over: Partial<ExportedCard> = {}): ExportedCard => ({
  _id: randomUUID(),
  ...blankContent('en', { category_1: 'OTHER', category_2: 'OTHEROTHER' }),
  extract_color: [],
  key_idea: [],
  resource: [],
  flashcard: [],
  quizz: [],
  state: 'PRIVATE',
  locked: false,
  madeInPremium: false,
  author_name: '',
  flash_test_score: null,
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
  ...over,
});
