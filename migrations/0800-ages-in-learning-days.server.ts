import { statement, type Step } from '#platform/database/migrate.server.ts';

/** Ages of what was recalled are differences of learning days, as the memory model counts them. */
export const agesInLearningDays: Step = async (rows, types) => {
  const before = 'lag(coalesce(day, model_day)) OVER earlier';
  const apart =
    types.engine === 'sqlite'
      ? `CAST(julianday(day) - julianday(${before}) AS integer)`
      : `day::date - (${before})::date`;
  await statement(rows, `DELETE FROM answer_sum WHERE sum_by = 'age'`);
  await statement(
    rows,
    `INSERT INTO answer_sum (member_id, sum_by, day, value, answers, right_answers, brought, elapsed_ms)
     SELECT member_id, 'age', day,
       CASE WHEN apart < 7 THEN '1' WHEN apart < 21 THEN '7' WHEN apart < 90 THEN '21' ELSE '90' END AS age,
       count(*), sum(CASE WHEN outcome = 'right' THEN 1 ELSE 0 END), 0, 0
     FROM (SELECT member_id, kind, day, outcome, lag(kind) OVER earlier AS kind_before,
         ${apart} AS apart
       FROM review_event AS answer WHERE coalesce(day, model_day) IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM review_event AS undo WHERE undo.member_id = answer.member_id
           AND undo.card_id = answer.card_id AND undo.item_id IS NULL AND undo.kind = 'undo' AND undo.undoes = answer.id)
         AND NOT EXISTS (SELECT 1 FROM review_event AS undo WHERE undo.member_id = answer.member_id
           AND undo.card_id = answer.card_id AND undo.item_id IS NULL AND undo.kind = 'undo_run'
           AND undo.test_id = answer.test_id)
         AND kind IN ('answer', 'reset') AND item_kind <> 'card'
       WINDOW earlier AS (PARTITION BY member_id, card_id, item_id ORDER BY answered_at, id)) AS answer
     WHERE kind = 'answer' AND kind_before = 'answer' AND apart > 0 GROUP BY 1, 3, 4`,
  );
};
