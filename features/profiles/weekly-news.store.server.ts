import { followedAndThere } from '#features/people/relations.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import '#features/publications/tables.server.ts';

/** The account as it is now, if it may be written to: an unconfirmed address may belong to somebody else. */
export async function newsReader(rows: Reader, memberId: string) {
  const found = await rows
    .selectFrom('user')
    .select(['name', 'email', 'emailVerified', 'suspended', 'locale'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return found?.emailVerified && !found.suspended ? found : undefined;
}

/** More than these in one week are counted as these. */
const most = 500;

/** What those whom the member follows first published to everybody in that time, and is open now; newest first. */
export function publishedByFollowed(rows: Reader, memberId: string, { from, until }: { from: number; until: number }) {
  return rows
    .selectFrom('publication')
    .innerJoin('user', 'user.id', 'publication.author_id')
    .select(['publication.kind', 'publication.title', 'publication.slug', 'user.name as author'])
    .where('publication.author_id', 'in', followedAndThere(rows, memberId))
    .where('publication.state', '=', 'PUBLIC')
    .where('publication.published', '=', 1)
    .where('publication.hidden', '=', 0)
    .where('publication.created_at', '>=', from)
    .where('publication.created_at', '<', until)
    .orderBy('publication.created_at', 'desc')
    .orderBy('publication.id')
    .limit(most)
    .execute();
}
