import { expect, test } from 'vitest';
import type { ReviewEvent } from '#features/memory/contract.ts';
import type { ReviewItem } from '../contract.ts';
import { withoutAnswered } from './answered.ts';

const uuid = (at: number) => `0f7c1a52-0000-4000-8000-00000000000${at}`;
const content = { _id: uuid(1), order: 'a', title: '', question: 'q', answer_list: ['a'], image: null };
const item = (part: string | null): ReviewItem => ({
  card_id: uuid(0),
  item_id: uuid(1),
  kind: 'flashcard',
  recall: 0.8,
  tomorrow: 0.7,
  due_on: '2026-03-01',
  proposed: true,
  next: [],
  lapses: 0,
  known: true,
  part,
  content,
});
const answer = (over: Partial<Extract<ReviewEvent, { kind: 'answer' }>>): ReviewEvent => ({
  kind: 'answer',
  _id: uuid(5),
  test_id: uuid(6),
  card_id: uuid(0),
  item_id: uuid(1),
  item_kind: 'flashcard',
  outcome: 'right',
  answer: '',
  elapsed_ms: 1,
  answered_at: '2026-03-01T00:00:00.000Z',
  ...over,
});

test('[S2 §4] queue 7: what was answered here leaves the next run, unless it was undone', () => {
  const items = [item(null), item('c1'), item('c2')];
  expect(withoutAnswered(items, [answer({}), answer({ _id: uuid(7), part: 'c2', outcome: 'wrong' })])).toEqual([
    item('c1'),
  ]);
  const undo: ReviewEvent = {
    kind: 'undo',
    _id: uuid(8),
    test_id: uuid(6),
    card_id: uuid(0),
    undoes: uuid(5),
    answered_at: '2026-03-01T00:00:01.000Z',
  };
  expect(withoutAnswered(items, [answer({}), undo])).toEqual(items);
  expect(withoutAnswered(items, [answer({ item_kind: 'key_idea' }), answer({ card_id: uuid(9) })])).toEqual(items);
  const undoRun = (test_id: string): ReviewEvent => ({
    kind: 'undo_run',
    _id: uuid(8),
    test_id,
    card_id: uuid(0),
    answered_at: '2026-03-01T00:00:01.000Z',
  });
  expect(withoutAnswered(items, [answer({}), undoRun(uuid(6))])).toEqual(items);
  expect(withoutAnswered(items, [answer({}), undoRun(uuid(7))])).toEqual([item('c1'), item('c2')]);
});

test('what was forgotten on purpose is not asked either', () => {
  const reset: ReviewEvent = {
    kind: 'reset',
    _id: uuid(5),
    test_id: uuid(6),
    card_id: uuid(0),
    item_id: uuid(1),
    item_kind: 'flashcard',
    part: 'c1',
    answered_at: '2026-03-01T00:00:00.000Z',
  };
  expect(withoutAnswered([item('c1'), item('c2')], [reset])).toEqual([item('c2')]);
});
