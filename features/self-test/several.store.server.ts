import type { Insertable, Selectable } from 'kysely';
import { askedItemId } from '#features/memory/rules/item-kinds.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { LoggedAnswer } from './rules/several/judge-several.ts';
import type { SeveralRunTable } from './tables.server.ts';
import '#features/cards/tables.server.ts';
import '#features/memory/tables.server.ts';
import './tables.server.ts';

export type SeveralRunRow = Selectable<SeveralRunTable>;

/** The answers of a run about these cards that were not undone, in order (see `answersOfRun`). */
export async function answersOfSeveral(
  rows: Reader,
  memberId: string,
  cardIds: readonly string[],
  testId: string,
): Promise<LoggedAnswer[]> {
  const events = await rows
    .selectFrom('review_event')
    .select(['id', 'kind', 'undoes', 'card_id', 'item_id', 'item_kind', 'outcome'])
    .where('member_id', '=', memberId)
    .where('card_id', 'in', cardIds)
    .where('test_id', '=', testId)
    .orderBy('claimed_at')
    .orderBy('id')
    .execute();
  const undone = new Set(events.map((event) => event.undoes));
  const undoneOn = new Set(events.flatMap(({ kind, card_id }) => (kind === 'undo_run' ? [card_id] : [])));
  return events
    .filter(({ kind, id, card_id }) => kind === 'answer' && !undone.has(id) && !undoneOn.has(card_id))
    .map((event) => ({
      cardId: event.card_id,
      itemId: askedItemId(event.item_id!),
      itemKind: event.item_kind!,
      outcome: event.outcome!,
    }));
}

export async function revisionsOfCards(rows: Reader, cardIds: readonly string[]): Promise<Map<string, number>> {
  const cards = await rows.selectFrom('card').select(['id', 'revision']).where('id', 'in', cardIds).execute();
  return new Map(cards.map(({ id, revision }) => [id, revision]));
}

/** Inserts a run, or replaces its earlier result: the learner can undo on the last screen and finish again. */
export async function saveSeveralRun(rows: Writer, run: Insertable<SeveralRunTable>): Promise<void> {
  const { score, shares, finished_at } = run;
  await rows
    .insertInto('several_run')
    .values(run)
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet({ score, shares, finished_at }))
    .execute();
}

/** More sources than a screen shows. */
const mostSources = 500;

/** The latest run of each source. */
export function latestSeveralRuns(rows: Reader, memberId: string): Promise<SeveralRunRow[]> {
  const ranked = rows
    .selectFrom('several_run')
    .selectAll()
    .select((row) =>
      row.fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy(['source_kind', 'source_id']).orderBy('finished_at', 'desc').orderBy('several_run.id'),
        )
        .as('place'),
    )
    .where('member_id', '=', memberId);
  return rows
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '=', 1)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(mostSources)
    .execute();
}
