import { expect, test } from 'vitest';
import { mergeJournalEdits } from './merge-edits.ts';

const edit = { date: '2026-03-02', base: 3, editor: 'laptop', update: { title: 'One', content: '<p>x</p>' } };

test('[decisions: Journals] edits that were not sent become one, and the later value of a field wins', () => {
  expect(mergeJournalEdits(edit, { ...edit, update: { title: 'Two' } })).toEqual({
    ...edit,
    update: { title: 'Two', content: '<p>x</p>' },
  });
});

test.for([
  ['day', { date: '2026-03-03' }],
  ['base', { base: 4 }],
  ['editor', { editor: 'phone' }],
] as const)('[decisions: Journals] edits of another %s are sent on their own', ([, other]) => {
  expect(mergeJournalEdits(edit, { ...edit, ...other })).toBeUndefined();
});
