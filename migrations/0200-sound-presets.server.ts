import type { Step } from '#platform/database/migrate.server.ts';

export const soundPresets: Step = async (rows, types) => {
  await rows.schema
    .createTable('sound_preset')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mix', 'text', (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .execute();
  await rows.schema.createIndex('sound_preset_user').on('sound_preset').columns(['user_id', 'updated_at']).execute();
};
