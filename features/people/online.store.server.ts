import { sql, type SqlBool } from 'kysely';
import { activeSince } from '#features/notifications/presence.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { onlineSince } from './rules/online.ts';
import { treatedAsYoung } from './treated-as-young.store.server.ts';
import './tables.server.ts';

/**
 * Friends of the member who are online: part `presence` of `visibleParts`, for all friends at once. Both show it, and
 * neither is treated as young, hidden or suspended.
 */
export async function onlineFriends(rows: Reader, memberId: string, now: number): Promise<string[]> {
  const friends = await rows
    .selectFrom('friendship')
    .innerJoin('user', 'user.id', 'friendship.friend_id')
    .innerJoin('profile as theirs', 'theirs.member_id', 'friendship.friend_id')
    .innerJoin('profile as own', 'own.member_id', 'friendship.member_id')
    .select('friendship.friend_id')
    .where('friendship.member_id', '=', memberId)
    .where('theirs.shows_presence', '=', 1)
    .where('own.shows_presence', '=', 1)
    .where('theirs.hidden', '=', 0)
    .where('own.hidden', '=', 0)
    .where((row) => row.not(row.or([treatedAsYoung('theirs'), treatedAsYoung('own')])))
    .where(sql<SqlBool>`coalesce(${sql.ref('user.suspended')}, ${false}) = ${false}`)
    .execute();
  return activeSince(
    rows,
    friends.map(({ friend_id }) => friend_id),
    onlineSince(now),
  );
}
