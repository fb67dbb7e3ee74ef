import { ORPCError } from '@orpc/client';
import { calls, Unreached } from '#client/calls.ts';
import { findable, fit } from '#client/palette-match.ts';
import type { FoundThing } from '#client/places.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { personAddress } from '../rules/person-address.ts';
import { mostPeople } from './found-people.ts';

/** The server was not reached, or refused, as it does somebody who asks too often. */
const isNotAnswered = (error: unknown): boolean => error instanceof Unreached || error instanceof ORPCError;

/** People whom the server finds by name or username, friends first; without the network, friends. */
export async function findPeople(text: string): Promise<FoundThing[]> {
  const asked = text.trim();
  if ([...asked].length < 2) return [];
  const entries = (people: readonly { _id: string; name: string; username?: string; image: string | null }[]) =>
    people.map(({ _id, name, username = '', image }): FoundThing => ({
      key: `person-${_id}`,
      label: name,
      ...(username ? { aside: `@${username}` } : {}),
      icon: <Avatar name={name} image={image} size={24} />,
      to: personAddress.forMembers(username || _id),
      ...findable(name, username),
    }));
  if (navigator.onLine) {
    try {
      return entries(await calls.people.search({ text: asked.slice(0, 200) })).slice(0, mostPeople);
    } catch (error) {
      // Friends are stored on the device.
      if (!isNotAnswered(error)) throw error;
    }
  }
  const [lists] = await queryClient.fetchQuery(query.people.friends.queryOptions()).catch((error: unknown) => {
    if (!isNotAnswered(error)) throw error;
    return [];
  });
  return entries(lists?.friend_list ?? [])
    .filter((person) => fit(asked, person) !== null)
    .slice(0, mostPeople);
}
