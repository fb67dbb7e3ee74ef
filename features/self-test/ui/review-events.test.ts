import { expect, test } from 'vitest';
import { isTaskOf, type LoggedKind, type Task } from '#features/memory/rules/item-kinds.ts';
import type { Answer } from '../rules/answer.ts';
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

const typed: Answer = { type: 'type_answer', texts: ['The moon'] };
const ordered: Answer = { type: 'word_order', placed: [1, 0] };

test.each<[string, GivenAnswer['itemKind'], Answer | undefined, Task]>([
  ['a key idea that was typed', 'key_idea', typed, 'name'],
  ['a key idea whose words were given', 'key_idea', ordered, 'order'],
  ['a key idea ticked on the whiteboard', 'key_idea', undefined, 'tick'],
  ['a description', 'description', { type: 'multiple_choice', chosen: [0] }, 'describe'],
  ['a question that is typed', 'question', typed, 'ask'],
  ['a question whose words are put in order', 'question', ordered, 'ask'],
  ['a flashcard', 'flashcard', undefined, 'ask'],
])('[S2 §4] %s keeps its own kind, and says how it was asked', (_, itemKind, answer, task) => {
  const one = given(itemKind, 'x', { itemId: 'item', ...(answer && { answer }) });
  const [made] = eventsOf([], [one]);
  expect(made).toMatchObject({ item_kind: itemKind, item_id: 'item', card_id: 'copy', task, outcome: 'wrong' });
  // The server takes exactly this.
  expect(isTaskOf(itemKind as LoggedKind, task)).toBe(true);
  expect(eventsOf([one], [])).toMatchObject([{ kind: 'undo', undoes: one.eventId }]);
});

test('an explanation that was skipped is neither answered nor undone', () => {
  const skipped = given('rating', '');
  expect(eventsOf([], [skipped])).toEqual([]);
  expect(eventsOf([skipped], [])).toEqual([]);
});

test.each([1, 2, 3, 4] as const)('[S2 §4] the rating %i of a flashcard goes into the log', (rating) => {
  const one = given('flashcard', '', { rating, outcome: rating === 1 ? 'wrong' : 'right' });
  expect(eventsOf([], [one])).toMatchObject([{ rating, outcome: one.outcome }]);
  expect(eventsOf([], [given('flashcard', '')])[0]).not.toHaveProperty('rating');
});
