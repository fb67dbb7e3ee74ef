import type { Reader, Writer } from '#platform/database/database.server.ts';
import './tables.server.ts';

export interface PersonRow {
  id: string;
  name: string;
  username: string;
  image: string | null;
}

export function personByUsername(rows: Reader, username: string): Promise<PersonRow | undefined> {
  return rows
    .selectFrom('user')
    .select(['id', 'name', 'username', 'image'])
    .where('username', '=', username)
    .where('kind', '=', 'person')
    .executeTakeFirst();
}

export function personById(rows: Reader, id: string): Promise<PersonRow | undefined> {
  return rows.selectFrom('user').select(['id', 'name', 'username', 'image']).where('id', '=', id).executeTakeFirst();
}

/** Both sides at once; doing it twice is as once. `by_name` is 1 where one asked and the other accepted. */
export async function befriend(
  rows: Writer,
  one: string,
  other: string,
  now: number,
  by_name: 0 | 1 = 0,
): Promise<void> {
  await rows
    .insertInto('friendship')
    .values([
      { member_id: one, friend_id: other, created_at: now, by_name },
      { member_id: other, friend_id: one, created_at: now, by_name },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** SQLite keeps 0 and 1; its driver takes booleans too. */
const asStored = (value: boolean) => value as boolean & number;

/** Neither hidden by a moderator nor suspended. */
export async function isThere(rows: Reader, memberId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('user')
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .select('user.id')
    .where('user.id', '=', memberId)
    .where('profile.hidden', '=', 0)
    .where((row) => row.or([row('user.suspended', 'is', null), row('user.suspended', '=', asStored(false))]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether two are friends and both there: neither hidden by a moderator nor suspended. */
export async function areFriends(rows: Reader, one: string, other: string): Promise<boolean> {
  const { there } = await rows
    .selectFrom('friendship')
    .innerJoin('user', (join) =>
      join.on((row) =>
        row.or([
          row('user.id', '=', row.ref('friendship.member_id')),
          row('user.id', '=', row.ref('friendship.friend_id')),
        ]),
      ),
    )
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .select((row) => row.fn.countAll<number | string>().as('there'))
    .where('friendship.member_id', '=', one)
    .where('friendship.friend_id', '=', other)
    .where('profile.hidden', '=', 0)
    .where((row) => row.or([row('user.suspended', 'is', null), row('user.suspended', '=', asStored(false))]))
    .executeTakeFirstOrThrow();
  return Number(there) === 2;
}

/** Friends who can be reached, by name. An address is shown by choice, to those who were accepted by name. */
export async function friendsOf(
  rows: Reader,
  memberId: string,
): Promise<(PersonRow & { readonly email: string | null })[]> {
  const friends = await rows
    .selectFrom('friendship')
    .innerJoin('user', 'user.id', 'friendship.friend_id')
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .select(['user.id', 'user.name', 'user.username', 'user.image', 'user.email'])
    .select(['profile.shows_email', 'friendship.by_name'])
    .where('friendship.member_id', '=', memberId)
    .where('profile.hidden', '=', 0)
    .where((row) => row.or([row('user.suspended', 'is', null), row('user.suspended', '=', asStored(false))]))
    .orderBy('user.name')
    .orderBy('user.id')
    .execute();
  return friends.map(({ id, name, username, image, email, shows_email, by_name }) => ({
    id,
    name,
    username,
    image,
    email: shows_email === 1 && by_name === 1 ? email : null,
  }));
}

/** Who asks this member to be a friend, and was not declined. */
export function askersOf(rows: Reader, memberId: string): Promise<PersonRow[]> {
  return rows
    .selectFrom('friend_request')
    .innerJoin('user', 'user.id', 'friend_request.from_id')
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .select(['user.id', 'user.name', 'user.username', 'user.image'])
    .where('friend_request.to_id', '=', memberId)
    .where('friend_request.declined_at', 'is', null)
    .where('profile.hidden', '=', 0)
    .where((row) => row.or([row('user.suspended', 'is', null), row('user.suspended', '=', asStored(false))]))
    .orderBy('friend_request.created_at', 'desc')
    .orderBy('user.id')
    .execute();
}
