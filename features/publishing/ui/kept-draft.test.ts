import { expect, test } from 'vitest';
import { emptyStorage } from '#tests/harness/empty-storage.ts';
import { draftOf } from './kept-draft.ts';

const usual = { stars: 3, comment: '' };

test('what an older version kept under its own name is found, once, and is one of the drafts from then on', () => {
  const storage = emptyStorage();
  storage.setItem('loci-publishing:ada:card:rating', '{"comment":"Clear at last."}');
  const draft = draftOf('ada', 'card', 'rating', usual, storage);
  const read = { stars: 3, comment: 'Clear at last.' };
  expect([draft.read(), draft.read()]).toEqual([read, read]);
  draft.forget();
  expect(draft.read()).toBeUndefined();
  expect(Object.keys(storage)).toEqual([]);
});

test('what is no draft is none', () => {
  const storage = emptyStorage();
  storage.setItem('loci-publishing:ada:card:rating', '{half');
  expect(draftOf('ada', 'card', 'rating', usual, storage).read()).toBeUndefined();
});
