import { expect, test } from 'vitest';
import { idHere, ownIdFor } from './own-id.server.ts';

const id = 'a';
const own = ownIdFor('me', id);

test.each([
  ['nobody has it', {}, id],
  ['the member has it', { [id]: 'me' }, id],
  ['another member has it', { [id]: 'other' }, own],
  ['it came in under another id', { [id]: 'other', [own]: 'me' }, own],
  ['it came in under another id, and the account that had the first was deleted', { [own]: 'me' }, own],
])('the id of an imported thing where %s', (_case, owners, expected) => {
  expect(idHere('me', id, new Map(Object.entries(owners)))).toBe(expected);
});
