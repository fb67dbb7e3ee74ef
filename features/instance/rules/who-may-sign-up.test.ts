import { describe, expect, test } from 'vitest';
import type { SignUpMode } from './instance-settings.ts';
import { domainsTyped, isOfDomains, mailDomain } from './mail-domain.ts';
import { waitsForApproval, whatBlocksSignUp, type Arrival, type BroughtInvitation } from './who-may-sign-up.ts';

const valid: BroughtInvitation = { state: 'valid', email: null };
const settings = (
  mode: SignUpMode,
  more: { domains?: string[]; membersInvite?: boolean; approval?: boolean } = {},
) => ({
  mode,
  domains: more.domains ?? ['school.example'],
  membersInvite: more.membersInvite ?? false,
  approval: more.approval ?? false,
});
const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  first: false,
  invitation: undefined,
  memberInvites: false,
  providerInvites: false,
  address: 'ada@elsewhere.example',
  ...more,
});

describe('[S1 §6] who may sign up', () => {
  test.each(['open', 'invited', 'domains', 'closed'] as const)('the first account, where it is %s', (mode) => {
    expect(whatBlocksSignUp(settings(mode), arrival({ first: true }))).toBeUndefined();
  });

  test.each([
    ['nothing', undefined],
    ['an ended invitation', { state: 'ended', email: null }],
    ['an invitation for another', { state: 'valid', email: 'grace@elsewhere.example' }],
  ] as const)('open: anybody, with %s', (_, invitation) => {
    expect(whatBlocksSignUp(settings('open'), arrival({ invitation }))).toBeUndefined();
  });

  test.each([
    ['nothing', undefined, 'needsInvitation'],
    ['a used one', { state: 'used', email: null }, 'invitationUsed'],
    ['an ended one', { state: 'ended', email: null }, 'invitationEnded'],
    ['one for another address', { state: 'valid', email: 'grace@elsewhere.example' }, 'invitationOfOther'],
    ['a valid one', valid, undefined],
    ['one for this address', { state: 'valid', email: 'ada@elsewhere.example' }, undefined],
  ] as const)('invited, with %s', (_, invitation, expected) => {
    expect(whatBlocksSignUp(settings('invited'), arrival({ invitation }))).toBe(expected);
  });

  test('an address is compared without upper case', () => {
    const invitation: BroughtInvitation = { state: 'valid', email: 'ada@elsewhere.example' };
    expect(
      whatBlocksSignUp(settings('invited'), arrival({ invitation, address: 'Ada@Elsewhere.example' })),
    ).toBeUndefined();
  });

  test('invited: a member’s link invites only where members invite', () => {
    const byMember = arrival({ memberInvites: true });
    expect(whatBlocksSignUp(settings('invited'), byMember)).toBe('needsInvitation');
    expect(whatBlocksSignUp(settings('invited', { membersInvite: true }), byMember)).toBeUndefined();
    expect(whatBlocksSignUp(settings('invited', { membersInvite: true }), arrival())).toBe('needsInvitation');
  });

  test.each([
    ['a@school.example', ['school.example'], undefined],
    ['a@SCHOOL.example', ['school.example'], undefined],
    ['a@x.school.example', ['school.example'], 'domain'],
    ['a@x.school.example', ['*.school.example'], undefined],
    ['a@school.example', ['*.school.example'], undefined],
    ['a@notschool.example', ['school.example', '*.school.example'], 'domain'],
    ['school.example@evil.example', ['school.example'], 'domain'],
    ['a@school.example', [], 'domain'],
  ] as const)('domains: %s where %j are listed', (address, domains, expected) => {
    expect(whatBlocksSignUp(settings('domains', { domains: [...domains] }), arrival({ address }))).toBe(expected);
  });

  test('people of a provider that invites need no invitation and no domain, and never come where nobody may', () => {
    const sent = arrival({ providerInvites: true });
    expect(whatBlocksSignUp(settings('invited'), sent)).toBeUndefined();
    expect(whatBlocksSignUp(settings('domains', { domains: ['school.example'] }), sent)).toBeUndefined();
    expect(whatBlocksSignUp(settings('closed'), sent)).toBe('closed');
  });

  test('domains: another address with an invitation', () => {
    expect(whatBlocksSignUp(settings('domains'), arrival({ invitation: valid }))).toBeUndefined();
    expect(whatBlocksSignUp(settings('domains'), arrival({ invitation: { state: 'used', email: null } }))).toBe(
      'invitationUsed',
    );
  });

  test('closed: nobody, invited or not', () => {
    expect(whatBlocksSignUp(settings('closed'), arrival({ invitation: valid, memberInvites: true }))).toBe('closed');
    expect(whatBlocksSignUp(settings('closed'), arrival({ address: 'a@school.example' }))).toBe('closed');
  });

  test('the page asks without an address: only what no address could change blocks', () => {
    const page = (mode: SignUpMode, invitation?: BroughtInvitation) =>
      whatBlocksSignUp(settings(mode), arrival({ address: undefined, invitation }));
    expect(page('domains')).toBeUndefined();
    expect(page('invited')).toBe('needsInvitation');
    expect(page('invited', { state: 'valid', email: 'grace@elsewhere.example' })).toBeUndefined();
    expect(page('invited', { state: 'used', email: null })).toBe('invitationUsed');
  });
});

describe('[S1 §6] who waits for approval', () => {
  const approving = settings('open', { approval: true, membersInvite: true });
  test.each([
    ['anybody', approving, arrival(), true],
    ['nobody where it is not wanted', settings('open'), arrival(), false],
    ['never the first', approving, arrival({ first: true }), false],
    ['nobody who was invited', approving, arrival({ invitation: valid }), false],
    ['who comes with an ended invitation', approving, arrival({ invitation: { state: 'ended', email: null } }), true],
    ['nobody whose provider needs no invitation', approving, arrival({ providerInvites: true }), false],
    ['nobody whom a member invited, where members invite', approving, arrival({ memberInvites: true }), false],
    [
      'an address of a listed domain',
      settings('domains', { approval: true }),
      arrival({ address: 'a@school.example' }),
      true,
    ],
  ] as const)('%s', (_, of, who, expected) => {
    expect(waitsForApproval(of, who)).toBe(expected);
  });
});

test('domains as they are typed', () => {
  expect(domainsTyped(' @School.example, *.uni.example\nschool.example ')).toEqual(['school.example', '*.uni.example']);
  for (const right of ['school.example', '*.school.example', 'a-b.co.uk']) expect(right).toMatch(mailDomain);
  for (const wrong of ['school', '*.example', '*school.example', 'a@school.example', '-a.example', 'a..example'])
    expect(wrong).not.toMatch(mailDomain);
  expect(isOfDomains('no-at.example', ['school.example'])).toBe(false);
});
