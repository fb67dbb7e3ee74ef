import { statement, type Step } from '#platform/database/migrate.server.ts';

/** Instances that have members already are not led through the questions of a first run. */
export const firstRun: Step = async (rows) => {
  await statement(
    rows,
    `INSERT INTO instance_setting (name, value, changed_at)
     SELECT 'firstRun', '{"open":false}', 0 WHERE EXISTS (SELECT 1 FROM administrator_seat)`,
  );
};
