import { expect, test } from 'vitest';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { itemWords } from './item-words.ts';
import { plainText } from '#platform/text/rich-text.ts';

test.each([
  [
    'a key idea',
    keyIdea({ title: 'Idea', key_idea_description: '<p>why <strong>not</strong></p>' }),
    ['Idea', 'why not'],
  ],
  [
    'a flashcard',
    flashcard({ title: 'Chapter', question: 'What?', answer_list: ['That', 'This'] }),
    ['Chapter', 'What?', 'That', 'This'],
  ],
  ['a resource', resource({ title: 'Book', author: 'Ada', comment: 'read it' }), ['Book', 'Ada', 'read it']],
  ['multiple choice', questions()[0], ['Q', 'yes', 'no']],
  ['a typed answer', questions()[1], ['Q', 'chien', 'dog']],
  ['blanks', questions()[2], ['a __ c', 'b', 'x']],
  ['pairs', questions()[3], ['Q', 'a', 'b']],
  ['word order', questions()[4], ['Q', 'one two three']],
])('[S1 §3, S2 §3] the searchable text of %s, without technical values', (_, item, words) => {
  const { _id, order: _order, ...content } = item as { _id: string; order: string };
  const found = itemWords(content).split('\n');
  expect(found).toEqual(expect.arrayContaining(words));
  expect(found.filter((each) => !words.includes(each)).join()).not.toMatch(
    /READ|FREE|example\.org|text|multiple_choice|word_order/,
  );
});

test('words to read have no second form for the search', () => {
  const content = { summary: '<p>H<sub>2</sub>O</p>' };
  expect(itemWords(content)).toBe('H_2O H2O');
  expect(itemWords(content, plainText)).toBe('H_2O');
});
