import { expect, test } from 'vitest';
import { settlePart } from './part-above.ts';

const asked = { wanted: true, status: 'pending', over: false } as const;

test.each([
  ['the list waits for it', 'waiting', asked, 'waiting'],
  ['it is there in time', 'waiting', { ...asked, status: 'success' }, 'shown'],
  ['without an answer in time the list is shown alone', 'waiting', { ...asked, over: true }, 'leftOut'],
  ['without the network the list waits no longer', 'waiting', { ...asked, status: 'error' }, 'leftOut'],
  ['a late one does not move the list', 'leftOut', { ...asked, status: 'success', over: true }, 'leftOut'],
  ['a shown one stays when reading it again fails', 'shown', { ...asked, status: 'error' }, 'shown'],
  ['once it is not wanted, it may come again', 'leftOut', { ...asked, wanted: false }, 'waiting'],
] as const)('%s', (_, now, found, then) => {
  expect(settlePart(now, found)).toBe(then);
});
