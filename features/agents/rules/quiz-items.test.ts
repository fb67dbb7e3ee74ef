import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { flashcard, keyIdea, questions } from '#tests/harness/card-samples.ts';
import { askedInWords, itemNamed, memoryIdOf, nameOfItem, quizItemsOf, weakestFirst } from './quiz-items.ts';

const card = {
  _id: randomUUID(),
  exactAccents: false,
  key_idea: [
    keyIdea({ title: 'Rocky', key_idea_description: '<p>Near</p>' }),
    keyIdea({ title: 'Gaseous', order: 'a1' }),
  ],
  flashcard: [flashcard(), flashcard({ bothWays: true }), flashcard({ question: '', image: '/media/x/thumb.webp' })],
  quizz: questions(),
};

describe('what a quiz asks (S2 §5)', () => {
  test('the name of an item says its card, kind and id, and nothing else is one', () => {
    for (const { ref } of quizItemsOf(card, 1)) expect(itemNamed(nameOfItem(ref))).toEqual(ref);
    const id = randomUUID();
    for (const name of ['', `${id}/card/${id}`, `${id}/question/x`, `${id}/question/${id}/`, `x${id}/question/${id}`])
      expect(itemNamed(name), name).toBeUndefined();
  });

  test('key ideas, descriptions, questions and each part of a flashcard are asked; what only a picture asks is not', () => {
    const kinds = Object.groupBy(quizItemsOf(card, 1), ({ ref }) => ref.kind);
    expect(Object.entries(kinds).map(([kind, items]) => [kind, items.length])).toEqual([
      ['key_idea', 2],
      ['description', 1],
      ['question', 5],
      ['flashcard', 3],
    ]);
  });

  test('entries that are read aloud are not asked, because their text is the answer', () => {
    const quizz = questions().map((each) =>
      each.type === 'type_answer'
        ? { ...each, entries: each.entries.map((entry) => ({ ...entry, contentType: 'audio' as const })) }
        : each,
    );
    const types = quizItemsOf({ ...card, key_idea: [], flashcard: [], quizz }, 1).map((item) =>
      'question' in item ? item.question.type : '',
    );
    expect(types).not.toContain('type_answer');
  });

  test.each([
    ['key_idea', { type: 'name_key_idea', place: 1, of: 2 }],
    ['flashcard', { type: 'flashcard', question: 'What?' }],
  ])('a %s is asked without its answer', (kind, asked) => {
    const item = quizItemsOf(card, 1).find(({ ref }) => ref.kind === kind)!;
    expect(askedInWords(item, 1)).toEqual(asked);
  });

  test('what is chosen from has all its parts, in the same order for the same seed, words not as in the sentence', () => {
    const asked = quizItemsOf(card, 1)
      .filter(({ ref }) => ref.kind === 'question')
      .map((item) => [askedInWords(item, 7), askedInWords(item, 7)] as const);
    for (const [one, other] of asked) expect(one).toEqual(other);
    const [choice, typed, blanks, pairs, order] = asked.map(([one]) => one);
    expect([...(choice!['choices'] as string[])].toSorted()).toEqual(['no', 'yes']);
    expect(typed).toEqual({ type: 'type_answer', question: 'Q', entries: ['chien'] });
    expect([...(blanks!['options'] as string[])].toSorted()).toEqual(['b', 'x']);
    expect(pairs).toEqual({ type: 'association', question: 'Q', left_items: ['a'], right_items: ['b'] });
    expect(order!['words']).not.toEqual(['one', 'two', 'three']);
  });

  test('the weakest comes first: never answered, then due first, then forgotten most often', () => {
    const items = quizItemsOf({ ...card, key_idea: [], flashcard: [] }, 1);
    const [a, b, c, d] = items.map(({ ref }) => memoryIdOf(ref));
    const states = new Map([
      [a!, { due_on: '2026-03-09', lapses: 0 }],
      [b!, { due_on: '2026-03-05', lapses: 1 }],
      [c!, { due_on: '2026-03-05', lapses: 3 }],
      [d!, { due_on: '2026-03-01', lapses: 0 }],
    ]);
    const order = weakestFirst(items, states).map((item) => items.indexOf(item));
    expect(order).toEqual([4, 3, 2, 1, 0]);
  });

  test('a description and a part of a flashcard have a state of their own', () => {
    const id = randomUUID();
    expect(memoryIdOf({ card: id, kind: 'description', id })).toBe(`${id}.description`);
    expect(memoryIdOf({ card: id, kind: 'flashcard', id: `${id}.r` })).toBe(`${id}.r`);
  });
});
