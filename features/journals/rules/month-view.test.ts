import { expect, test } from 'vitest';
import { blankJournal, edited, emptyMonth, withJournal, withoutJournal } from './month-view.ts';

const entry = (day: string, title = '') => ({ ...blankJournal(day, '2026-03-01T08:00:00.000Z'), title });
const view = ['2026-03-05', '2026-03-20', '2026-03-12']
  .map((day) => entry(day))
  .reduce(withJournal, emptyMonth('2026-03'));
const days = ({ journals }: { journals: readonly { date: string }[] }) => journals.map(({ date }) => date);

test('[decisions: Journals] a month has its days with the latest first', () => {
  expect(days(view)).toEqual(['2026-03-20', '2026-03-12', '2026-03-05']);
});

test('[decisions: Journals] a day has one entry: the one that is written again takes its place', () => {
  const again = withJournal(view, entry('2026-03-12', 'Tides'));
  expect(days(again)).toEqual(days(view));
  expect(again.journals[1]).toMatchObject({ title: 'Tides' });
});

test('[decisions: Journals] an entry of another month changes nothing', () => {
  expect(withJournal(view, entry('2026-04-01'))).toBe(view);
});

test('[decisions: Journals] deletes the entry of one day', () => {
  expect(days(withoutJournal(view, '2026-03-12'))).toEqual(['2026-03-20', '2026-03-05']);
});

test('[decisions: Journals] an edit changes the fields that it names, also to nothing', () => {
  const journal = { ...entry('2026-03-05', 'Tides'), content: '<p>x</p>' };
  expect(edited(journal, { title: '', content: undefined })).toEqual({ ...journal, title: '' });
});
