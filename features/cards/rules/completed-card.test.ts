import { describe, expect, test } from 'vitest';
import { card as wholeCard, cardUpdate } from '../contract.ts';
import { mostItems } from './card-limits.ts';
import { completedChanges, completedContent, listsToComplete, type Completing } from './completed-card.ts';
import { completedOrders, isOrderKey } from './completed-orders.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const completing = (lastOf?: Completing['lastOf']): Completing => {
  let next = 1;
  return { newId: () => uuid(next++), hostOf: (url) => url.split('/')[2]!, ...(lastOf ? { lastOf } : {}) };
};
const content = (update: unknown) => completedContent(update, completing());
/** The only row of a list of a new card, as the contract reads it. */
const row = (kind: 'key_idea' | 'resource' | 'flashcard' | 'quizz', sent: unknown) => {
  const { update, wrong } = content({ [kind]: [sent] });
  if (wrong) return wrong;
  const rows = cardUpdate.parse(update)[kind] as { _id: string; order: string }[];
  const { _id, order, ...rest } = rows[0]!;
  expect([_id, order]).toEqual([uuid(1), 'a0']);
  expect(wholeCard.shape[kind].parse(rows)).toEqual(rows);
  return rest;
};

describe('a new card of less than the contract asks for', () => {
  test('texts become key ideas in their order', () => {
    expect(content({ title: 'Planets', key_idea: ['Mercury', { title: 'Venus' }] }).update).toEqual({
      title: 'Planets',
      key_idea: [
        { _id: uuid(1), order: 'a0', title: 'Mercury', key_idea_description: '' },
        { _id: uuid(2), order: 'a1', title: 'Venus', key_idea_description: '' },
      ],
    });
  });

  test.each([
    ['one answer', { question: 'Q', answer: 'Rome' }],
    ['a list that is a text', { question: 'Q', answer_list: 'Rome' }],
    ['several answers', { question: 'Q', answer: ['Rome'] }],
    ['the whole', { title: '', question: 'Q', answer_list: ['Rome'], image: null }],
  ])('a flashcard with %s', (_, sent) => {
    expect(row('flashcard', sent)).toEqual({ title: '', question: 'Q', answer_list: ['Rome'], image: null });
  });

  test('a flashcard with gaps, or with formatted sides, needs no plain ones', () => {
    expect(row('flashcard', { cloze: '<p>{{c1::x}}</p>' })).toMatchObject({ question: '', answer_list: [''] });
    expect(row('flashcard', { front: '<p>f</p>', back: '<p>b</p>' })).toMatchObject({
      question: '',
      answer_list: [''],
    });
  });

  test.each([
    [
      { question: 'Q', answer_list: ['a', 'b'], right: 1 },
      {
        type: 'multiple_choice',
        question: 'Q',
        explanation: '',
        answer_list: [
          { content: 'a', rightAnswer: false },
          { content: 'b', rightAnswer: true },
        ],
      },
    ],
    [
      { question: 'Q', answer: 'dog', explanation: 'So' },
      {
        type: 'type_answer',
        question: 'Q',
        explanation: 'So',
        entries: [{ contentType: 'text', content: '', expectedAnswer: 'dog' }],
      },
    ],
    [{ sentence: 'one two' }, { type: 'word_order', question: '', explanation: '', sentence: 'one two' }],
    [
      { question: 'a __ c', blanks: ['b'] },
      {
        type: 'fill_blanks',
        question: 'a __ c',
        explanation: '',
        blanks: [{ expectedAnswer: 'b' }],
        options: ['b'],
      },
    ],
    [
      { leftItems: ['a', 'b'], rightItems: ['1', '2'] },
      {
        type: 'association',
        question: '',
        explanation: '',
        leftItems: ['a', 'b'],
        rightItems: ['1', '2'],
        associations: [
          { leftIndex: 0, rightIndex: 0 },
          { leftIndex: 1, rightIndex: 1 },
        ],
      },
    ],
  ])('a question %j', (sent, whole) => {
    expect(row('quizz', sent)).toEqual(whole);
  });

  test('a web address is a resource to read, named after its host', () => {
    const whole = {
      category: 'READ',
      title: 'example.org',
      url: 'https://example.org/a',
      author: '',
      isbn: '',
      comment: '',
      freePaidList: 'FREE',
      markAsDone: false,
      keyIdeaId: null,
    };
    expect(row('resource', 'https://example.org/a')).toEqual(whole);
    expect(row('resource', { url: 'https://example.org/a', category: 'VIDEO', title: 'T' })).toEqual({
      ...whole,
      category: 'VIDEO',
      title: 'T',
    });
  });

  test.each([
    ['flashcard', { question: 'Q', answer: 5 }, 'flashcard.0.answer'],
    ['flashcard', { question: 'Q', answer: 'a', answer_list: ['a'] }, 'flashcard.0.answer'],
    ['quizz', { question: 'Q', answer: ['a'] }, 'quizz.0.answer'],
    ['quizz', { question: 'Q', answer_list: ['a'] }, 'quizz.0.right'],
    ['quizz', { question: 'Q', answer_list: ['a'], right: 1 }, 'quizz.0.right'],
    ['quizz', { question: 'Q', answer_list: ['a'], right: [0, '0'] }, 'quizz.0.right'],
  ] as const)('names what is wrong in a %s %j', (kind, sent, field) => {
    expect(row(kind, sent)).toMatchObject({ field });
  });

  test('leaves everything else for the contract to name', () => {
    for (const update of [undefined, null, 'x', 5, [], {}, { title: 5 }, { key_idea: 'x' }, { flashcard: { put: 5 } }])
      expect(content(update).update).toEqual(update);
    expect(content({ flashcard: [5], key_idea: [null] }).update).toEqual({ flashcard: [5], key_idea: [null] });
    const made = content({ key_idea: [{ title: 'x', colour: 'red' }] }).update as { key_idea: object[] };
    expect(made.key_idea[0]).toMatchObject({ colour: 'red' });
  });

  test('a list with too many rows is named, not completed', () => {
    const key_idea = Array.from({ length: mostItems.key_idea + 1 }, () => 'x');
    expect(content({ key_idea })).toMatchObject({ tooMany: 'key_idea' });
  });
});

describe('rows added to a stored card', () => {
  const stored = { _id: uuid(9), order: 'a0', title: 'Old', key_idea_description: '' };

  test('a list with a row without an id adds its rows behind the others, and removes nothing', () => {
    const lastOf = (kind: string) => (kind === 'flashcard' ? 'a5' : null);
    const { update, added } = completedChanges(
      { flashcard: [{ question: 'Q', answer: 'A' }], key_idea: [stored, 'New'] },
      completing(lastOf),
    );
    expect(added).toEqual(['key_idea', 'flashcard']);
    expect(cardUpdate.parse(update)).toMatchObject({
      flashcard: { put: [{ order: 'a6', question: 'Q' }] },
      key_idea: { put: [stored, { order: 'a1', title: 'New' }] },
    });
  });

  test('so do rows to put, beside rows to remove', () => {
    const sent = { key_idea: { put: ['New'], remove: [uuid(9)] } };
    expect(listsToComplete(sent)).toEqual(['key_idea']);
    const { update, added } = completedChanges(sent, completing());
    expect([update, added]).toEqual([
      { key_idea: { put: [{ _id: uuid(1), order: 'a0', title: 'New', key_idea_description: '' }], remove: [uuid(9)] } },
      [],
    ]);
  });

  test('a list whose rows all have ids is left as it is', () => {
    for (const key_idea of [[stored], [], { put: [{ _id: uuid(9), title: 'only this' }] }, { remove: [uuid(9)] }]) {
      expect(listsToComplete({ key_idea })).toEqual([]);
      expect(completedChanges({ key_idea }, completing()).update).toEqual({ key_idea });
    }
  });
});

describe('orders', () => {
  test.each([
    [[undefined, undefined], null, ['a0', 'a1']],
    [['a3', undefined, 'a1', undefined], null, ['a3', 'a4', 'a1', 'a2']],
    [[undefined, 'a0'], 'a5', ['a6', 'a0']],
    [['a0', undefined], 'a5', ['a0', 'a6']],
    [['zzz', undefined, undefined], null, ['zzz', 'zzza0', 'zzza1']],
    [[undefined], '5', ['5a0']],
  ] as const)('%j behind %s', (sent, last, orders) => {
    expect(completedOrders(sent, last)).toEqual(orders);
  });

  test('a row between two that were sent stands between them', () => {
    const [one, between, two] = completedOrders(['a0', undefined, 'a1'], null);
    expect(one! < between! && between! < two!).toBe(true);
  });

  test('what is a key', () => {
    expect(['a0', 'a0V', 'Zz', 'b00', 'zzz', '5', 'a', 'a00', 'a-', ''].filter(isOrderKey)).toEqual([
      'a0',
      'a0V',
      'Zz',
      'b00',
    ]);
  });
});
