import { expect, it } from 'vitest';
import type { Question } from '#features/cards/contract.ts';
import { itemLines, shownOfText } from './item-lines.ts';

const base = { _id: '1', order: 'a0' };
const question = { ...base, question: 'Which?', explanation: '<p>Be<strong>cause</strong></p>' };

it.each<[Parameters<typeof itemLines>[0], string[]]>([
  [
    { ...base, title: '', question: 'Two and two?', answer_list: ['4', 'four'], image: null },
    ['Two and two?', '→ 4', '→ four'],
  ],
  [{ ...base, title: 'Idea', key_idea_description: '<p>One</p><p>two</p>' }, ['Idea', 'One two']],
  [
    {
      ...base,
      category: 'READ',
      title: 'Book',
      url: 'https://a.example',
      author: 'Ada',
      isbn: '',
      comment: '',
      freePaidList: 'FREE',
      markAsDone: true,
      keyIdeaId: null,
    },
    ['Book', 'Ada', 'https://a.example'],
  ],
  [
    {
      ...question,
      type: 'multiple_choice',
      answer_list: [
        { content: 'this', rightAnswer: true },
        { content: 'that', rightAnswer: false },
      ],
    },
    ['Which?', '✓ this', '✗ that', 'Because'],
  ],
  [
    {
      ...question,
      type: 'association',
      leftItems: ['a', 'b'],
      rightItems: ['1', '2'],
      associations: [{ leftIndex: 0, rightIndex: 1 }],
    },
    ['Which?', 'a → 2', 'Because'],
  ],
  [
    { ...question, type: 'fill_blanks', blanks: [{ expectedAnswer: 'gap' }], options: ['gap', 'no'] },
    ['Which?', '→ gap', 'Because'],
  ],
  [{ ...question, type: 'word_order', sentence: 'In this order' }, ['Which?', '→ In this order', 'Because']],
  [
    {
      ...question,
      type: 'type_answer',
      entries: [{ contentType: 'text', content: 'dog', expectedAnswer: 'chien' }],
    } satisfies Question,
    ['Which?', 'dog → chien', 'Because'],
  ],
])('[decisions, card states] an item in lines: what it asks, then every answer', (item, lines) =>
  expect(itemLines(item)).toEqual(lines),
);

it('a very long text is truncated', () => {
  const [line] = itemLines({ ...base, title: 'x'.repeat(shownOfText + 1), key_idea_description: '' });
  expect(line).toBe(`${'x'.repeat(shownOfText)}…`);
});
