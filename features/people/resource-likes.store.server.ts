import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { isNamedTo } from './relations.store.server.ts';
import type { Ties } from './ties.server.ts';
import './tables.server.ts';

/** A public resource: its publisher, and a hash of its address. */
export interface ResourceRef {
  readonly publisherId: string;
  readonly key: string;
}

/** Answers whether it is new. */
export async function likeResource(
  rows: Writer,
  memberId: string,
  { publisherId, key }: ResourceRef,
  now: number,
): Promise<boolean> {
  const made = await rows
    .insertInto('resource_like')
    .values({ member_id: memberId, publisher_id: publisherId, resource_key: key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .execute();
  return made.length > 0;
}

/** Answers whether there was one. */
export async function unlikeResource(
  rows: Writer,
  memberId: string,
  { publisherId, key }: ResourceRef,
): Promise<boolean> {
  const deleted = await rows
    .deleteFrom('resource_like')
    .where('member_id', '=', memberId)
    .where('publisher_id', '=', publisherId)
    .where('resource_key', '=', key)
    .returning('member_id')
    .execute();
  return deleted.length > 0;
}

/** How many like each resource of a publisher, by its key. */
export async function resourceLikeCounts(rows: Reader, publisherId: string): Promise<ReadonlyMap<string, number>> {
  const counted = await rows
    .selectFrom('resource_like')
    .select((row) => ['resource_key', row.fn.countAll<number | string>().as('count')])
    .where('publisher_id', '=', publisherId)
    .groupBy('resource_key')
    .execute();
  return new Map(counted.map(({ resource_key, count }) => [resource_key, Number(count)]));
}

const mostLikers = 2_000;

/** Who likes the resources of a publisher, the viewer first, then the newest; nobody who is not named to the viewer. */
export function resourceLikers(rows: Reader, viewer: string, publisherId: string, ties: Ties) {
  const me = sql.val(viewer);
  return rows
    .selectFrom('resource_like')
    .innerJoin('user', 'user.id', 'resource_like.member_id')
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .select(['resource_like.resource_key as key', 'user.id'])
    .where('resource_like.publisher_id', '=', publisherId)
    .where((row) => row.or([row('user.id', '=', viewer), isNamedTo(me, ties)]))
    .orderBy(sql`case when ${sql.ref('user.id')} = ${me} then 0 else 1 end`)
    .orderBy('resource_like.created_at', 'desc')
    .orderBy('user.id')
    .limit(mostLikers)
    .execute();
}
