import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** Everything between the leaver and others, from both sides, and what the leaver says about themselves. */
export async function forgetRelations(rows: Writer, { id }: Leaver): Promise<void> {
  await rows
    .deleteFrom('friendship')
    .where((row) => row.or([row('member_id', '=', id), row('friend_id', '=', id)]))
    .execute();
  await rows
    .deleteFrom('friend_request')
    .where((row) => row.or([row('from_id', '=', id), row('to_id', '=', id)]))
    .execute();
  await rows
    .deleteFrom('follow')
    .where((row) => row.or([row('member_id', '=', id), row('followed_id', '=', id)]))
    .execute();
  await rows
    .deleteFrom('person_like')
    .where((row) => row.or([row('member_id', '=', id), row('liked_id', '=', id)]))
    .execute();
  await rows
    .deleteFrom('resource_like')
    .where((row) => row.or([row('member_id', '=', id), row('publisher_id', '=', id)]))
    .execute();
  await rows
    .deleteFrom('block')
    .where((row) => row.or([row('member_id', '=', id), row('blocked_id', '=', id)]))
    .execute();
  await rows.deleteFrom('profile').where('member_id', '=', id).execute();
}

export const relationPortions: readonly ForgetPortion[] = [
  rowsOf('friendship', 'member_id friend_id', isIn('member_id', 'friend_id')),
  rowsOf('friend_request', 'from_id to_id', isIn('from_id', 'to_id')),
  rowsOf('follow', 'member_id followed_id', isIn('member_id', 'followed_id')),
  rowsOf('person_like', 'member_id liked_id', isIn('member_id', 'liked_id')),
  rowsOf('resource_like', 'member_id publisher_id resource_key', isIn('member_id', 'publisher_id')),
  rowsOf('block', 'member_id blocked_id', isIn('member_id', 'blocked_id')),
];
