import { statement, type Step } from '#platform/database/migrate.server.ts';

/** Sums of whole days, and of the times of the day of whole weeks, out of those of quarters of an hour. */
export const sumsOfDays: Step = async (rows, types) => {
  const into = 'INSERT INTO answer_sum (member_id, sum_by, day, value, answers, right_answers, brought, elapsed_ms)';
  const sums = 'sum(answers), sum(right_answers), sum(brought), sum(elapsed_ms)';
  const monday =
    types.engine === 'sqlite'
      ? `date(day, 'weekday 0', '-6 days')`
      : `to_char(date_trunc('week', day::date), 'YYYY-MM-DD')`;
  const quarter = 'CAST(value AS bigint)';
  await statement(
    rows,
    `${into} SELECT member_id, 'day', day, '', ${sums} FROM answer_sum WHERE sum_by = 'quarter' GROUP BY 1, 3`,
  );
  await statement(
    rows,
    `${into} SELECT member_id, 'clock', ${monday}, CAST(${quarter} / 672 * 672 + ${quarter} % 96 AS text), ${sums}
     FROM answer_sum WHERE sum_by = 'quarter' GROUP BY 1, 3, 4`,
  );
};
