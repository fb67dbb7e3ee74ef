import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Journal, JournalMonth } from '../contract.ts';
import type { JournalEdit } from '../rules/merge-edits.ts';
import { blankJournal, emptyMonth } from '../rules/month-view.ts';
import { editJournal } from './commands.ts';
import { journalEffects } from './effects.ts';

const date = '2026-03-02';
const at = `${date}T08:00:00.000Z`;
const applied = <Data>(query: string, data: Data, edit: Partial<JournalEdit>, reply?: object) =>
  journalEffects
    .find((each) => each.query === query && each.command === editJournal)!
    .apply(data, { date, update: { title: 'Tides' }, ...edit }, reply) as Data;
const reply = { ok: true, revision: 9, elsewhere: {} };

test.for([
  ['waits', undefined],
  ['is acknowledged', reply],
] as const)(
  '[decisions: Journals] an edit of an entry that this device does not know makes none when it %s',
  ([, reply]) => {
    for (const base of [5, undefined]) {
      expect(applied('journals.read', undefined, { base }, reply)).toBeUndefined();
      expect(applied('journals.read', [], { base }, reply)).toEqual([]);
      const month = emptyMonth('2026-03');
      expect(applied('journals.list', month, { base }, reply)).toEqual(month);
    }
  },
);

test('[decisions: Journals] a first edit makes the entry, of when it was begun', () => {
  const made = { ...blankJournal(date, at), title: 'Tides' };
  expect(applied('journals.read', undefined, { base: 0, created_at: at })).toEqual([made]);
  expect(applied('journals.list', emptyMonth('2026-03'), { base: 0, created_at: at }).journals).toEqual([made]);
});

test('[decisions: Journals] a known entry takes the edit, and with the reply what others changed', () => {
  const known: Journal = { ...blankJournal(date, at), content: '<p>Sun</p>', revision: 5 };
  const after = { ...known, title: 'Tides', content: '<p>Moon</p>', revision: 9 };
  const told = { ...reply, elsewhere: { content: '<p>Moon</p>' } };
  expect(applied('journals.read', [known], { base: 5 }, told)).toEqual([after]);
  const month: JournalMonth = { ...emptyMonth('2026-03'), journals: [known] };
  expect(applied('journals.list', month, { base: 5 }, told).journals).toEqual([after]);
});
