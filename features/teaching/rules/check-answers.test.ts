import { expect, test } from 'vitest';
import type { Question } from '#features/cards/contract.ts';
import { flashcard, keyIdea, questions } from '#tests/harness/card-samples.ts';
import { blindFlashcard, blindQuestion, flashcardsToAsk } from './blind-question.ts';
import { countOf, checkAnswers } from './check-answers.ts';

const card = {
  key_idea: [keyIdea({ title: 'Systole' }), keyIdea({ title: 'Diastole' })],
  quizz: questions(),
  flashcard: [],
  exactAccents: false,
};
const none = { nbr_KI: { answer: '' }, name_KI: [], quizz: [] };
const named = (...names: string[]) =>
  checkAnswers(card, { ...none, name_KI: names.map((answer) => ({ answer })) }, 1).name_KI;

test.each([
  [
    ['Diastole', 'Systole'],
    [true, true],
  ],
  [['systole'], [true, false]],
  [
    ['Systole', 'Systole'],
    [true, false, false],
  ],
  [
    ['', ' ', 'Pulse'],
    [false, false, false],
  ],
])('[S2 §3] key ideas named %j in any order, each once: %j', (names, right) => {
  expect(named(...names).map(({ isRight }) => isRight)).toEqual(right);
});

test('[S2 §3] the number of key ideas, and what counts of all parts', () => {
  const checked = checkAnswers(card, { ...none, nbr_KI: { answer: ' 2 ' }, name_KI: [{ answer: 'Pulse' }] }, 1);
  expect(checked.nbr_KI).toEqual({ isRight: true, goodAnswer: '2', answer: '2' });
  // The number, two key ideas and five questions; a key idea that the card does not have counts as none.
  expect(countOf(checked)).toEqual({ right: 1, asked: 8 });
});

test('a key idea with a description only is counted, and cannot be named', () => {
  const described = keyIdea({ title: '', key_idea_description: '<p>The heart fills.</p>' });
  const empty = keyIdea({ title: ' ', key_idea_description: '' });
  const key_idea = [...card.key_idea, described, empty];
  const checked = checkAnswers({ ...card, key_idea }, { ...none, nbr_KI: { answer: '3' } }, 1);
  expect(checked.nbr_KI).toEqual({ isRight: true, goodAnswer: '3', answer: '3' });
  expect(checked.name_KI.map(({ goodAnswer }) => goodAnswer)).toEqual(['Systole', 'Diastole']);
});

test('flashcards are checked by any of their answers, each by its id; those without a question are not asked', () => {
  const cards = [
    flashcard({ _id: 'one', question: 'Pump?', answer_list: ['Heart', 'The heart'] }),
    flashcard({ _id: 'two', question: 'Colour?', answer_list: ['Red'] }),
    flashcard({ _id: 'three', question: ' ', answer_list: ['Nothing'] }),
  ];
  const checked = checkAnswers(
    { ...card, flashcard: cards },
    {
      ...none,
      flashcard: [
        { _id: 'two', answer: ' blue ' },
        { _id: 'one', answer: 'the  HEART' },
      ],
    },
    1,
  );
  expect(checked.flashcard).toHaveLength(2);
  expect(checked.flashcard).toEqual(
    expect.arrayContaining([
      { isRight: true, goodAnswer: 'Heart · The heart', answer: 'the  HEART', question: 'Pump?' },
      { isRight: false, goodAnswer: 'Red', answer: 'blue', question: 'Colour?' },
    ]),
  );
  expect(countOf(checked)).toEqual({ right: 1, asked: 10 });
});

test('[S2 §6] of a picture the parts with a name are asked, without any name', () => {
  const box = { form: 'rect', left: 0.1, top: 0.1, width: 0.2, height: 0.2 } as const;
  const shapes = ['canary-nucleus', '', 'canary-wall'].map((text, at) => ({ ...box, part: at + 1, text }));
  const image = '/media/0f7c1a52-0000-4000-8000-000000000002/regular.webp';
  const cards = [flashcard({ _id: 'cell', question: 'What is this?', image, masks: { shapes } })];
  const asked = flashcardsToAsk(cards, 1);
  expect(asked.map(({ _id }) => _id).toSorted()).toEqual(['cell.o1', 'cell.o3']);
  const blind = asked.map(blindFlashcard);
  expect(blind[0]).toMatchObject({ image, masks: { shapes: [{ part: 1 }, { part: 2 }, { part: 3 }] } });
  expect(JSON.stringify(blind)).not.toContain('canary');
  const sent = { ...none, flashcard: [{ _id: 'cell.o3', answer: 'Canary-wall' }] };
  const { flashcard: checked } = checkAnswers({ ...card, flashcard: cards }, sent, 1);
  expect(checked!.map(({ isRight, goodAnswer }) => [goodAnswer, isRight]).toSorted()).toEqual([
    ['canary-nucleus', false],
    ['canary-wall', true],
  ]);
});

test('a large deck is asked in part, the same part at each reading; a record without flashcards was asked none', () => {
  const deck = Array.from({ length: 100 }, (_, at) =>
    flashcard({ _id: `f${at}`, question: `Q${at}`, answer_list: ['A'] }),
  );
  expect(flashcardsToAsk(deck, 1)).toHaveLength(40);
  expect(flashcardsToAsk(deck, 1)).toEqual(flashcardsToAsk(deck, 1));
  expect(checkAnswers({ ...card, flashcard: deck }, { ...none, flashcard: [] }, 1).flashcard).toHaveLength(40);
  expect(checkAnswers({ ...card, flashcard: deck }, none, 1).flashcard).toEqual([]);
});

test.each([1, 2, 3, 4, 5])('a blind question shows each part once and no right answer (seed %i)', (seed) => {
  for (const question of card.quizz) {
    const blind = blindQuestion({ ...question, explanation: 'canary' }, seed);
    expect(JSON.stringify(blind)).not.toMatch(/canary|"rightAnswer":true|"expectedAnswer":"[^"]/);
    if (blind.type === 'word_order' && question.type === 'word_order')
      expect(blind.sentence.split(' ').toSorted()).toEqual(question.sentence.split(' ').toSorted());
    if (blind.type === 'fill_blanks' && question.type === 'fill_blanks')
      expect(blind.options.toSorted()).toEqual(question.options.toSorted());
  }
});

test.each([
  [false, 'pina', true],
  [false, 'Koeln', true],
  [true, 'pina', false],
  [true, 'PIÑA', true],
  [true, 'Koeln', false],
])(
  '[decisions, typed answers] exact accents %s: %j is right: %s, as a key idea, as an answer and on a flashcard',
  (exactAccents, given, right) => {
    const expectedAnswer = given === 'Koeln' ? 'Köln' : 'piña';
    const question: Question = {
      _id: 'q',
      order: 'a',
      question: 'Q',
      explanation: '',
      type: 'type_answer',
      entries: [{ contentType: 'text', content: '', expectedAnswer }],
    };
    const checked = checkAnswers(
      {
        key_idea: [keyIdea({ title: expectedAnswer })],
        quizz: [question],
        flashcard: [flashcard({ _id: 'f', question: 'Q', answer_list: [expectedAnswer] })],
        exactAccents,
      },
      {
        ...none,
        flashcard: [{ _id: 'f', answer: given }],
        name_KI: [{ answer: given }],
        quizz: [{ _id: 'q', answer: given, given: { type: 'type_answer', texts: [given] } }],
      },
      1,
    );
    for (const part of [checked.name_KI, checked.quizz, checked.flashcard])
      expect(part?.[0]).toMatchObject({ isRight: right });
  },
);
