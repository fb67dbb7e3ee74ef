import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * The learning day on which an item is due, and what a member wants of their reviews. States of before are due when
 * recall has fallen to 90 %, until the job that derives them again plans their days evenly.
 */
export const dueDays: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .alterTable('item_memory')
    .addColumn('due_on', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const seconds = `(last_answered_at / 1000 + CAST(86400 * CASE WHEN stability > 36500 THEN 36500 ELSE stability END AS bigint))`;
  const day =
    types.engine === 'sqlite'
      ? `date(${seconds}, 'unixepoch')`
      : `to_char(to_timestamp(${seconds}) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  await statement(rows, `UPDATE item_memory SET due_on = ${day}`);
  await schema.createIndex('item_memory_due').on('item_memory').columns(['member_id', 'due_on']).execute();
  await schema
    .createTable('memory_setting')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    // In percent.
    .addColumn('wanted', 'integer', (column) => column.notNull())
    // A digit for each weekday, Monday first: 0 is a day off, 1 an easy day, 2 a usual one.
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('away_until', 'text')
    .addColumn('buttons', 'integer', (column) => column.notNull())
    .execute();
};
