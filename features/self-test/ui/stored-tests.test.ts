import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { exportedCard, flashcard, keyIdea, questions } from '#tests/harness/card-samples.ts';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { beginRun, nextRun, openStage } from '../rules/run.ts';
import { severalStages } from '../rules/several/run.ts';
import { askableOf } from '../rules/test-run.ts';
import { contentOfFull } from './full-content.ts';
import { storedTests, type StoredSeveral, type StoredTest } from './stored-tests.ts';

const [title, description, question, card] = ['title', 'no-description', 'question', 'card'];
const heart = {
  ...exportedCard({
    _id: card,
    key_idea: [
      keyIdea({ _id: title, title: 'It has four chambers' }),
      keyIdea({ _id: description, title: 'It beats' }),
    ],
    quizz: [{ ...questions()[0]!, _id: question }],
    flashcard: [flashcard({ _id: 'flash' })],
  }),
  revision: 3,
  exactAccents: false,
};

/** The rows of two stopped tests, as devices hold them: their form may not change without a step that converts it. */
const rows = {
  tests: [
    {
      owner: 'ada',
      cardId: card,
      option: 1,
      testId: 'full',
      seed: 7,
      saved: false,
      revision: 3,
      itemIds: [description, title, question, 'flash'],
      practice: false,
      mode: 'typing',
      page: null,
    },
    {
      owner: 'ada',
      cardId: 'list a b',
      option: 1,
      testId: 'several',
      seed: 9,
      saved: false,
      cards: [
        { _id: 'a', revision: 1 },
        { _id: 'b', revision: 4 },
      ],
      order: 'mixed',
    },
  ],
  answers: [
    ...[
      { itemId: card, itemKind: 'count', outcome: 'right', text: '2' },
      {
        itemId: title,
        itemKind: 'key_idea',
        outcome: 'right',
        text: 'it has four chambers',
        answer: { type: 'type_answer', texts: ['it has four chambers'] },
      },
      {
        itemId: description,
        itemKind: 'key_idea',
        outcome: 'wrong',
        text: '',
        answer: { type: 'type_answer', texts: [''] },
      },
      {
        itemId: question,
        itemKind: 'question',
        outcome: 'right',
        text: 'yes',
        answer: { type: 'multiple_choice', chosen: [0] },
      },
      { itemId: 'flash', itemKind: 'flashcard', outcome: 'wrong', text: '' },
      { itemId: 'flash', itemKind: 'flashcard', outcome: 'right', text: '' },
      { itemId: card, itemKind: 'writing', outcome: 'right', text: 'Four chambers' },
      {
        itemId: card,
        itemKind: 'rating',
        outcome: 'right',
        text: '2',
        board: { html: '<p>Four chambers</p>', marked: [title] },
      },
    ].map((answer, at) => stored('full', at, answer)),
    ...[
      { itemId: 'a', itemKind: 'bundle', outcome: 'wrong', text: 'b' },
      { itemId: 'b', itemKind: 'bundle', outcome: 'right', text: 'b' },
      { itemId: 'a', itemKind: 'bundle', outcome: 'right', text: 'a' },
      { itemId: 'a', itemKind: 'position', outcome: 'right', text: '1' },
      { itemId: 'b', itemKind: 'position', outcome: 'right', text: '2' },
      {
        itemId: 'a q1',
        itemKind: 'question',
        outcome: 'right',
        text: 'yes',
        answer: { type: 'multiple_choice', chosen: [0] },
      },
    ].map((answer, at) => stored('several', at, answer)),
  ],
};

function stored(testId: string, at: number, answer: object) {
  return {
    testId,
    at,
    answer: { eventId: `${testId} ${at}`, elapsedMs: 900, answeredAt: 1_790_000_000_000 + at, ...answer },
  };
}

test('[Failures] a test that an earlier version stopped goes on where it was', async () => {
  const device = await openDB('loci-tests', 1, {
    upgrade(database) {
      database.createObjectStore('tests', { keyPath: ['owner', 'cardId', 'option'] });
      database.createObjectStore('answers', { keyPath: ['testId', 'at'] });
    },
  });
  for (const row of rows.tests) await device.put('tests', row);
  for (const row of rows.answers) await device.put('answers', row);
  device.close();

  expect(await storedTests.unfinished('ada')).toEqual([
    { cardId: card, option: 1, answers: 8 },
    { cardId: 'list a b', option: 1, answers: 6 },
  ]);

  const full = (await storedTests.find<GivenAnswer, StoredTest>('ada', card!, 1))!;
  const content = contentOfFull(
    { askable: askableOf(heart), card: heart, test: full.test, lockedOrPublic: false },
    { typing: '', wordOrder: '' },
  );
  expect(content.kept(full.answers)).toEqual(full.answers);
  const after = (count: number) => openStage(beginRun(content.stages, full.answers.slice(0, count), false));
  expect([0, 1, 2, 3, 4, 5, 6, 8].map(after)).toEqual([
    'count',
    'keyIdeas',
    'keyIdeas',
    'quiz',
    'flashcards',
    'flashcards',
    'explain',
    undefined,
  ]);
  const ended = nextRun(beginRun(content.stages, full.answers, full.test.saved), { kind: 'start' });
  expect(ended.effects).toEqual([{ kind: 'finish', answers: full.answers }]);
  const opened = nextRun(ended, { kind: 'back' });
  expect(opened.undone, 'what was written is shown again').toMatchObject({ board: { marked: [title] } });

  const several = (await storedTests.find<GivenAnswer, StoredSeveral>('ada', 'list a b', 1))!;
  const cards = [{ _id: 'a' }, { _id: 'b' }];
  const stages = severalStages(['keyMatch', 'gridMemory', 'quiz', 'flash'], {
    keyMatch: cards,
    gridMemory: cards,
    quiz: [{ _id: 'a q1' }, { _id: 'b q1' }],
    flash: [{ _id: 'b f1' }],
  });
  const part = (count: number) => openStage(beginRun(stages, several.answers.slice(0, count), several.test.saved));
  expect([0, 2, 3, 5, 6].map(part)).toEqual(['keyMatch', 'keyMatch', 'gridMemory', 'quiz', 'quiz']);
});
