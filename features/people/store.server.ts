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

/** Both sides at once; doing it twice is as once. */
export async function befriend(rows: Writer, one: string, other: string, now: number): Promise<void> {
  await rows
    .insertInto('friendship')
    .values([
      { member_id: one, friend_id: other, created_at: now },
      { member_id: other, friend_id: one, created_at: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function areFriends(rows: Reader, one: string, other: string): Promise<boolean> {
  const found = await rows
    .selectFrom('friendship')
    .select('friend_id')
    .where('member_id', '=', one)
    .where('friend_id', '=', other)
    .executeTakeFirst();
  return found !== undefined;
}

export function friendsOf(rows: Reader, memberId: string): Promise<PersonRow[]> {
  return rows
    .selectFrom('friendship')
    .innerJoin('user', 'user.id', 'friendship.friend_id')
    .select(['user.id', 'user.name', 'user.username', 'user.image'])
    .where('friendship.member_id', '=', memberId)
    .orderBy('user.name')
    .orderBy('user.id')
    .execute();
}

/** Who asks this member to be a friend. */
export function askersOf(rows: Reader, memberId: string): Promise<PersonRow[]> {
  return rows
    .selectFrom('friend_request')
    .innerJoin('user', 'user.id', 'friend_request.from_id')
    .select(['user.id', 'user.name', 'user.username', 'user.image'])
    .where('friend_request.to_id', '=', memberId)
    .orderBy('friend_request.created_at', 'desc')
    .orderBy('user.id')
    .execute();
}
