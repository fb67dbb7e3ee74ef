import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { followedAndThere, isNamedTo, mayFollow } from './relations.store.server.ts';
import type { BetweenTwo } from './rules/friend-step.ts';
import type { PersonRow } from './store.server.ts';
import type { Ties } from './ties.server.ts';
import './tables.server.ts';

/** Longest list of people whom a member follows, blocks, or is followed by; the newest. */
const shownPeople = 1_000;

export async function betweenTwo(rows: Reader, member: string, other: string): Promise<BetweenTwo> {
  const friendship = await rows
    .selectFrom('friendship')
    .select('friend_id')
    .where('member_id', '=', member)
    .where('friend_id', '=', other)
    .executeTakeFirst();
  const requests = await rows
    .selectFrom('friend_request')
    .select(['from_id', 'declined_at', 'withdrawn'])
    .where((row) =>
      row.or([
        row.and([row('from_id', '=', member), row('to_id', '=', other)]),
        row.and([row('from_id', '=', other), row('to_id', '=', member)]),
      ]),
    )
    .execute();
  const by = (id: string) => {
    const found = requests.find(({ from_id }) => from_id === id);
    return found && { declined: found.declined_at !== null, withdrawn: found.withdrawn === 1 };
  };
  return { areFriends: friendship !== undefined, own: by(member), others: by(other) };
}

/** Requests by id that are unanswered for whoever asked, declined ones too. Those by username may be nobody's. */
export async function unansweredCount(rows: Reader, memberId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('friend_request')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('from_id', '=', memberId)
    .where('by_username', '=', 0)
    .where('withdrawn', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const request = (from: string, to: string) => ({ from_id: from, to_id: to });

export async function insertRequest(
  rows: Writer,
  { from, to, byUsername, now }: { from: string; to: string; byUsername: boolean; now: number },
): Promise<void> {
  await rows
    .insertInto('friend_request')
    .values({ ...request(from, to), created_at: now, by_username: byUsername ? 1 : 0 })
    .execute();
}

export async function hideRequest(rows: Writer, from: string, to: string, withdrawn: boolean): Promise<void> {
  await rows
    .updateTable('friend_request')
    .set({ withdrawn: withdrawn ? 1 : 0 })
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .execute();
}

export async function declineRequest(rows: Writer, from: string, to: string, now: number): Promise<void> {
  await rows
    .updateTable('friend_request')
    .set({ declined_at: now })
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .execute();
}

export async function deleteDeclined(rows: Writer, from: string, to: string, declinedAt: number): Promise<boolean> {
  const deleted = await rows
    .deleteFrom('friend_request')
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .where('declined_at', '=', declinedAt)
    .returning('to_id')
    .execute();
  return deleted.length > 0;
}

/**
 * Whom the member asks to be friends, newest first; for them a declined request is one that is not answered. Whoever is
 * not named to them is left out: a request by a username must not tell whose it is.
 */
export function askedBy(rows: Reader, memberId: string, ties: Ties): Promise<PersonRow[]> {
  return rows
    .selectFrom('friend_request')
    .innerJoin('user', 'user.id', 'friend_request.to_id')
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .select(['user.id', 'user.name', 'user.username', 'user.image'])
    .where('friend_request.from_id', '=', memberId)
    .where('friend_request.withdrawn', '=', 0)
    .where(isNamedTo(sql.val(memberId), ties))
    .orderBy('friend_request.created_at', 'desc')
    .orderBy('user.id')
    .limit(shownPeople)
    .execute();
}

/** Both directions. */
export async function deleteRequests(rows: Writer, one: string, other: string): Promise<void> {
  await rows
    .deleteFrom('friend_request')
    .where('from_id', 'in', [one, other])
    .where('to_id', 'in', [one, other])
    .execute();
}

export async function endFriendship(rows: Writer, one: string, other: string): Promise<void> {
  await rows
    .deleteFrom('friendship')
    .where('member_id', 'in', [one, other])
    .where('friend_id', 'in', [one, other])
    .execute();
}

/** Answers whether it is new. */
export async function follow(rows: Writer, memberId: string, followedId: string, now: number): Promise<boolean> {
  const made = await rows
    .insertInto('follow')
    .values({ member_id: memberId, followed_id: followedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .execute();
  return made.length > 0;
}

/** Answers whether there was one. */
export async function unfollow(rows: Writer, memberId: string, followedId: string): Promise<boolean> {
  const deleted = await rows
    .deleteFrom('follow')
    .where('member_id', '=', memberId)
    .where('followed_id', '=', followedId)
    .returning('member_id')
    .execute();
  return deleted.length > 0;
}

/** Followers who are not friends. */
export async function loseFollowers(rows: Writer, memberId: string): Promise<void> {
  await rows
    .deleteFrom('follow')
    .where('followed_id', '=', memberId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('friendship')
            .select('friend_id')
            .where('friendship.member_id', '=', memberId)
            .whereRef('friendship.friend_id', '=', 'follow.member_id'),
        ),
      ),
    )
    .execute();
}

export async function likePerson(rows: Writer, memberId: string, likedId: string, now: number): Promise<boolean> {
  const made = await rows
    .insertInto('person_like')
    .values({ member_id: memberId, liked_id: likedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .execute();
  return made.length > 0;
}

export async function unlikePerson(rows: Writer, memberId: string, likedId: string): Promise<boolean> {
  const deleted = await rows
    .deleteFrom('person_like')
    .where('member_id', '=', memberId)
    .where('liked_id', '=', likedId)
    .returning('member_id')
    .execute();
  return deleted.length > 0;
}

/** Blocks a person, and ends all that the two had with each other. Answers whether they had anything. */
export async function block(rows: Writer, memberId: string, blockedId: string, now: number): Promise<void> {
  await rows
    .insertInto('block')
    .values({ member_id: memberId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const both = [memberId, blockedId];
  await endFriendship(rows, memberId, blockedId);
  await deleteRequests(rows, memberId, blockedId);
  await rows.deleteFrom('follow').where('member_id', 'in', both).where('followed_id', 'in', both).execute();
  await rows.deleteFrom('person_like').where('member_id', 'in', both).where('liked_id', 'in', both).execute();
  await rows.deleteFrom('resource_like').where('member_id', 'in', both).where('publisher_id', 'in', both).execute();
}

export async function unblock(rows: Writer, memberId: string, blockedId: string): Promise<void> {
  await rows.deleteFrom('block').where('member_id', '=', memberId).where('blocked_id', '=', blockedId).execute();
}

/** Whom the member blocked, by name: they stay on this list whatever they show of themselves. */
export function blockedBy(rows: Reader, memberId: string): Promise<PersonRow[]> {
  return rows
    .selectFrom('block')
    .innerJoin('user', 'user.id', 'block.blocked_id')
    .select(['user.id', 'user.name', 'user.username', 'user.image'])
    .where('block.member_id', '=', memberId)
    .orderBy('block.created_at', 'desc')
    .orderBy('user.id')
    .limit(shownPeople)
    .execute();
}

/** Whom the member follows, or who follows them, newest first; without those whose name is not shown to the member. */
export function followedBy(
  rows: Reader,
  memberId: string,
  which: 'following' | 'followers',
  ties: Ties,
): Promise<PersonRow[]> {
  const [self, other] =
    which === 'following'
      ? (['follow.member_id', 'follow.followed_id'] as const)
      : (['follow.followed_id', 'follow.member_id'] as const);
  return rows
    .selectFrom('follow')
    .innerJoin('user', 'user.id', other)
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .innerJoin('profile as of_followed', 'of_followed.member_id', 'follow.followed_id')
    .select(['user.id', 'user.name', 'user.username', 'user.image'])
    .where(self, '=', memberId)
    .where(isNamedTo(sql.val(memberId), ties))
    .where(mayFollow(sql.ref('follow.member_id'), sql.ref('follow.followed_id'), 'of_followed'))
    .orderBy('follow.created_at', 'desc')
    .orderBy('user.id')
    .limit(shownPeople)
    .execute();
}

/** The names of those whom a member follows and who are there, newest first. */
export async function followedNames(rows: Reader, memberId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('follow')
    .innerJoin('user', 'user.id', 'follow.followed_id')
    .select('user.name')
    .where('follow.member_id', '=', memberId)
    .where('follow.followed_id', 'in', followedAndThere(rows, memberId))
    .orderBy('follow.created_at', 'desc')
    .orderBy('user.id')
    .limit(shownPeople)
    .execute();
  return found.map(({ name }) => name);
}
