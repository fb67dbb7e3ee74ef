import { expect, test } from 'vitest';
import type { Journal } from '../contract.ts';
import { daysOf, edited, emptyMonth, withJournal, withoutJournal } from './month-view.ts';

const entry = (_id: string, date: string, hour = 8): Journal => ({
  _id,
  date,
  title: _id,
  content: '',
  created_at: `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  updated_at: '2026-03-01T20:00:00.000Z',
  revision: 1,
});
const view = [entry('late', '2026-03-20'), entry('noon', '2026-03-05', 12), entry('morning', '2026-03-05', 8)].reduce(
  withJournal,
  emptyMonth('2026-03'),
);
const ids = ({ journals }: { journals: readonly Journal[] }) => journals.map(({ _id }) => _id);

test('[decisions: Journals] a month has the latest day first, and the earliest entry of a day first', () => {
  expect(ids(view)).toEqual(['late', 'morning', 'noon']);
  expect(daysOf(view.journals).map(({ day, journals }) => [day, ids({ journals })])).toEqual([
    ['2026-03-20', ['late']],
    ['2026-03-05', ['morning', 'noon']],
  ]);
});

test.for([
  ['moved to another day of the month', entry('late', '2026-03-01'), ['morning', 'noon', 'late']],
  ['moved to another month', entry('late', '2026-04-01'), ['morning', 'noon']],
  ['of another month and never shown', entry('april', '2026-04-01'), ['late', 'morning', 'noon']],
  ['read again', entry('late', '2026-03-20'), ['late', 'morning', 'noon']],
] as const)('[decisions: Journals] an entry %s', ([, journal, expected]) => {
  expect(ids(withJournal(view, journal))).toEqual(expected);
});

test('[decisions: Journals] deletes one entry of a month', () => {
  expect(ids(withoutJournal(view, 'morning'))).toEqual(['late', 'noon']);
});

test('[decisions: Journals] an edit changes the fields that it names, also to nothing', () => {
  const journal = { ...entry('a', '2026-03-05'), content: '<p>x</p>' };
  expect(edited(journal, { title: '', date: undefined })).toEqual({ ...journal, title: '' });
});
