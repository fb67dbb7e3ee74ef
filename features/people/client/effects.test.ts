import { expect, test } from 'vitest';
import type { AnyCommand } from '#client/command.ts';
import { befriend, blockPerson, changePrivacy, follow, mergePrivacy } from './commands.ts';
import { peopleEffects } from './effects.ts';

const bo = { _id: 'bo', name: 'Bo', username: 'bo', image: null };
const cy = { _id: 'cy', name: 'Cy', username: 'cy', image: null };
const entry = ({ _id, name, image }: typeof bo) => ({ _id, name, image });

function after(command: AnyCommand, query: string, data: unknown, input: object): unknown {
  const own = peopleEffects.find((each) => each.command === command && each.query === query)!;
  return own.apply(data, input, undefined);
}

test('[S1 §3] accepting moves somebody from those who ask to the friends; declining takes them off', () => {
  const lists = { friend_list: [], asked_list: [entry(bo), entry(cy)] };
  expect(after(befriend, 'people.friends', [lists], { friend: true, userToFriendId: 'bo' })).toEqual([
    { friend_list: [{ ...entry(bo), email: null }], asked_list: [entry(cy)] },
  ]);
  expect(after(befriend, 'people.friends', [lists], { friend: false, userToFriendId: 'bo' })).toEqual([
    { friend_list: [], asked_list: [entry(cy)] },
  ]);
});

test('asking somebody changes no list, and ending a friendship removes them', () => {
  const lists = { friend_list: [{ ...entry(bo), email: null }], asked_list: [] };
  expect(after(befriend, 'people.friends', [lists], { friend: true, userToFriendId: 'cy' })).toEqual([lists]);
  expect(after(befriend, 'people.friends', [lists], { friend: false, userToFriendId: 'bo' })).toEqual([
    { friend_list: [], asked_list: [] },
  ]);
});

test('whoever is asked is first of those asked, once; accepting, withdrawing and blocking take them off', () => {
  const ask = { friend: true, userToFriendId: 'bo', person: bo };
  const once = after(befriend, 'people.requests', { sent: [cy], received: [] }, ask);
  expect(once).toEqual({ sent: [bo, cy], received: [] });
  expect(after(befriend, 'people.requests', once, ask)).toEqual(once);
  expect(after(befriend, 'people.requests', { sent: [], received: [bo] }, ask)).toEqual({ sent: [], received: [] });
  for (const [command, input] of [
    [befriend, { friend: false, userToFriendId: 'bo', person: bo }],
    [blockPerson, { id: 'bo', person: bo }],
  ] as const)
    for (const lists of [
      { sent: [bo, cy], received: [] },
      { sent: [cy], received: [bo] },
    ])
      expect(after(command, 'people.requests', lists, input)).toEqual({ sent: [cy], received: [] });
});

test('whoever is followed comes first, once; a command without the person waits for the server', () => {
  const input = { follow: true, userToFollowId: 'bo', person: bo };
  const once = after(follow, 'people.following', { following: [cy] }, input);
  expect(once).toEqual({ following: [bo, cy] });
  expect(after(follow, 'people.following', once, input)).toEqual(once);
  const { person: _, ...alone } = input;
  expect(after(follow, 'people.following', { following: [cy] }, alone)).toEqual({ following: [cy] });
});

test('whoever is blocked leaves every list but that of the blocked', () => {
  const input = { id: 'bo', person: bo };
  const lists = { friend_list: [{ ...entry(bo), email: null }], asked_list: [entry(bo)] };
  expect(after(blockPerson, 'people.friends', [lists], input)).toEqual([{ friend_list: [], asked_list: [] }]);
  expect(after(blockPerson, 'people.following', { following: [bo, cy] }, input)).toEqual({ following: [cy] });
  expect(after(blockPerson, 'people.followers', { followers: [bo] }, input)).toEqual({ followers: [] });
  expect(after(blockPerson, 'people.search', [bo, cy], input)).toEqual([cy]);
  expect(after(blockPerson, 'people.blocks', { blocks: [] }, input)).toEqual({ blocks: [bo] });
});

const privacy = {
  reach: 'everybody',
  found: true,
  young: null,
  in_class: false,
  shows_presence: true,
  shows_focus: true,
  shows_email: false,
} as const;

test('under sixteen, friends alone see the profile at once', () => {
  expect(after(changePrivacy, 'people.privacy', privacy, { young: true })).toEqual({
    ...privacy,
    young: true,
    reach: 'friends',
    found: false,
  });
});

test('a wider choice is not sent with the answer that one is under sixteen, which would be refused', () => {
  const merged = mergePrivacy({ reach: 'everybody', found: true, shows_email: true }, { young: true });
  expect(JSON.parse(JSON.stringify(merged))).toEqual({ young: true, shows_email: true });
  expect(mergePrivacy({ young: false }, { reach: 'everybody' })).toEqual({ young: false, reach: 'everybody' });
});
