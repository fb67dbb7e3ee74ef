import { sql, type Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { switches, type Verdict } from './rules/fit.ts';
import { memoryModel, usualModel, type MemoryModel } from './rules/memory-model.ts';
import { usualWeights, type Weights } from './rules/weights.ts';
import type { MemoryParametersTable } from './tables.server.ts';
import './tables.server.ts';

/** The weights by which a member's answers are counted now. */
export interface InForce {
  readonly version: number;
  readonly weights: Weights;
  readonly model: MemoryModel;
  /** Nothing where nothing was ever fitted or chosen. */
  readonly verdict: Verdict | null;
}

const usual: InForce = { version: 0, weights: usualWeights, model: usualModel, verdict: null };

const lastInForce = prepared((rows, { memberId }: { memberId: string }) =>
  rows
    .selectFrom('memory_parameters')
    .select(['version', 'weights', 'verdict'])
    .where('member_id', '=', memberId)
    .where('verdict', 'in', switches)
    .orderBy('version', 'desc')
    .limit(1),
);

export async function parametersInForce(rows: Reader, memberId: string): Promise<InForce> {
  const [row] = await lastInForce(rows, { memberId });
  if (!row) return usual;
  const weights = JSON.parse(row.weights) as Weights;
  return { version: row.version, weights, model: memoryModel(weights), verdict: row.verdict };
}

/** The models of these versions. */
export async function modelsOf(
  rows: Reader,
  memberId: string,
  versions: readonly number[],
): Promise<Map<number, MemoryModel>> {
  const models = new Map([[0, usualModel]]);
  if (versions.every((version) => models.has(version))) return models;
  const found = await rows
    .selectFrom('memory_parameters')
    .select(['version', 'weights'])
    .where('member_id', '=', memberId)
    .where('version', 'in', versions)
    .execute();
  for (const { version, weights } of found) models.set(version, memoryModel(JSON.parse(weights) as Weights));
  return models;
}

export type ParametersRow = Selectable<MemoryParametersTable>;

/** The last ones first. */
export const parametersHistory = (rows: Reader, memberId: string, limit: number): Promise<ParametersRow[]> =>
  rows
    .selectFrom('memory_parameters')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** Adds them as the next version, under the lock of the member's log. */
export async function addParameters(
  rows: Writer,
  {
    weights,
    evaluation,
    ...row
  }: Omit<ParametersRow, 'version' | 'weights' | 'evaluation'> & {
    weights: Weights;
    evaluation: object | null;
  },
): Promise<void> {
  const last = await rows
    .selectFrom('memory_parameters')
    .select((column) => column.fn.max('version').as('version'))
    .where('member_id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  await rows
    .insertInto('memory_parameters')
    .values({
      ...row,
      version: Number(last.version ?? 0) + 1,
      weights: JSON.stringify(weights),
      evaluation: evaluation && JSON.stringify(evaluation),
    })
    .execute();
}

/** How many answers the states hold, and how many there were at the last fit. */
export async function answersSinceFit(
  rows: Reader,
  memberId: string,
): Promise<{ answers: number; last: number | null }> {
  const answers = await rows
    .selectFrom('item_memory')
    .select((column) => column.fn.sum<number>('answers').as('sum'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const last = await rows
    .selectFrom('memory_parameters')
    .select('answers')
    .where('member_id', '=', memberId)
    .where('answers', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { answers: Number(answers.sum ?? 0), last: last?.answers ?? null };
}

type After = { readonly cardId: string; readonly itemId: string } | null;

const isAfter = (after: After) =>
  after === null
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(item_memory.card_id, item_memory.item_id) > (${after.cardId}, ${after.itemId})`;

/** The next items of a member whose states were derived by other weights, in the order of card and item. */
export const itemsOfOtherVersions = (rows: Reader, memberId: string, version: number, after: After, limit: number) =>
  rows
    .selectFrom('item_memory')
    .select(['card_id', 'item_id', 'due_on'])
    .where('member_id', '=', memberId)
    .where('parameters', '!=', version)
    .where(isAfter(after))
    .orderBy('card_id')
    .orderBy('item_id')
    .limit(limit)
    .execute();
