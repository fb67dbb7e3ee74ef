import { expect, test } from 'vitest';
import { invitationLife, invitationState, whatBlocksInvitation } from './invitations.ts';

const now = Date.parse('2026-03-02T09:00:00Z');

test.each([
  ['new', { used: 0 }, 'valid'],
  ['with a use left', { used: 1 }, 'valid'],
  ['without one', { used: 2 }, 'used'],
  ['at its end', { ends_at: now }, 'ended'],
  ['ended by an administrator', { ended_at: now - 1 }, 'ended'],
  ['used up and ended', { used: 2, ended_at: now - 1 }, 'ended'],
] as const)('an invitation %s', (_, changes, state) => {
  expect(invitationState({ uses: 2, used: 0, ends_at: now + 1, ended_at: null, ...changes }, now)).toBe(state);
});

test('an invitation ends within a year, and one by address is for one person', () => {
  const asked = { email: null, uses: 20, endsAt: now + invitationLife.usual };
  expect(whatBlocksInvitation(asked, now)).toBeUndefined();
  expect(whatBlocksInvitation({ ...asked, endsAt: now }, now)).toBe('pastEnd');
  expect(whatBlocksInvitation({ ...asked, endsAt: now + invitationLife.longest + 1 }, now)).toBe('lateEnd');
  expect(whatBlocksInvitation({ ...asked, email: 'a@school.example' }, now)).toBe('onePerson');
  expect(whatBlocksInvitation({ ...asked, email: 'a@school.example', uses: 1 }, now)).toBeUndefined();
});
