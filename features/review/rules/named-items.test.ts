import { expect, test } from 'vitest';
import { namedItems } from './named-items.ts';

const plain = { order: 'a0', title: '', image: null };
const [idea, gaps, one] = ['1', '2', '3'].map((of) => of.repeat(8) + '-1111-4111-8111-111111111111');

test('[S2 §3] items are named as they are asked, by the ids of their states', () => {
  const named = namedItems({
    key_idea: [{ _id: idea!, order: 'a0', title: 'Tides', key_idea_description: '<p>The moon</p>' }],
    flashcard: [
      { ...plain, _id: gaps!, question: '', answer_list: [''], cloze: '<p>{{c1::Mars}} is {{c2::red}}</p>' },
      { ...plain, _id: one!, question: 'gato', answer_list: ['cat'] },
    ],
    quizz: [],
  });
  expect([...named.keys()]).toEqual([idea, `${idea}.description`, `${gaps}.c1`, `${gaps}.c2`, one]);
  expect(named.get(idea!)).toBe('Tides');
  expect(named.get(`${idea}.description`)).toBe('The moon');
  expect(named.get(`${gaps}.c1`)).toContain('is red');
  expect(named.get(one!)).toBe('gato');
});
