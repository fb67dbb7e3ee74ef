import type { Step } from '#platform/database/migrate.server.ts';

/** What a member is by the claims of the OpenID provider: it is taken back with them, what the desk gave is not. */
export const claimedStanding: Step = async ({ schema }) => {
  await schema
    .createTable('claimed_standing')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('role', 'text')
    .addColumn('plan', 'text')
    .execute();
};
