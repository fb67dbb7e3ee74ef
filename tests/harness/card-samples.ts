import { randomUUID } from 'node:crypto';
import type { Flashcard, KeyIdea, Question, Resource } from '#features/cards/contract.ts';
import { blankContent } from '#features/cards/rules/editor-start.ts';
import { defaultLaunch } from '#features/focus-sessions/rules/default-launch.ts';
import type { ExportedSession } from '#features/focus-sessions/portable.contract.ts';
import { newSettings } from '#features/maps/rules/map-content.ts';
import type { ExportedMap } from '#features/maps/portable.contract.ts';
import type { ExportedCard } from '#features/mind-maps/portable-card.contract.ts';

/** Valid items for tests; `over` replaces fields. */
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
  {
    ...base(),
    order: 'a1',
    type: 'type_answer',
    entries: [{ contentType: 'text', content: 'chien', expectedAnswer: 'dog' }],
  },
  {
    ...base(),
    order: 'a2',
    type: 'fill_blanks',
    question: 'a __ c',
    blanks: [{ expectedAnswer: 'b' }],
    options: ['b', 'x'],
  },
  {
    ...base(),
    order: 'a3',
    type: 'association',
    leftItems: ['a'],
    rightItems: ['b'],
    associations: [{ leftIndex: 0, rightIndex: 0 }],
  },
  { ...base(), order: 'a4', type: 'word_order', sentence: 'one two three' },
];

/** A card without content, as an export contains it. */
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
  exactAccents: false,
  author_name: '',
  flash_test_score: null,
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
  ...over,
});

/** A map as an export has it, with its main node. */
export const exportedMap = (over: Partial<ExportedMap> = {}): ExportedMap => ({
  _id: randomUUID(),
  ...newSettings,
  title: 'From a file',
  theme: 'default',
  cover_picture: null,
  nodes: [{ id: 'mainNode', type: 'custom', position: { x: 0, y: 0 }, data: { label: 'From a file' } }],
  edges: [],
  spacePosition: {},
  spacePositionSphere: {},
  state: '',
  author_name: 'Fresh',
  created_at: '2026-01-01T09:00:00.000Z',
  updated_at: '2026-01-02T09:00:00.000Z',
  flash_test_score: null,
  ...over,
});

/** A session of five minutes that was done to its end. */
export function exportedSession(over: Partial<ExportedSession> = {}): ExportedSession {
  const { locked: _, ...launch } = defaultLaunch;
  return {
    ...launch,
    _id: randomUUID(),
    valueTimerSec: 300,
    titleFocus: 'From a file',
    shortBreakSec: 60,
    longBreakSec: 180,
    goal: '',
    recap: '',
    goal_reached: null,
    goal_confirmed: null,
    started_at: '2026-01-05T09:00:00.000Z',
    needs_sign: false,
    acts: [],
    ...over,
  };
}
