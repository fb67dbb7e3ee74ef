import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * Sums by the time of the day are of weeks from Monday on, as their days are. Weeks since 1970 begin on Thursday, so
 * that a week had two sums for each time.
 */
export const clockWeeks: Step = async (rows, types) => {
  const monday =
    types.engine === 'sqlite'
      ? `date(day, 'weekday 0', '-6 days')`
      : `to_char(date_trunc('week', day::date), 'YYYY-MM-DD')`;
  const quarter = 'CAST(value AS bigint)';
  await statement(rows, `DELETE FROM answer_sum WHERE sum_by = 'clock'`);
  await statement(
    rows,
    `INSERT INTO answer_sum (member_id, sum_by, day, value, answers, right_answers, brought, elapsed_ms)
     SELECT member_id, 'clock', ${monday}, CAST((${quarter} - 384) / 672 * 672 + 384 + ${quarter} % 96 AS text),
       sum(answers), sum(right_answers), sum(brought), sum(elapsed_ms)
     FROM answer_sum WHERE sum_by = 'quarter' GROUP BY 1, 3, 4`,
  );
};
