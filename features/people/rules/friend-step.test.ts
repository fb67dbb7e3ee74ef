import { expect, test } from 'vitest';
import { friendStep, type BetweenTwo } from './friend-step.ts';

const open = { declined: false, withdrawn: false };
const declined = { declined: true, withdrawn: false };
const withdrawn = { declined: true, withdrawn: true };

test.each<[string, Partial<BetweenTwo>, string, string]>([
  ['nothing between them', {}, 'ask', 'nothing'],
  ['the member asked', { own: open }, 'nothing', 'withdraw'],
  ['the other asked', { others: open }, 'accept', 'decline'],
  ['friends', { areFriends: true }, 'nothing', 'end'],
  ['the other declined, of which the member knows nothing', { own: declined }, 'nothing', 'hide'],
  ['withdrawn after it was declined: the other is not told again', { own: withdrawn }, 'renew', 'nothing'],
  ['the member declined, and thinks better of it', { others: declined }, 'accept', 'nothing'],
  ['the member declined, and the other withdrew', { others: withdrawn }, 'ask', 'nothing'],
])('%s', (_, standing, wanting, notWanting) => {
  expect(friendStep({ areFriends: false, ...standing }, true)).toBe(wanting);
  expect(friendStep({ areFriends: false, ...standing }, false)).toBe(notWanting);
});
