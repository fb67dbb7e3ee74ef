import { expect, test } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { canBeCopied, copiedContent } from './copied-content.ts';
import { newKeyIdea, newResource } from '#features/card-editor/rules/editor-rows.ts';
import { blankContent } from './editor-start.ts';

const ids = () => {
  let made = 0;
  return () => `new ${++made}`;
};

test('a card made from another has all its texts, with new row ids and consistent references', () => {
  const [idea, other] = [newKeyIdea('idea'), newKeyIdea('other')];
  const original = {
    ...blankContent('en', { category_1: 'OTHER', category_2: 'OTHEROTHER' }),
    title: 'A figure',
    template: true,
    forPublic: true,
    key_idea: [idea, other],
    flashcard: [flashcard({ question: 'Born' })],
    resource: [
      { ...newResource('of the idea'), keyIdeaId: other._id, markAsDone: true },
      { ...newResource('of an idea that is gone'), keyIdeaId: 'gone' },
      newResource('of the card'),
    ],
  };
  const copy = copiedContent(original, ids());
  expect(copy).toMatchObject({
    title: 'A figure',
    template: false,
    forPublic: false,
    flashcard: [{ question: 'Born' }],
  });
  const rows = [...copy.key_idea, ...copy.flashcard, ...copy.resource];
  expect(rows.map(({ _id }) => _id)).toEqual(Array.from({ length: 6 }, (_, place) => `new ${place + 1}`));
  expect(copy.resource.map(({ keyIdeaId, markAsDone }) => [keyIdeaId, markAsDone])).toEqual([
    ['new 2', false],
    [null, false],
    [null, false],
  ]);
  expect(copy.key_idea.map(({ order }) => order)).toEqual(original.key_idea.map(({ order }) => order));
});

test('its flashcards are in the same groups with each other, and in none with those of the original', () => {
  const original = {
    ...blankContent('en', { category_1: 'OTHER', category_2: 'OTHEROTHER' }),
    flashcard: ['one', 'other', 'one', undefined].map((group) => flashcard({ ...(group && { group }) })),
  };
  const groups = copiedContent(original, ids()).flashcard.map(({ group }) => group);
  expect(groups).toEqual(['new 5', 'new 6', 'new 5', undefined]);
});

test.each([
  ['PRIVATE', false, true],
  ['PUBLISHED_PUBLIC', false, true],
  ['FROMPUBLIC', false, false],
  ['FROMSECRET', false, false],
  ['PRIVATE', true, false],
] as const)('[S1 §4] a card %s, locked %s, can begin another: %s', (state, locked, can) => {
  expect(canBeCopied({ state, locked })).toBe(can);
});
