import { expect, test } from 'vitest';
import type { AnyCommand } from '#client/command.ts';
import type { Relation } from '../rules/visible-parts.ts';
import { befriend, blockPerson, follow, likePerson, unblockPerson, unlikePerson } from './commands.ts';
import { stateAfter } from './person-state.ts';

const made = ({ commandName: name }: AnyCommand, input: object) => ({ name, input });

test.each<[Relation, wants: boolean, Relation]>([
  ['member', true, 'asked'],
  ['taught', true, 'asked'],
  ['asks', true, 'friend'],
  ['asks', false, 'member'],
  ['asked', true, 'asked'],
  ['asked', false, 'member'],
  ['friend', true, 'friend'],
  ['friend', false, 'member'],
  ['taught', false, 'taught'],
  ['blocked', true, 'blocked'],
  ['self', true, 'self'],
])('[S3 §5] %s, who wants to be friends: %s, becomes %s, also when it is applied twice', (relation, wants, after) => {
  const asked = made(befriend, { friend: wants, userToFriendId: 'bo' });
  const once = stateAfter({ relation }, asked);
  expect(once).toEqual({ relation: after });
  expect(stateAfter(once, asked)).toEqual(once);
});

test('[S3 §5] following and liking toggle', () => {
  const state = { relation: 'member', followed: false, liked: false } as const;
  expect(stateAfter(state, made(follow, { follow: true, userToFollowId: 'bo' }))).toEqual({ ...state, followed: true });
  expect(stateAfter(state, made(likePerson, { id: 'bo' }))).toEqual({ ...state, liked: true });
  expect(stateAfter({ ...state, liked: true }, made(unlikePerson, { id: 'bo' }))).toEqual(state);
});

test('a block ends the rest, and unblocking restores nothing', () => {
  const friend = { relation: 'friend', followed: true, liked: true } as const;
  const blocked = stateAfter(friend, made(blockPerson, { id: 'bo' }));
  expect(blocked).toEqual({ relation: 'blocked', followed: false, liked: false });
  expect(stateAfter(blocked, made(unblockPerson, { id: 'bo' }))).toEqual({ ...blocked, relation: 'member' });
});
