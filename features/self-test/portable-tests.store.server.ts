import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { TestRunTable } from './tables.server.ts';

/** All finished tests of a card, oldest first. */
export function testsOfCard(rows: Reader, memberId: string, cardId: string): Promise<Selectable<TestRunTable>[]> {
  return rows
    .selectFrom('test_run')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .orderBy('finished_at')
    .orderBy('id')
    .execute();
}

/** Inserts finished tests that are not here. Answers how many. */
export async function insertTests(rows: Writer, tests: readonly TestRunTable[]): Promise<number> {
  if (tests.length === 0) return 0;
  const made = await rows
    .insertInto('test_run')
    .values(tests)
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .returning('id')
    .execute();
  return made.length;
}
