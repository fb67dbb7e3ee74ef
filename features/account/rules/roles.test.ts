import { describe, expect, test } from 'vitest';
import { can, whyNot, type Asker } from './abilities.ts';
import { whatBlocksRole, type Role, type RoleChange } from './roles.ts';

const target = (more: Partial<RoleChange['target']> = {}) => ({
  id: 'b',
  role: 'member' as Role,
  emailVerified: true,
  away: false,
  ...more,
});
const change = (role: Role, more: Partial<RoleChange> = {}): RoleChange => ({
  actorId: 'a',
  target: target(),
  role,
  administrators: ['a'],
  ...more,
});

describe('[S1 §6] roles are given and taken by administrators', () => {
  test.each([
    ['a member becomes a moderator', change('moderator'), undefined],
    ['a member becomes an administrator', change('administrator'), undefined],
    ['by nobody who is none any more', change('member', { administrators: ['b'] }), 'administratorsOnly'],
    ['a suspended member gets none', change('moderator', { target: target({ away: true }) }), 'away'],
    [
      'nor one without a confirmed address',
      change('moderator', { target: target({ emailVerified: false }) }),
      'unverified',
    ],
    [
      'a suspended moderator loses theirs',
      change('member', { target: target({ role: 'moderator', away: true }) }),
      undefined,
    ],
    [
      'the last administrator stays one',
      change('moderator', { target: target({ id: 'a', role: 'administrator' }) }),
      'lastAdministrator',
    ],
    [
      'one of two can step back',
      change('member', { target: target({ id: 'a', role: 'administrator' }), administrators: ['a', 'b'] }),
      undefined,
    ],
    [
      'the last one keeps it without a change',
      change('administrator', { target: target({ id: 'a', role: 'administrator' }) }),
      undefined,
    ],
    [
      'a suspended administrator loses theirs to the only active one',
      change('member', { target: target({ role: 'administrator', away: true }) }),
      undefined,
    ],
  ] as const)('%s', (_, asked, expected) => {
    expect(whatBlocksRole(asked)).toBe(expected);
  });
});

const asker = (role: Role, id = 'me'): Asker => ({ id, role, plan: 'FREE', emailVerified: true });

describe('[S1 §6] a moderator judges reports and nothing else', () => {
  test('reads the reports, and nothing of the rest of the desk', () => {
    expect(can(asker('moderator'), 'moderate')).toBe(true);
    for (const ability of ['administerInstance', 'suspendMember', 'removeMember', 'readMailbox', 'giveRoles'] as const)
      expect(whyNot(asker('moderator'), ability)).toBe('administratorsOnly');
    expect(whyNot(asker('member'), 'moderate')).toBe('moderatorsOnly');
    expect(whyNot(null, 'moderate')).toBe('notSignedIn');
  });

  test.each([
    ['moderator', { authorId: 'other', authorRole: 'member' }, undefined],
    ['moderator', { authorId: 'other', authorRole: 'moderator' }, undefined],
    ['moderator', { authorId: null, authorRole: null }, undefined],
    ['moderator', { authorId: 'me', authorRole: 'moderator' }, 'aboutYourself'],
    ['moderator', { authorId: 'other', authorRole: 'administrator' }, 'aboutAdministrator'],
    ['administrator', { authorId: 'other', authorRole: 'administrator' }, undefined],
    ['administrator', { authorId: 'me', authorRole: 'administrator' }, undefined],
    ['member', { authorId: 'other', authorRole: 'member' }, 'moderatorsOnly'],
  ] as const)('a %s judges what is about %j: %s', (role, about, expected) => {
    expect(whyNot(asker(role), 'judge', about)).toBe(expected);
  });
});
