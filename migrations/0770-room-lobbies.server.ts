import type { Step } from '#platform/database/migrate.server.ts';

/** Rooms whose host begins later, and with what those who wait there will begin. */
export const roomLobbies: Step = async ({ schema }) => {
  await schema
    .alterTable('study_room')
    .addColumn('waits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('study_seat').addColumn('wish', 'text').execute();
};
