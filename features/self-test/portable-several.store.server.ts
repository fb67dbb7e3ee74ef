import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { SeveralRunTable } from './tables.server.ts';

/** All tests of several cards, oldest first. */
export function severalOfMember(rows: Reader, memberId: string): Promise<Selectable<SeveralRunTable>[]> {
  return rows
    .selectFrom('several_run')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('finished_at')
    .orderBy('id')
    .execute();
}

/** Inserts results that are not here. Answers how many. */
export async function insertSeveral(rows: Writer, runs: readonly SeveralRunTable[]): Promise<number> {
  if (runs.length === 0) return 0;
  const made = await rows
    .insertInto('several_run')
    .values(runs)
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .returning('id')
    .execute();
  return made.length;
}
