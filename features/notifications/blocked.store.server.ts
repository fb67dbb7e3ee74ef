import { sql, type Expression, type SqlBool } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';

/** As part of a statement: one of the two has blocked the other. */
type AreBlocked = (one: Expression<string>, other: Expression<string>) => Expression<SqlBool>;

let areBlocked: AreBlocked | undefined;

/** Blocks belong to a later area: the composition gives them before anything is told. */
export function tellNothingBetween(blocked: AreBlocked): void {
  areBlocked = blocked;
}

/** One statement for each member of whom they tell, commonly one. */
export async function blockedAmong(
  rows: Reader,
  list: readonly { readonly memberId: string; readonly from?: string | undefined }[],
): Promise<ReadonlySet<string>> {
  const blocked = new Set<string>();
  for (const [from, told] of Map.groupBy(list, (each) => each.from)) {
    if (from === undefined) continue;
    if (!areBlocked) throw new Error('the composition has not said who is blocked');
    const found = await rows
      .selectFrom('user')
      .select('id')
      .where(
        'id',
        'in',
        told.map(({ memberId }) => memberId),
      )
      .where(areBlocked(sql.ref<string>('user.id'), sql.val(from)))
      .execute();
    for (const { id } of found) blocked.add(`${id} ${from}`);
  }
  return blocked;
}
