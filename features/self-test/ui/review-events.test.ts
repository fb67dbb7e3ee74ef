import { expect, test } from 'vitest';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { reviewEvents } from './review-events.ts';

const given = (itemKind: GivenAnswer['itemKind'], text: string, more: Partial<GivenAnswer> = {}): GivenAnswer => ({
  eventId: `${itemKind} ${text}`,
  itemId: 'edition',
  itemKind,
  outcome: 'wrong',
  text,
  elapsedMs: 1_200,
  answeredAt: 0,
  ...more,
});
const run = { testId: 'run', cardId: 'copy' };
const eventsOf = (before: GivenAnswer[], after: GivenAnswer[]) => reviewEvents(run, before, after, 0);

test.each<[string, GivenAnswer, object]>([
  ['the number of key ideas', given('count', '4'), { task: 'count', outcome: 'wrong', answer: '4' }],
  ['explained badly', given('rating', '0'), { task: 'explain', grade: 1, outcome: 'wrong' }],
  ['explained fairly', given('rating', '1'), { task: 'explain', grade: 2, outcome: 'right' }],
  ['explained well', given('rating', '2'), { task: 'explain', grade: 3, outcome: 'right' }],
  ['written', given('writing', 'Tides', { outcome: 'right' }), { task: 'write', answer: 'Tides' }],
  ['a bundle', given('bundle', 'b'), { task: 'bundle' }],
  ['a position', given('position', '1'), { task: 'place' }],
])('[S2 §4] %s is an answer about the card', (_, answer, event) => {
  const [made, ...others] = eventsOf([], [answer]);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ kind: 'answer', card_id: 'copy', item_id: 'copy', item_kind: 'card', ...event });
  // Undone like any other.
  expect(eventsOf([answer], [])).toMatchObject([{ kind: 'undo', card_id: 'copy', undoes: answer.eventId }]);
});

test('an item keeps its own kind, without a task', () => {
  const [made] = eventsOf([], [given('description', 'x', { itemId: 'idea' })]);
  expect(made).toMatchObject({ item_kind: 'description', item_id: 'idea', card_id: 'copy' });
  expect(made).not.toHaveProperty('task');
});

test('an explanation that was skipped is neither answered nor undone', () => {
  const skipped = given('rating', '');
  expect(eventsOf([], [skipped])).toEqual([]);
  expect(eventsOf([skipped], [])).toEqual([]);
});
