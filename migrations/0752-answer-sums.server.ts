import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * Sums of the answers that count, by quarter of an hour, by card and week, and by the age of what was recalled, so that
 * figures do not read the log. Later answers change them in their own transaction.
 */
export const answerSums: Step = async (rows, types) => {
  await rows.schema
    .createTable('answer_sum')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('sum_by', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('right_answers', 'integer', (column) => column.notNull())
    .addColumn('brought', 'integer', (column) => column.notNull())
    .addColumn('elapsed_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_sum_key', ['member_id', 'sum_by', 'day', 'value'])
    .execute();
  const monday =
    types.engine === 'sqlite'
      ? `date(coalesce(day, model_day), 'weekday 0', '-6 days')`
      : `to_char(date_trunc('week', coalesce(day, model_day)::date), 'YYYY-MM-DD')`;
  const sums = `count(*), sum(CASE WHEN outcome = 'right' THEN 1 ELSE 0 END),
    sum(CASE WHEN day IS NULL THEN 1 ELSE 0 END), sum(coalesce(elapsed_ms, 0))`;
  const counted = `
    FROM review_event AS answer WHERE coalesce(day, model_day) IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM review_event AS undo WHERE undo.member_id = answer.member_id
        AND undo.card_id = answer.card_id AND undo.item_id IS NULL AND undo.kind = 'undo' AND undo.undoes = answer.id)
      AND NOT EXISTS (SELECT 1 FROM review_event AS undo WHERE undo.member_id = answer.member_id
        AND undo.card_id = answer.card_id AND undo.item_id IS NULL AND undo.kind = 'undo_run'
        AND undo.test_id = answer.test_id)`;
  const into = 'INSERT INTO answer_sum (member_id, sum_by, day, value, answers, right_answers, brought, elapsed_ms)';
  await statement(
    rows,
    `${into} SELECT member_id, 'quarter', coalesce(day, model_day), CAST(answered_at / 900000 AS text), ${sums}
     ${counted} AND kind = 'answer' GROUP BY 1, 3, 4`,
  );
  await statement(
    rows,
    `${into} SELECT member_id, 'card', ${monday}, card_id, ${sums}
     ${counted} AND kind = 'answer' GROUP BY 1, 3, 4`,
  );
  await statement(
    rows,
    `${into} SELECT member_id, 'age', day,
       CASE WHEN waited < 604800000 THEN '1' WHEN waited < 1814400000 THEN '7' WHEN waited < 7776000000 THEN '21'
         ELSE '90' END AS age, ${sums}
     FROM (SELECT member_id, kind, day, outcome, elapsed_ms, lag(kind) OVER earlier AS kind_before,
         answered_at - lag(answered_at) OVER earlier AS waited,
         lag(coalesce(day, model_day)) OVER earlier AS day_before
       ${counted} AND kind IN ('answer', 'reset') AND item_kind <> 'card'
       WINDOW earlier AS (PARTITION BY member_id, card_id, item_id ORDER BY answered_at, id)) AS answer
     WHERE kind = 'answer' AND kind_before = 'answer' AND day IS NOT NULL AND day_before < day GROUP BY 1, 3, 4`,
  );
};
