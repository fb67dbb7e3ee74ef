import { expect, test } from 'vitest';
import type { Relation } from './visible-parts.ts';
import { whatBlocksAct, type Act, type ActOwner } from './what-blocks-act.ts';

const owner: ActOwner = {
  reach: 'members',
  young: false,
  plan: 'PREMIUM_TEACHER',
  enabledTeacherContact: true,
  hasOpenEdition: false,
  gone: false,
};
const asker = { emailVerified: true };
const acts: readonly Act[] = ['friend', 'follow', 'like', 'message', 'contactTeacher', 'invite'];
const others: readonly Relation[] = ['member', 'asked', 'asks', 'friend', 'taught'];

const blocks = (relation: Relation, changes: Partial<ActOwner> = {}, by = asker) =>
  acts.map((act) => whatBlocksAct(relation, act, by, { ...owner, ...changes }) ?? '-').join(' ');

test.each([
  ['member', '- - - friendsOnly - friendsOnly'],
  ['asked', '- - - friendsOnly - friendsOnly'],
  ['asks', '- - - friendsOnly - friendsOnly'],
  ['friend', '- - - - - -'],
  ['taught', '- - - friendsOnly - friendsOnly'],
] as const)('of a profile shown to members: %s', (relation, expected) => {
  expect(blocks(relation)).toBe(expected);
});

test.each([
  ['member', 'notFound notFound notFound notFound notFound notFound'],
  ['asked', '- notFound notFound notFound notFound notFound'],
  ['asks', '- notFound notFound notFound notFound notFound'],
  ['friend', '- - - - - -'],
  ['taught', '- - - friendsOnly - friendsOnly'],
] as const)('of a profile shown to friends: %s', (relation, expected) => {
  expect(blocks(relation, { reach: 'friends' })).toBe(expected);
});

test.each([
  ['member', 'notFound notFound notFound notFound notFound notFound'],
  ['asked', '- notFound notFound notFound notFound notFound'],
  ['asks', '- notFound notFound notFound notFound notFound'],
  ['friend', '- - - - - -'],
  ['taught', '- notFound - friendsOnly - friendsOnly'],
] as const)('of somebody under sixteen, even if what they published names them: %s', (relation, expected) => {
  expect(blocks(relation, { young: true, reach: 'everybody', hasOpenEdition: true })).toBe(expected);
});

test('nobody acts without an account, or towards themselves', () => {
  for (const act of acts) {
    expect(whatBlocksAct('visitor', act, null, { ...owner, reach: 'everybody' })).toBe('notSignedIn');
    expect(whatBlocksAct('self', act, asker, owner)).toBe('oneself');
  }
});

test('whoever is blocked, hidden, gone or of the sample world is not there', () => {
  const nothing = acts.map(() => 'notFound').join(' ');
  expect(blocks('blocked', { reach: 'everybody', hasOpenEdition: true })).toBe(nothing);
  for (const relation of others) {
    expect(blocks(relation, { gone: true })).toBe(nothing);
    expect(blocks(relation, { isSample: true, hasOpenEdition: true })).toBe(nothing);
  }
});

test('[S1 §3 Report] whom a moderator has hidden does nothing towards others, whoever they are', () => {
  const hidden = { emailVerified: true, hidden: true };
  for (const relation of [...others, 'blocked'] as const)
    for (const changes of [{}, { reach: 'friends' }, { gone: true }] as const)
      expect(blocks(relation, changes, hidden)).toBe(acts.map(() => 'hidden').join(' '));
});

test('asking, writing, contacting and inviting need a verified address; an answer about who is not there does not', () => {
  const unverified = { emailVerified: false };
  const refused = 'emailNotVerified - - emailNotVerified emailNotVerified emailNotVerified';
  for (const relation of others) expect(blocks(relation, {}, unverified)).toBe(refused);
  expect(blocks('member', { reach: 'friends' }, unverified)).not.toContain('emailNotVerified');
});

test('a teacher is contacted where their block is shown', () => {
  for (const changes of [{ enabledTeacherContact: false }, { plan: 'FREE' }] as const)
    for (const relation of others)
      expect(whatBlocksAct(relation, 'contactTeacher', asker, { ...owner, ...changes })).toBe('notFound');
});
