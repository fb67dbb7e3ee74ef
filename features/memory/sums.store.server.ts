import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { Day } from './rules/learning-day.ts';
import { ages, quarterMs, quartersOf, sumsOf, together, type Sum } from './rules/sums.ts';
import { takenBackBy, type EventRow, type TakenBack } from './store.server.ts';
import type { AnswerSumTable } from './tables.server.ts';
import './tables.server.ts';

/** Bound parameters of one statement stay far below the 32,766 of SQLite. */
const rowsAtOnce = 1_000;

const putSums = prepared((rows, { values }: { values: readonly AnswerSumTable[] }) =>
  rows
    .insertInto('answer_sum')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'sum_by', 'day', 'value']).doUpdateSet((column) => ({
        answers: column('answer_sum.answers', '+', column.ref('excluded.answers')),
        right_answers: column('answer_sum.right_answers', '+', column.ref('excluded.right_answers')),
        brought: column('answer_sum.brought', '+', column.ref('excluded.brought')),
        elapsed_ms: column('answer_sum.elapsed_ms', '+', column.ref('excluded.elapsed_ms')),
      })),
    ),
);

/** Changes the sums of a member by these. */
export async function addSums(rows: Writer, memberId: string, changes: readonly Sum[]): Promise<void> {
  const sums = together(changes);
  for (let from = 0; from < sums.length; from += rowsAtOnce)
    await putSums(rows, { values: sums.slice(from, from + rowsAtOnce).map((sum) => rowOf(memberId, sum)) });
  if (sums.every(({ answers }) => answers >= 0)) return;
  await rows.deleteFrom('answer_sum').where('member_id', '=', memberId).where('answers', '=', 0).execute();
}

const rowOf = (memberId: string, { by, day, value, answers, right, brought, ms }: Sum): AnswerSumTable => ({
  member_id: memberId,
  sum_by: by,
  day,
  value,
  answers,
  right_answers: right,
  brought,
  elapsed_ms: ms,
});

/** The sums of those answers that these undos do not take back. */
export const sumsOfRows = (events: readonly EventRow[], { undone, undoneRuns }: TakenBack, times: 1 | -1): Sum[] =>
  [...new Map(events.map((event) => [event.id, event])).values()]
    .filter(({ id, kind, test_id }) => kind === 'answer' && !undone.has(id) && !undoneRuns.has(test_id))
    .flatMap(({ card_id, answered_at, day, model_day, outcome, elapsed_ms }) =>
      sumsOf(
        {
          cardId: card_id,
          answeredAt: answered_at,
          day: day ?? model_day,
          isRight: outcome === 'right',
          isBrought: day === null,
          ms: elapsed_ms ?? 0,
        },
        times,
      ),
    );

/** The sums of a member that are kept, some at a time. */
export async function* keptSums(rows: Reader, memberId: string): AsyncGenerator<Sum[]> {
  let last: AnswerSumTable | undefined;
  for (;;) {
    const after = last;
    const found = await rows
      .selectFrom('answer_sum')
      .selectAll()
      .where('member_id', '=', memberId)
      .$if(after !== undefined, (query) =>
        query.where((column) =>
          column(column.refTuple('sum_by', 'day', 'value'), '>', column.tuple(after!.sum_by, after!.day, after!.value)),
        ),
      )
      .orderBy('sum_by')
      .orderBy('day')
      .orderBy('value')
      .limit(rowsAtOnce)
      .execute();
    yield found
      .map(plain)
      .map(({ sum_by: by, day, value, answers, right_answers: right, brought, elapsed_ms: ms }) => ({
        by,
        day,
        value,
        answers,
        right,
        brought,
        ms,
      }));
    if (found.length < rowsAtOnce) return;
    last = found.at(-1);
  }
}

/** The undos about a card without the named ones: what they take back was not counted before these came. */
export async function earlierUndos(rows: Reader, memberId: string, cardId: string, fresh: readonly string[]) {
  const found = await rows
    .selectFrom('review_event')
    .select(['kind', 'undoes', 'test_id'])
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .where('item_id', 'is', null)
    .where('id', 'not in', fresh)
    .execute();
  return takenBackBy(found);
}

/** What the undos about these cards take back. */
export async function undosOfCards(rows: Reader, memberId: string, cardIds: readonly string[]): Promise<TakenBack> {
  if (cardIds.length === 0) return takenBackBy([]);
  const found = await rows
    .selectFrom('review_event')
    .select(['kind', 'undoes', 'test_id'])
    .where('member_id', '=', memberId)
    .where('card_id', 'in', [...new Set(cardIds)])
    .where('item_id', 'is', null)
    .execute();
  return takenBackBy(found);
}

/** The sums as the log gives them. It reads all of it. */
async function derivedSums(rows: Reader, engine: Engine, memberId: string): Promise<AnswerSumTable[]> {
  const day = sql<Day>`coalesce(day, model_day)`;
  const monday =
    engine === 'sqlite'
      ? sql<Day>`date(${day}, 'weekday 0', '-6 days')`
      : sql<Day>`to_char(date_trunc('week', (${day})::date), 'YYYY-MM-DD')`;
  const before = sql`lag(${day}) OVER earlier`;
  const apart =
    engine === 'sqlite'
      ? sql<number>`CAST(julianday(day) - julianday(${before}) AS integer)`
      : sql<number>`(day::date - (${before})::date)`;
  const number = sql`(answered_at / ${sql.lit(quarterMs)})`;
  const quarter = sql<string>`CAST(${number} AS text)`;
  const [week, firstMonday] = [sql.lit(quartersOf.week), sql.lit(quartersOf.firstMonday)];
  const clock = sql<string>`CAST((${number} - ${firstMonday}) / ${week} * ${week} + ${firstMonday}
    + ${number} % ${sql.lit(quartersOf.day)} AS text)`;
  const age = sql<string>`CASE WHEN apart < ${sql.lit(ages[1])} THEN ${sql.lit(String(ages[0]))}
    WHEN apart < ${sql.lit(ages[2])} THEN ${sql.lit(String(ages[1]))}
    WHEN apart < ${sql.lit(ages[3])} THEN ${sql.lit(String(ages[2]))}
    ELSE ${sql.lit(String(ages[3]))} END`;
  const answers = [
    sql<number>`count(*)`.as('answers'),
    sql<number>`sum(CASE WHEN outcome = 'right' THEN 1 ELSE 0 END)`.as('right_answers'),
  ] as const;
  const rest = [
    sql<number>`sum(CASE WHEN day IS NULL THEN 1 ELSE 0 END)`.as('brought'),
    sql<number>`sum(coalesce(elapsed_ms, 0))`.as('elapsed_ms'),
  ] as const;
  const counted = countedEvents(rows, memberId);
  const given = counted.where('kind', '=', 'answer').where(day, 'is not', null);
  const byQuarter = await given
    .select([day.as('day'), quarter.as('value'), ...answers, ...rest])
    .groupBy([day, quarter])
    .execute();
  const byDay = await given
    .select([day.as('day'), ...answers, ...rest])
    .groupBy(day)
    .execute();
  const byClock = await given
    .select([monday.as('day'), clock.as('value'), ...answers, ...rest])
    .groupBy([monday, clock])
    .execute();
  const byCard = await given
    .select([monday.as('day'), 'card_id as value', ...answers, ...rest])
    .groupBy([monday, 'card_id'])
    .execute();
  const inOrder = counted
    .where('kind', 'in', ['answer', 'reset'])
    .where('item_kind', '!=', 'card')
    .select(['kind', 'day', 'outcome'])
    .select(sql<string>`lag(kind) OVER earlier`.as('kind_before'))
    .select(apart.as('apart'))
    .modifyEnd(sql`WINDOW earlier AS (PARTITION BY card_id, item_id ORDER BY answered_at, id)`);
  const byAge = await rows
    .selectFrom(inOrder.as('answer'))
    .select(['day', age.as('value'), ...answers])
    .where('kind', '=', 'answer')
    .where('kind_before', '=', 'answer')
    .where(sql<boolean>`apart > 0`)
    .groupBy(['day', age])
    .execute();
  return [
    ...byDay.map((row) => ({ ...row, value: '', sum_by: 'day' as const })),
    ...byClock.map((row) => ({ ...row, sum_by: 'clock' as const })),
    ...byQuarter.map((row) => ({ ...row, sum_by: 'quarter' as const })),
    ...byCard.map((row) => ({ ...row, sum_by: 'card' as const })),
    ...byAge.map((row) => ({ ...row, day: row.day!, brought: 0, elapsed_ms: 0, sum_by: 'age' as const })),
  ].map((row) => plain({ ...row, member_id: memberId }));
}

/** Everything but undos, without what an undo about the same card takes back. */
const countedEvents = (rows: Reader, memberId: string) =>
  rows
    .selectFrom('review_event as answer')
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`(card_id, id) NOT IN (
        SELECT card_id, undoes FROM review_event
        WHERE member_id = ${memberId} AND kind = 'undo' AND item_id IS NULL AND undoes IS NOT NULL)`,
    )
    .where(
      sql<boolean>`(card_id, test_id) NOT IN (
        SELECT card_id, test_id FROM review_event
        WHERE member_id = ${memberId} AND kind = 'undo_run' AND item_id IS NULL)`,
    );

/** PostgreSQL answers sums as text. */
const plain = (row: AnswerSumTable): AnswerSumTable => ({
  ...row,
  answers: Number(row.answers),
  right_answers: Number(row.right_answers),
  brought: Number(row.brought),
  elapsed_ms: Number(row.elapsed_ms),
});

const inWords = ({ sum_by, day, value, answers, right_answers, brought, elapsed_ms }: AnswerSumTable): string =>
  `${sum_by} ${day} ${value}: ${answers} answers, ${right_answers} right, ${brought} brought, ${elapsed_ms} ms`;

/** Sums that differ from the log, in words; empty unless there is a bug. */
export async function auditSums(rows: Reader, engine: Engine, memberId: string): Promise<string[]> {
  const kept = await rows.selectFrom('answer_sum').selectAll().where('member_id', '=', memberId).execute();
  const stored = new Set(kept.map(plain).map(inWords));
  const derived = new Set((await derivedSums(rows, engine, memberId)).map(inWords));
  return [
    ...[...stored].filter((sum) => !derived.has(sum)).map((sum) => `not in the log: ${sum}`),
    ...[...derived].filter((sum) => !stored.has(sum)).map((sum) => `only in the log: ${sum}`),
  ].toSorted();
}
