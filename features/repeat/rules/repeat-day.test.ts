import { describe, expect, test } from 'vitest';
import type { CardShort } from '#features/cards/contract.ts';
import type { ComingSession, HeldSession, TodayReply } from '../contract.ts';
import { repeatDay } from './repeat-day.ts';
import { asOf, withSessionHeld } from './today-view.ts';

const on = '2026-03-02';
const coming = (id: string, due_on: string, test: ComingSession['test'] = -1): ComingSession => ({
  notification_focus_repeat_id: id,
  card: { _id: `card ${id}`, title: `Title of ${id}` } as CardShort,
  step: 1,
  due_on,
  overdue_days: 0,
  estimated_ms: 30_000,
  test,
});
const held = (id: string, score: number | null, passed: boolean): HeldSession => ({
  notification_focus_repeat_id: id,
  card_id: `card ${id}`,
  title: `Title of ${id}`,
  step: 1,
  score,
  passed,
  test_id: null,
});
const reply = (more: Partial<TodayReply>): TodayReply => ({
  today: on,
  coming: [],
  due_count: 0,
  done_today: [],
  upcoming: [],
  next_due_on: null,
  streak: { days: 0, answered_today: false },
  recent: [],
  unseen_focus: null,
  in_class: false,
  has: { copies: true, written: true, answers: true },
  ...more,
});
const late = coming('late', '2026-02-27');
const due = coming('due', on);
const unasked = coming('unasked', on, null);
const tomorrow = coming('tomorrow', '2026-03-03');
const known = held('known', 90, true);
const missed = held('missed', 20, false);
const withoutScore = held('read', null, true);

describe('[S2 §2, §3, §4] repeat summary list', () => {
  test.each([
    ['nothing today', reply({ coming: [tomorrow] }), '', [0, 0, 0], undefined],
    ['none held yet', reply({ coming: [late, due, tomorrow], due_count: 2 }), 'late due', [0, 2, 0], 'late'],
    [
      'one of three held',
      reply({ coming: [late, due], due_count: 2, done_today: [known] }),
      'known! late due',
      [1, 3, 0],
      'late',
    ],
    ['not passed is done all the same', reply({ done_today: [missed, known] }), 'missed! known!', [2, 2, 0], undefined],
    ['held without a score', reply({ done_today: [withoutScore] }), 'read!', [1, 1, 0], undefined],
    [
      'a card without a test is not the next one',
      reply({ coming: [unasked, due], due_count: 2 }),
      'unasked due',
      [0, 2, 0],
      'due',
    ],
    ['only cards without a test', reply({ coming: [unasked], due_count: 1 }), 'unasked', [0, 1, 0], undefined],
    [
      'more due than listed',
      reply({ coming: [late, due], due_count: 700, done_today: [known] }),
      'known! late due',
      [1, 701, 698],
      'late',
    ],
  ] as const)('%s', (_, today, items, [done, total, beyond], next) => {
    const day = repeatDay(today);
    expect(day.items.map(({ id, isDone }) => `${id}${isDone ? '!' : ''}`).join(' ')).toBe(items);
    expect(day).toMatchObject({ done, total, beyond });
    expect(day.next?.notification_focus_repeat_id).toBe(next);
  });

  test('a session that was just held moves from due to done, and the total stays', () => {
    const before = reply({ coming: [late, due, tomorrow], due_count: 2, done_today: [known] });
    const after = repeatDay(withSessionHeld(before, { cardId: 'card late', score: 40, on, testId: 'a test' }));
    expect([repeatDay(before).done, repeatDay(before).total]).toEqual([1, 3]);
    expect([after.done, after.total, after.next?.notification_focus_repeat_id]).toEqual([2, 3, 'due']);
    expect(after.items.find(({ id }) => id === 'late')).toMatchObject({
      isDone: true,
      session: { score: 40, passed: false },
    });
  });

  test('a day that begins offline has nothing done, and tomorrow’s card among those due', () => {
    const next = asOf(reply({ coming: [due, tomorrow], due_count: 1, done_today: [known] }), '2026-03-03');
    expect(repeatDay(next)).toMatchObject({ done: 0, total: 2, beyond: 0 });
  });
});
