import { sql, type Selectable } from 'kysely';
import { askedKinds } from '#features/cards/rules/item-kinds.ts';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import { insertRows } from '#platform/database/many-rows.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { Day } from './rules/learning-day.ts';
import type { ItemState } from './rules/memory-model.ts';
import type { LogEvent } from './rules/replay.ts';
import type { ItemMemoryTable, ReviewEventTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

export type EventRow = Selectable<ReviewEventTable>;

/** Bound parameters of one statement stay far below the 32,766 of SQLite. */
const rowsAtOnce = 1_000;

const cardsById = prepared((rows, { ids }: { ids: readonly string[] }) =>
  rows
    .selectFrom('card')
    .select(['id', 'user_id', 'locked'])
    .where('id', 'in', ids)
    .where('shelf', 'in', ['library', 'bin']),
);

/**
 * Owners of the cards and whether they are locked, including those in the bin: an answer given offline must not be lost
 * because the card was deleted.
 */
export async function cardsToTest(
  rows: Reader,
  cardIds: readonly string[],
): Promise<Map<string, { ownerId: string; locked: number }>> {
  const cards = await cardsById(rows, { ids: cardIds });
  return new Map(cards.map(({ id, user_id: ownerId, locked }) => [id, { ownerId, locked }]));
}

export async function ownersOfCards(rows: Reader, cardIds: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await cardsToTest(rows, cardIds))].map(([id, { ownerId }]) => [id, ownerId]));
}

/**
 * Serialises a member's batches, so that each replays what the ones before it added. SQLite has a single writer anyway.
 */
export async function lockLog(rows: Writer, engine: Engine, memberId: string): Promise<void> {
  if (engine === 'sqlite') return;
  await rows.selectFrom('membership').select('user_id').where('user_id', '=', memberId).forNoKeyUpdate().execute();
}

const insertEvents = prepared((rows, { events }: { events: readonly EventRow[] }) =>
  insertRows(rows, 'review_event', events)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

/** Adds events and answers those whose id was free. */
export async function addEvents(rows: Writer, events: readonly EventRow[]): Promise<Set<string>> {
  const added = await insertEvents(rows, { events });
  return new Set(added.map((row) => row.id));
}

export async function eventsById(rows: Reader, ids: readonly string[]): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  return rows.selectFrom('review_event').selectAll().where('id', 'in', ids).execute();
}

interface New {
  readonly memberId: string;
  readonly cardId: string;
  readonly ids: readonly string[];
  readonly testIds: readonly string[];
  readonly itemIds: readonly string[];
}

const disturbancesOf = prepared((rows, { memberId, cardId, ids, testIds, itemIds }: New) => {
  const ofCard = rows
    .selectFrom('review_event')
    .select(['kind', 'undoes', 'test_id', 'item_id'])
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId);
  return (
    ofCard
      // An undo names no item, which the index knows.
      .where('item_id', 'is', null)
      .where((column) =>
        column.or([
          column('undoes', 'in', ids),
          // Named in the statement: by the index of resets SQLite would prepare it anew for each value.
          column.and([column('kind', '=', sql.lit('undo_run')), column('test_id', 'in', testIds)]),
        ]),
      )
      // The index of resets is used only where the statement itself names the kind.
      .unionAll(ofCard.where('item_id', 'in', itemIds).where('kind', '=', sql.lit('reset')))
  );
});

/** What makes new answers need a replay: undos that came before them, and resets of their items. */
export async function disturbances(rows: Reader, added: New) {
  const found = added.ids.length === 0 ? [] : await disturbancesOf(rows, added);
  return { ...takenBackBy(found), resetItems: new Set(found.flatMap(({ item_id }) => item_id ?? [])) };
}

export interface TakenBack {
  readonly undone: ReadonlySet<string>;
  readonly undoneRuns: ReadonlySet<string>;
}

export const takenBackBy = (events: readonly Pick<EventRow, 'kind' | 'undoes' | 'test_id'>[]): TakenBack => ({
  undone: new Set(events.flatMap(({ undoes }) => undoes ?? [])),
  undoneRuns: new Set(events.flatMap(({ kind, test_id }) => (kind === 'undo_run' ? [test_id] : []))),
});

/** All answers to the named items of a card and their resets, with every undo on that card. */
export async function logOfItems(
  rows: Reader,
  memberId: string,
  cardId: string,
  itemIds: readonly string[],
): Promise<LogEvent[]> {
  if (itemIds.length === 0) return [];
  // Two index scans; a single one with "or" would read the card's whole log.
  const ofCard = rows
    .selectFrom('review_event')
    .select(ruleColumns)
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId);
  const events = await ofCard
    .where('item_id', 'in', itemIds)
    .unionAll(ofCard.where('item_id', 'is', null))
    .execute();
  return events.map(ruleEvent);
}

/** All answers to one item of a card and its resets, with every undo on that card. */
export async function eventsOfItem(
  rows: Reader,
  memberId: string,
  cardId: string,
  itemId: string,
): Promise<EventRow[]> {
  const ofCard = rows
    .selectFrom('review_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId);
  return ofCard
    .where('item_id', '=', itemId)
    .unionAll(ofCard.where('item_id', 'is', null))
    .execute();
}

/** The whole log of a card, oldest first. */
export async function logOfCard(rows: Reader, memberId: string, cardId: string): Promise<EventRow[]> {
  return rows
    .selectFrom('review_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .orderBy('answered_at')
    .orderBy('id')
    .execute();
}

/** Whether a memory state can follow from it: answers about a card as a whole have none. */
export const isAboutItem = ({ item_kind }: Pick<EventRow, 'item_kind'>): boolean => item_kind !== 'card';

export const ruleColumns = [
  'id',
  'kind',
  'test_id',
  'item_id',
  'outcome',
  'task',
  'rating',
  'stability',
  'difficulty',
  'undoes',
  'answered_at',
  'day',
  'model_day',
] as const satisfies (keyof EventRow)[];

export function ruleEvent(row: Pick<EventRow, (typeof ruleColumns)[number]>): LogEvent {
  const { id, test_id: testId, outcome, task, rating, stability, difficulty } = row;
  if (row.kind === 'undo') return { kind: 'undo', id, undoes: row.undoes! };
  if (row.kind === 'undo_run') return { kind: 'undo_run', id, testId };
  const about = { id, testId, itemId: row.item_id!, answeredAt: row.answered_at, day: row.day ?? row.model_day };
  if (row.kind === 'answer') {
    const brought = row.day === null ? { isBrought: true } : {};
    return { kind: 'answer', ...about, ...brought, outcome: outcome!, task, rating };
  }
  const state = stability === null || difficulty === null ? {} : { state: { stability, difficulty } };
  return { kind: 'reset', ...about, ...state };
}

/** When an item with this state is due; `before`, if it leaves a day that it was due on. */
export type DuePlan = (cardId: string, itemId: string, state: ItemState, before?: Day) => Day;

interface Stored {
  readonly memberId: string;
  readonly cardId: string;
  readonly itemIds: readonly string[];
  readonly states: ReadonlyMap<string, ItemState>;
  /** By which weights they were derived. */
  readonly parameters: number;
  readonly plan: DuePlan;
  /** On which days they were due. */
  readonly before?: ReadonlyMap<string, Day>;
}

/** Replaces the stored states of the named items; deletes those without a state. */
export async function storeStates(
  rows: Writer,
  { memberId, cardId, itemIds, states, parameters, plan, before }: Stored,
): Promise<void> {
  const stateless = itemIds.filter((itemId) => !states.has(itemId));
  if (stateless.length > 0) {
    await rows
      .deleteFrom('item_memory')
      .where('member_id', '=', memberId)
      .where('card_id', '=', cardId)
      .where('item_id', 'in', stateless)
      .execute();
  }
  const kept = itemIds.filter((itemId) => states.has(itemId));
  for (let from = 0; from < kept.length; from += rowsAtOnce) {
    const some = kept.slice(from, from + rowsAtOnce);
    await putStates(rows, {
      states: some.map((itemId) => ({
        member_id: memberId,
        card_id: cardId,
        item_id: itemId,
        ...stateColumns(states.get(itemId)!),
        due_on: plan(cardId, itemId, states.get(itemId)!, before?.get(itemId)),
        parameters,
      })),
    });
  }
}

const putStates = prepared((rows, { states }: { states: readonly ItemMemoryTable[] }) =>
  insertRows(rows, 'item_memory', states).onConflict((conflict) =>
    conflict.columns(['member_id', 'card_id', 'item_id']).doUpdateSet((column) => ({
      stability: column.ref('excluded.stability'),
      difficulty: column.ref('excluded.difficulty'),
      answers: column.ref('excluded.answers'),
      lapses: column.ref('excluded.lapses'),
      last_outcome: column.ref('excluded.last_outcome'),
      last_answered_at: column.ref('excluded.last_answered_at'),
      last_day: column.ref('excluded.last_day'),
      first_day: column.ref('excluded.first_day'),
      due_on: column.ref('excluded.due_on'),
      parameters: column.ref('excluded.parameters'),
    })),
  ),
);

const stateColumns = (state: ItemState) => ({
  stability: state.stability,
  difficulty: state.difficulty,
  answers: state.answers,
  lapses: state.lapses,
  last_outcome: state.lastOutcome,
  last_answered_at: state.lastAnsweredAt,
  last_day: state.lastDay,
  first_day: state.firstDay,
});

/** Stored states of a card by item, including items that were removed from the card. */
export async function storedStates(rows: Reader, memberId: string, cardId: string): Promise<Map<string, ItemState>> {
  const kept = await storedRows(rows, memberId, cardId);
  return new Map(kept.map((row) => [row.item_id, itemState(row)]));
}

export const storedRows = (rows: Reader, memberId: string, cardId: string) =>
  rows.selectFrom('item_memory').selectAll().where('member_id', '=', memberId).where('card_id', '=', cardId).execute();

const statesById = prepared(
  (rows, { memberId, cardId, itemIds }: { memberId: string; cardId: string; itemIds: readonly string[] }) =>
    rows
      .selectFrom('item_memory')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('card_id', '=', cardId)
      .where('item_id', 'in', itemIds),
);

/** Stored states of the named items, by item; `older`: those that were derived by other weights. */
export async function statesOfItems(
  rows: Reader,
  memberId: string,
  cardId: string,
  { itemIds, parameters }: { itemIds: readonly string[]; parameters: number },
): Promise<{ kept: Map<string, ItemState>; older: string[] }> {
  if (itemIds.length === 0) return { kept: new Map(), older: [] };
  const found = await statesById(rows, { memberId, cardId, itemIds });
  return {
    kept: new Map(found.map((row) => [row.item_id, itemState(row)])),
    older: found.flatMap((row) => (row.parameters === parameters ? [] : row.item_id)),
  };
}

/** The id of the item on its card: what stands before the dot. */
const cardItemIdOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 36)`;

/** States of the items that are on the card now. */
export async function statesOfCard(rows: Reader, memberId: string, cardId: string): Promise<ItemState[]> {
  const kept = await rows
    .selectFrom('item_memory')
    .selectAll('item_memory')
    .where('member_id', '=', memberId)
    .where('item_memory.card_id', '=', cardId)
    .where((column) =>
      column.exists(
        column
          .selectFrom('card_item')
          .select('card_item.id')
          .whereRef('card_item.card_id', '=', 'item_memory.card_id')
          .where('card_item.kind', 'in', askedKinds)
          .where('card_item.id', '=', cardItemIdOf('item_memory.item_id'))
          .where('card_item.removed', '=', 0),
      ),
    )
    .execute();
  return kept.map(itemState);
}

export const itemState = (row: {
  stability: number;
  difficulty: number;
  answers: number;
  lapses: number;
  last_outcome: ItemState['lastOutcome'];
  last_answered_at: number;
  last_day: string | null;
  first_day: string | null;
}): ItemState => ({
  stability: row.stability,
  difficulty: row.difficulty,
  answers: row.answers,
  lapses: row.lapses,
  lastOutcome: row.last_outcome,
  lastAnsweredAt: row.last_answered_at,
  lastDay: row.last_day,
  firstDay: row.first_day,
});

export async function setDueDays(rows: Writer, states: readonly ItemMemoryTable[]): Promise<void> {
  if (states.length > 0) await putStates(rows, { states });
}

/** Whose these events are. */
export async function ownersOfEvents(rows: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows.selectFrom('review_event').select(['id', 'member_id']).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row.member_id]));
}
