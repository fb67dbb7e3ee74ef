import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
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
