import type { Calls } from '#client/contract-types.ts';
import { effect, type Effect } from '#client/effect.ts';
import { changedPrivacy } from '../rules/privacy.ts';
import { befriend, blockPerson, changePrivacy, follow, unblockPerson, type Person } from './commands.ts';

type Reply = Calls['people.friends']['output'];
type Lists = Reply[0];

/** The lists are the one item of an array (S2 §7). */
const inLists = (reply: Reply, change: (lists: Lists) => Lists) => reply.map(change) as Reply;

const without = <Each extends { readonly _id: string }>(people: readonly Each[], id: string): Each[] =>
  people.filter(({ _id }) => _id !== id);
/** First, as the newest of them. */
const withFirst = (people: readonly Person[], person: Person | undefined): Person[] =>
  !person || people.some(({ _id }) => _id === person._id) ? [...people] : [person, ...people];

const withoutPerson = ({ friend_list, asked_list }: Lists, id: string): Lists => ({
  friend_list: without(friend_list, id),
  asked_list: without(asked_list, id),
});

export const peopleEffects: readonly Effect[] = [
  effect(befriend, 'people.friends', {
    apply: (reply, { friend, userToFriendId: id }) =>
      inLists(reply, (lists) => {
        if (!friend) return withoutPerson(lists, id);
        const asker = lists.asked_list.find(({ _id }) => _id === id);
        if (!asker) return lists;
        // Their address comes from the server, if they show it.
        const friend_list = [...without(lists.friend_list, id), { ...asker, email: null }];
        return { friend_list, asked_list: without(lists.asked_list, id) };
      }),
  }),
  effect(befriend, 'people.requests', {
    apply: ({ sent, received }, { friend, userToFriendId: id, person }) => ({
      sent: friend && !received.some(({ _id }) => _id === id) ? withFirst(sent, person) : without(sent, id),
      received: without(received, id),
    }),
  }),
  effect(blockPerson, 'people.requests', {
    apply: ({ sent, received }, { id }) => ({ sent: without(sent, id), received: without(received, id) }),
  }),
  effect(follow, 'people.following', {
    apply: ({ following }, { follow: follows, userToFollowId: id, person }) => ({
      following: follows ? withFirst(following, person) : without(following, id),
    }),
  }),
  effect(blockPerson, 'people.friends', {
    apply: (reply, { id }) => inLists(reply, (lists) => withoutPerson(lists, id)),
  }),
  effect(blockPerson, 'people.following', {
    apply: ({ following }, { id }) => ({ following: without(following, id) }),
  }),
  effect(blockPerson, 'people.followers', {
    apply: ({ followers }, { id }) => ({ followers: without(followers, id) }),
  }),
  effect(blockPerson, 'people.search', { apply: (found, { id }) => without(found, id) }),
  effect(blockPerson, 'people.blocks', {
    apply: ({ blocks }, { person }) => ({ blocks: withFirst(blocks, person) }),
  }),
  effect(unblockPerson, 'people.blocks', { apply: ({ blocks }, { id }) => ({ blocks: without(blocks, id) }) }),
  effect(changePrivacy, 'people.privacy', { apply: (privacy, change) => changedPrivacy(privacy, change) }),
];
