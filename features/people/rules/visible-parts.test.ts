import { expect, test } from 'vitest';
import { reaches, visibleParts, type Friendship, type ProfileOwner, type Relation } from './visible-parts.ts';

const owner: ProfileOwner = {
  reach: 'members',
  young: false,
  plan: 'FREE',
  enabledTeacherContact: false,
  hasOpenEdition: false,
  gone: false,
  showsFocus: true,
  showsPresence: true,
  showsEmail: false,
};
const byInvitation: Friendship = { viewerShowsPresence: true, acceptedByName: false };
const byName: Friendship = { viewerShowsPresence: true, acceptedByName: true };

const seen = (relation: Relation, changes: Partial<ProfileOwner> = {}, friendship: Friendship = byInvitation) =>
  [...visibleParts(relation, { ...owner, ...changes }, friendship)].join(' ');

const open = 'name published about';

test.each([
  ['visitor', 'everybody', open],
  ['visitor', 'members', ''],
  ['visitor', 'friends', ''],
  ['member', 'everybody', open],
  ['member', 'members', open],
  ['member', 'friends', ''],
  ['asks', 'members', open],
  ['asks', 'friends', ''],
  ['asked', 'members', open],
  ['asked', 'friends', ''],
  ['friend', 'everybody', `${open} focus presence`],
  ['friend', 'friends', `${open} focus presence`],
  ['taught', 'members', open],
  ['taught', 'friends', 'name'],
  ['blocked', 'everybody', ''],
] as const)('%s, shown to %s → %j', (relation, reach, parts) => {
  expect(seen(relation, { reach })).toBe(parts);
});

test.each(['visitor', 'member', 'asks', 'asked', 'taught'] as const)(
  'what is published to everybody names its author to: %s',
  (relation) => {
    expect(seen(relation, { reach: 'friends', hasOpenEdition: true })).toBe('name published');
    expect(seen(relation, { reach: 'friends', young: true, hasOpenEdition: true })).toBe('name published');
  },
);

test('nobody but its owner sees a profile that is hidden, blocked or gone, whatever is published', () => {
  for (const relation of ['visitor', 'member', 'asks', 'asked', 'friend', 'taught', 'blocked'] as const)
    expect(seen(relation, { reach: 'everybody', hasOpenEdition: true, gone: true }, byName)).toBe('');
  expect(seen('blocked', { reach: 'everybody', hasOpenEdition: true }, byName)).toBe('');
  expect(seen('self', { reach: 'friends', gone: true })).toBe(
    'name published about teacher focus presence email contacts',
  );
});

test('the young are seen by friends alone, and never seen to be here', () => {
  for (const reach of reaches) {
    for (const relation of ['visitor', 'member', 'asks', 'asked'] as const)
      expect(seen(relation, { reach, young: true })).toBe('');
    expect(seen('taught', { reach, young: true })).toBe('name');
    expect(seen('friend', { reach, young: true })).toBe(`${open} focus`);
  }
});

test('[S3 §6] the block of a teacher shows with a plan that is paid for, while contact is switched on', () => {
  const teaches = { plan: 'PREMIUM', enabledTeacherContact: true } as const;
  expect(seen('member', teaches)).toBe(`${open} teacher`);
  expect(seen('member', { ...teaches, plan: 'PREMIUM_TEACHER' })).toBe(`${open} teacher`);
  expect(seen('member', { ...teaches, plan: 'FREE' })).toBe(open);
  expect(seen('member', { ...teaches, enabledTeacherContact: false })).toBe(open);
  expect(seen('member', { ...teaches, reach: 'friends' })).toBe('');
  expect(seen('member', { ...teaches, reach: 'friends', hasOpenEdition: true })).toBe('name published');
  expect(seen('visitor', { ...teaches, reach: 'everybody' })).toBe(`${open} teacher`);
  expect(seen('taught', { ...teaches, reach: 'friends' })).toBe('name teacher');
  expect(seen('friend', { ...teaches, reach: 'friends' })).toBe(`${open} teacher focus presence`);
});

test('focus time, presence and address: friends alone, as far as they are shown', () => {
  const all = { reach: 'everybody', showsEmail: true } as const;
  for (const relation of ['visitor', 'member', 'asks', 'asked', 'taught'] as const)
    expect(seen(relation, all, byName)).toBe(open);
  expect(seen('friend', all, byName)).toBe(`${open} focus presence email`);
  expect(seen('friend', all, byInvitation)).toBe(`${open} focus presence`);
  expect(seen('friend', {}, byName)).toBe(`${open} focus presence`);
  expect(seen('friend', { showsFocus: false })).toBe(`${open} presence`);
  expect(seen('friend', { showsPresence: false })).toBe(`${open} focus`);
  expect(seen('friend', {}, { viewerShowsPresence: false, acceptedByName: false })).toBe(`${open} focus`);
});
