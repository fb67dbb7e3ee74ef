import { expect, test } from 'vitest';
import { isBlank, journalRules, next, openEditor, type JournalContent } from './journal-content.ts';

const base: JournalContent = { title: 'Tides', content: '<p>Sun</p>' };
const mineTitle = { ...base, title: 'Mine' };
const theirTitle = { ...base, title: 'Theirs' };

test.for([
  ['nothing changed', base, base, base, []],
  ['changed here only', mineTitle, base, mineTitle, []],
  ['changed elsewhere only', base, theirTitle, theirTitle, []],
  ['changed to the same', mineTitle, mineTitle, mineTitle, []],
  [
    'different fields changed',
    mineTitle,
    { ...base, content: '<p>Moon</p>' },
    { ...mineTitle, content: '<p>Moon</p>' },
    [],
  ],
  ['the same field changed', mineTitle, theirTitle, mineTitle, [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }]],
] as const)('[decisions: Journals] merge, %s', ([, mine, theirs, content, collisions]) => {
  expect(journalRules.merge([base], mine, theirs)).toEqual({ content, collisions });
});

test('[decisions: Journals] a save that is under way does not collide with what was typed after it', () => {
  const typedOn = { ...base, title: 'Mine, longer' };
  expect(journalRules.merge([base, mineTitle], typedOn, mineTitle)).toEqual({ content: typedOn, collisions: [] });
});

test('[decisions: Journals] a field that the server refused is asked about, even if its base is unknown', () => {
  expect(journalRules.merge([theirTitle], mineTitle, theirTitle, new Set(['title'])).collisions).toEqual([
    { field: 'title', mine: 'Mine', theirs: 'Theirs' },
  ]);
});

test.for([
  [{}, 'Mine'],
  [{ title: 'mine' }, 'Mine'],
  [{ title: 'theirs' }, 'Theirs'],
] as const)('[decisions: Journals] after choosing %o the title is %s', ([choices, title]) => {
  const collisions = [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }] as const;
  expect(journalRules.choose(mineTitle, collisions, choices)).toEqual({ ...base, title });
});

test('[decisions: Journals] applying a difference gives the other content, and again changes nothing', () => {
  const change = journalRules.diff(base, mineTitle);
  expect(change).toEqual({ title: 'Mine' });
  const once = journalRules.apply(base, change);
  expect(once).toEqual(mineTitle);
  expect(journalRules.apply(once, change)).toEqual(mineTitle);
  expect(journalRules.pieces(journalRules.diff(base, base))).toEqual([]);
});

test('[decisions: Journals] typing without a pause is one step of undo; another field is another step', () => {
  const typed = [
    { change: { title: 'T' }, typedAt: 1_000 },
    { change: { title: 'Ti' }, typedAt: 1_200 },
    { change: { content: '<p>x</p>' }, typedAt: 1_400 },
  ].reduce((state, action) => next(state, { kind: 'field', ...action }), openEditor(base));
  const undone = next(typed, { kind: 'undo' });
  expect(undone.content).toEqual({ ...base, title: 'Ti' });
  expect(next(undone, { kind: 'undo' }).content).toEqual(base);
  expect(next(undone, { kind: 'redo' }).content).toEqual(typed.content);
});

test('[decisions: Journals] writing the same again is no step', () => {
  const editor = openEditor(base);
  expect(next(editor, { kind: 'field', change: { title: 'Tides' } })).toBe(editor);
});

test.for([
  ['', '', true],
  ['  ', '', true],
  ['Tides', '', false],
  ['', '<p>Sun</p>', false],
] as const)('[decisions: Journals] an entry with title “%s” and text “%s” is blank: %s', ([title, content, blank]) => {
  expect(isBlank({ title, content })).toBe(blank);
});
