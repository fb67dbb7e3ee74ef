import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import type { Person } from '../../client/commands.ts';
import type { PersonState } from '../../client/person-state.ts';
import { onlineFirst } from '../../rules/online.ts';
import { useOnlineFriends } from './use-online-friends.ts';

export type People = ReturnType<typeof usePeople>;

/** The member's lists of people, and how somebody is related to the member by them. */
export function usePeople() {
  const { i18n } = useTranslation();
  const { _id: memberId } = useMember();
  const friends = useQuery(query.people.friends.queryOptions());
  const following = useQuery(query.people.following.queryOptions());
  const requests = useQuery(query.people.requests.queryOptions());
  const online = useOnlineFriends();

  const [lists] = friends.data ?? [];
  const asked = requests.data?.sent ?? [];
  const { compare } = new Intl.Collator(i18n.language);
  const friendIds = new Set(lists?.friend_list.map(({ _id }) => _id));
  const askerIds = new Set(lists?.asked_list.map(({ _id }) => _id));
  const askedIds = new Set(asked.map(({ _id }) => _id));
  const followingIds = following.data && new Set(following.data.following.map(({ _id }) => _id));

  return {
    isLoading: friends.isPending,
    failed: friends.isError && !friends.data,
    again: () => void friends.refetch(),
    friends:
      lists &&
      onlineFirst(
        lists.friend_list
          .map((friend): Person => ({ ...friend, username: '' }))
          .toSorted((one, other) => compare(one.name, other.name)),
        online,
      ),
    /** A friend, while both show it. */
    isOnline: ({ _id }: Pick<Person, '_id'>): boolean => online.has(_id),
    askers: lists?.asked_list.map((asker): Person => ({ ...asker, username: '' })) ?? [],
    following,
    /** Newest first. */
    sent: asked.filter(({ _id }) => !friendIds.has(_id) && !askerIds.has(_id)),
    stateOf: ({ _id }: Pick<Person, '_id'>): PersonState => ({
      relation: friendIds.has(_id)
        ? 'friend'
        : askerIds.has(_id)
          ? 'asks'
          : askedIds.has(_id)
            ? 'asked'
            : _id === memberId
              ? 'self'
              : 'member',
      followed: followingIds?.has(_id),
    }),
  };
}
