import { sql, type Insertable } from 'kysely';
import { askedItemId } from '#features/memory/rules/item-kinds.ts';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { TestedAnswer } from './rules/judge-run.ts';
import type { TestRunTable } from './tables.server.ts';
import '#features/memory/tables.server.ts';
import './tables.server.ts';

/** The answers of a run that were not undone, in order. */
export async function answersOfRun(
  rows: Reader,
  memberId: string,
  cardId: string,
  testId: string,
): Promise<TestedAnswer[]> {
  const events = await rows
    .selectFrom('review_event')
    .select(['id', 'kind', 'undoes', 'item_id', 'item_kind', 'task', 'grade', 'outcome', 'answered_at'])
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .where('test_id', '=', testId)
    // By the device's clock. The server's time does not do: if the device's clock is ahead, all answers of a batch get
    // the same one.
    .orderBy('claimed_at')
    .orderBy('id')
    .execute();
  if (events.some(({ kind }) => kind === 'undo_run')) return [];
  const undone = new Set(events.map((event) => event.undoes));
  return events
    .filter((event) => event.kind === 'answer' && !undone.has(event.id))
    .map((event) => ({
      itemId: askedItemId(event.item_id!),
      itemKind: event.item_kind!,
      ...(event.task && { task: event.task }),
      ...(event.grade !== null && { grade: event.grade }),
      outcome: event.outcome!,
      answeredAt: event.answered_at,
    }));
}

/**
 * Inserts a run. Replaces an earlier result of the same run: the learner can undo on the last screen and finish again,
 * and its schedule starts with the same run, which must not take it out of the badges.
 */
export async function saveTestRun(rows: Writer, run: Insertable<TestRunTable>): Promise<void> {
  const { score, score_test, finished_at } = run;
  await rows
    .insertInto('test_run')
    .values(run)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'id']).doUpdateSet({
        score,
        score_test,
        finished_at,
        for_badges: sql`case when excluded.for_badges > test_run.for_badges then 1 else test_run.for_badges end`,
      }),
    )
    .execute();
}

/**
 * When the latest other run of this card that counts for badges was finished; empty if there is none. Locks the card,
 * so that two runs saved at once do not both count; SQLite has a single writer anyway.
 */
export async function lastForBadges(
  rows: Writer,
  engine: Engine,
  memberId: string,
  { id, card_id }: { id: string; card_id: string },
): Promise<number[]> {
  if (engine === 'postgres')
    await rows.selectFrom('card').select('id').where('id', '=', card_id).forNoKeyUpdate().execute();
  const runs = await rows
    .selectFrom('test_run')
    .select('finished_at')
    .where('member_id', '=', memberId)
    .where('card_id', '=', card_id)
    .where('id', '!=', id)
    .where('for_badges', '=', 1)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .execute();
  return runs.map(({ finished_at }) => finished_at);
}

export async function revisionOfCard(rows: Reader, cardId: string): Promise<number> {
  return (await rows.selectFrom('card').select('revision').where('id', '=', cardId).executeTakeFirstOrThrow()).revision;
}

/** When the test ended that gave the score of this card. */
export async function scoredAt(rows: Reader, cardId: string): Promise<number | null> {
  return (await rows.selectFrom('card').select('score_at').where('id', '=', cardId).executeTakeFirstOrThrow()).score_at;
}
