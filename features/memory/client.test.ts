import { expect, test } from 'vitest';
import { recordAnswers, reviewsOf, reviewsOfRun } from './client.ts';

const event = (card_id: string) =>
  ({ kind: 'undo', _id: card_id, test_id: 'run', card_id, undoes: 'x', answered_at: '2026-11-23T10:00:00Z' }) as const;

test('answers about one card keep their order with its scores; those of several cards with the score of their run', () => {
  expect(recordAnswers({ events: [event('card')] }).target).toBe(reviewsOf('card'));
  const several = recordAnswers({ events: [event('one'), event('two')], run: 'run' });
  expect(several.target).toBe(reviewsOfRun('run'));
  // The server has no field `run`.
  expect(recordAnswers.toCall(several.input)).toEqual({ events: several.input.events });
});

test('batches of one run are sent together', () => {
  const merged = recordAnswers.rules.merge!(
    { events: [event('one')], run: 'run' },
    { events: [event('two')], run: 'run' },
  );
  expect(merged).toEqual({ events: [event('one'), event('two')], run: 'run' });
});
