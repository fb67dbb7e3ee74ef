import { sql, type Expression, type SqlBool } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import '#features/account/tables.server.ts';
import './tables.server.ts';

/** As part of a statement: one of the two has blocked the other. */
type AreBlocked = (one: Expression<string>, other: Expression<string>) => Expression<SqlBool>;

let areBlocked: AreBlocked | undefined;

/** Blocks belong to a later area: the composition gives them before anything is told. */
export function tellNothingBetween(blocked: AreBlocked): void {
  areBlocked = blocked;
}

interface Told {
  readonly memberIds: readonly string[];
  readonly kind: string;
}

const flag = (condition: Expression<SqlBool>) => sql<number>`case when ${condition} then 1 else 0 end`;

const reachedBy = (rows: Reader, { memberIds, kind }: Told, blocked: Expression<SqlBool>) =>
  rows
    .selectFrom('user')
    .select('user.id')
    .select(flag(blocked).as('blocked'))
    .select(
      flag(sql`exists (select 1 from notification_choice
        where member_id = ${sql.ref('user.id')} and kind = ${kind} and app = 0)`).as('unwanted'),
    )
    .select(flag(sql`exists (select 1 from push_device where member_id = ${sql.ref('user.id')})`).as('hasDevice'))
    .where('user.id', 'in', memberIds);

const reachedByNews = prepared((rows, told: Told) => reachedBy(rows, told, sql`1 = 0`));

const reachedByNewsOf = prepared((rows, { from, ...told }: Told & { readonly from: string }) => {
  if (!areBlocked) throw new Error('the composition has not said who is blocked');
  return reachedBy(rows, told, areBlocked(sql.ref<string>('user.id'), sql.val(from)));
});

interface Reached {
  /** There is a block between the member and the one of whom it tells. */
  readonly blocked: boolean;
  /** The member has switched the kind off. */
  readonly unwanted: boolean;
  readonly hasDevice: boolean;
}

/**
 * How each notification would reach its member, in the order of the list. One statement for each kind and member of
 * whom they tell, commonly one.
 */
export async function reachOf(
  rows: Reader,
  list: readonly { readonly memberId: string; readonly kind: string; readonly from?: string | undefined }[],
): Promise<Reached[]> {
  const keyOf = ({ memberId, kind, from }: (typeof list)[number]) => `${memberId} ${kind} ${from}`;
  const reached = new Map<string, Reached>();
  for (const told of Map.groupBy(list, ({ kind, from }) => `${kind} ${from}`).values()) {
    const { kind, from } = told[0]!;
    const members = { memberIds: told.map(({ memberId }) => memberId), kind };
    const found =
      from === undefined ? await reachedByNews(rows, members) : await reachedByNewsOf(rows, { ...members, from });
    for (const { id, blocked, unwanted, hasDevice } of found)
      reached.set(keyOf({ memberId: id, kind, from }), {
        blocked: blocked === 1,
        unwanted: unwanted === 1,
        hasDevice: hasDevice === 1,
      });
  }
  return list.map((each) => reached.get(keyOf(each)) ?? { blocked: false, unwanted: false, hasDevice: false });
}
