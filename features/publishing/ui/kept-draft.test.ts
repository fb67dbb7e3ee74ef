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

test('what an older version kept stays where it is while there is no room for it elsewhere, and is forgotten with the draft', () => {
  const [name, text] = ['loci-publishing:ada:card:rating', '{"comment":"Clear at last."}'];
  const storage = emptyStorage(`${name}${text}`.length);
  storage.setItem(name, text);
  const draft = draftOf('ada', 'card', 'rating', usual, storage);
  for (let at = 0; at < 2; at++) expect(draft.read()).toEqual({ stars: 3, comment: 'Clear at last.' });
  expect(storage.getItem(name)).toBe(text);
  draft.forget();
  expect(draft.read()).toBeUndefined();
});

test('what is no draft is none', () => {
  const storage = emptyStorage();
  storage.setItem('loci-publishing:ada:card:rating', '{half');
  expect(draftOf('ada', 'card', 'rating', usual, storage).read()).toBeUndefined();
});
