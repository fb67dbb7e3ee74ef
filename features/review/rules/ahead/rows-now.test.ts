import { expect, test } from 'vitest';
import type { ReviewEvent } from '#features/memory/contract.ts';
import { usualModel } from '#features/memory/rules/memory-model.ts';
import type { DeviceRow } from './device-row.ts';
import type { Noted } from './noted.ts';
import { chooseAhead } from './read-ahead.ts';
import { rowsNow } from './rows-now.ts';

const clock = { timeZone: 'UTC', dayStartsAt: 4 };
const by = { clock, model: usualModel, wanted: () => 90 };
const [day, next] = ['2026-03-02', '2026-03-03'];
const now = Date.UTC(2026, 2, 2, 9);
const dayMs = 86_400_000;
const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const card = id(9);

const row = (at: number, over: Partial<DeviceRow> = {}): DeviceRow => ({
  card_id: card,
  item_id: id(at),
  kind: 'flashcard',
  part: null,
  revision: 1,
  place: 0,
  count: 0,
  due_on: day,
  until: null,
  doneOn: null,
  proposed: true,
  group: null,
  state: {
    stability: 3,
    difficulty: 5,
    answers: 1,
    lapses: 0,
    lastOutcome: 'right',
    lastAnsweredAt: now - 3 * dayMs,
    lastDay: '2026-02-27',
    firstDay: '2026-02-27',
  },
  ...over,
});

const answer = (at: number, rating: 1 | 3, over: Partial<Extract<ReviewEvent, { kind: 'answer' }>> = {}): Noted => ({
  event: {
    kind: 'answer',
    _id: id(at + 3),
    test_id: id(8),
    card_id: card,
    item_id: id(at),
    item_kind: 'flashcard',
    outcome: rating === 1 ? 'wrong' : 'right',
    rating,
    answer: '',
    elapsed_ms: 900,
    answered_at: new Date(now).toISOString(),
    ...over,
  },
});

const on = (today: string, hasContent: (row: DeviceRow) => boolean = () => true) => ({
  day,
  today,
  now,
  model: usualModel,
  hasContent,
});
const idsOn = (today: string, rows: readonly DeviceRow[], noted: readonly Noted[] = []) =>
  chooseAhead(rowsNow(rows, noted, by), on(today))
    .rows.filter(({ due_on, proposed }) => proposed || due_on === null || due_on <= today)
    .map(({ item_id, part }) => item_id.slice(-1) + (part ?? ''));

test('[S2 §4] an answered item leaves, and is due on the day of its next interval: tomorrow if it was not known', () => {
  const rows = [row(1), row(2)];
  expect(idsOn(day, rows).toSorted()).toEqual(['1', '2']);
  const [wrong, right] = [answer(1, 1), answer(2, 3)];
  expect(idsOn(day, rows, [wrong, right])).toEqual([]);
  expect(idsOn(next, rows, [wrong, right])).toEqual(['1']);
  const later = rowsNow(rows, [right], by)[1]!;
  expect(later.due_on! > next && later.state!.answers === 2).toBe(true);
  expect(idsOn(later.due_on!, rows, [right])).toContain('2');
});

test('an answer of another part, or of a flashcard of the group, gives an item away for the day', () => {
  const parts = [row(1, { part: 'c1' }), row(1, { part: 'c2' })];
  expect(idsOn(day, parts)).toHaveLength(1);
  expect(idsOn(day, parts, [answer(1, 3, { part: 'c1' })])).toEqual([]);
  expect(idsOn(next, parts, [answer(1, 3, { part: 'c1' })])).toEqual(['1c2']);
  const group = [row(1, { group: 'words' }), row(2, { group: 'words' })];
  expect(idsOn(day, group, [answer(2, 3)])).toEqual([]);
  expect(idsOn(next, group, [answer(2, 3)])).toEqual(['1']);
});

test('what is suspended, put off or to be learnt anew is not due; what is brought back is', () => {
  const flag = (suspended: boolean, until: string | null = null): Noted => ({
    flag: { card_id: card, item_id: id(1), suspended, until },
  });
  expect(idsOn(next, [row(1)], [flag(true)])).toEqual([]);
  expect(idsOn(day, [row(1)], [flag(false, next)])).toEqual([]);
  expect(idsOn(next, [row(1)], [flag(false, next)])).toEqual(['1']);
  expect(idsOn(day, [row(1, { until: next })], [flag(false)])).toEqual(['1']);
  const reset = answer(1, 3) as { event: ReviewEvent };
  const { _id, test_id, card_id, answered_at } = reset.event;
  const anew: ReviewEvent = {
    kind: 'reset',
    _id,
    test_id,
    card_id,
    item_id: id(1),
    item_kind: 'flashcard',
    answered_at,
  };
  expect(idsOn(day, [row(1)], [{ event: anew }])).toEqual([]);
});

test('all answers of a run are taken back at once, those that the list has too', () => {
  const [first, second] = [answer(1, 3) as { event: ReviewEvent }, answer(2, 3)];
  const before = row(1);
  const listed = rowsNow([before], [first], by)[0]!;
  const undo: ReviewEvent = {
    kind: 'undo_run',
    _id: id(7),
    test_id: id(8),
    card_id: card,
    answered_at: new Date(now + 1_000).toISOString(),
  };
  const noted = [{ ...first, before }, second, { event: undo }];
  expect(idsOn(day, [listed, row(2)], noted.slice(0, 2))).toEqual([]);
  expect(idsOn(day, [listed, row(2)], noted).toSorted()).toEqual(['1', '2']);
});

test('new items of the day of the list are still proposed on the next one, and what has no content is left behind and counted', () => {
  const fresh = row(3, { state: undefined, due_on: null });
  const rows = [row(1), row(2, { due_on: next, proposed: false }), fresh];
  expect(idsOn(day, rows).toSorted()).toEqual(['1', '3']);
  expect(idsOn(next, rows).toSorted()).toEqual(['1', '2', '3']);
  const without = chooseAhead(
    rows,
    on(next, ({ item_id }) => item_id !== id(1)),
  );
  expect([without.rows.length, without.missing, without.more]).toEqual([2, 1, 0]);
});

test('beyond 200 items the rest is counted, with what waiting costs', () => {
  const rows = Array.from({ length: 250 }, (_, at) =>
    row(1, { item_id: `00000000-0000-4000-8000-0000000${String(at).padStart(5, '0')}` }),
  );
  const { rows: chosen, more, more_lost } = chooseAhead(rows, on(day));
  expect([chosen.length, more]).toEqual([200, 50]);
  expect(more_lost).toBeGreaterThan(1);
});
