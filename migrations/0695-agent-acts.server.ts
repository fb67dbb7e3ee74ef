import type { Step } from '#platform/database/migrate.server.ts';

/** What assistants did for a member, with what takes it back. */
export const agentActs: Step = async ({ schema }, types) => {
  await schema
    .createTable('agent_act')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // The key may be gone.
    .addColumn('key_id', 'text', (column) => column.notNull())
    // What the program calls itself.
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('tool', 'text', (column) => column.notNull())
    // What it was about: its title, and its kind and id.
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    // How many cards, answers, fields or nodes.
    .addColumn('amount', 'integer', (column) => column.notNull())
    // JSON.
    .addColumn('undo', 'text', (column) => column.notNull())
    .addColumn('made_at', types.instant, (column) => column.notNull())
    .addColumn('undone_at', types.instant)
    // JSON: what was not taken back, because somebody has changed it since.
    .addColumn('kept', 'text')
    .execute();
  await schema.createIndex('agent_act_of_member').on('agent_act').columns(['member_id', 'made_at']).execute();
};
