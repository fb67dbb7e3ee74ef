import type { Step } from '#platform/database/migrate.server.ts';

/**
 * The notes of brought in packages as they were, with their note types and the names of their media, so that they can
 * go out as they came.
 */
export const ankiNotes: Step = async ({ schema }) => {
  await schema
    .createTable('anki_note_type')
    .addColumn('import_id', 'text', (column) => column.notNull().references('anki_import.id').onDelete('cascade'))
    .addColumn('type_id', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('anki_note_type_key', ['import_id', 'type_id'])
    .execute();
  await schema
    .createTable('anki_note')
    .addColumn('import_id', 'text', (column) => column.notNull().references('anki_import.id').onDelete('cascade'))
    .addColumn('guid', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('type_id', 'bigint', (column) => column.notNull())
    .addColumn('edited_at', 'bigint', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('asks', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('anki_note_key', ['import_id', 'guid'])
    .execute();
  await schema
    .createTable('anki_media')
    .addColumn('import_id', 'text', (column) => column.notNull().references('anki_import.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('anki_media_key', ['import_id', 'name'])
    .execute();
  for (const table of ['anki_note_type', 'anki_note'])
    await schema.createIndex(`${table}_of_member`).on(table).column('user_id').execute();
  await schema.createIndex('anki_media_of_member').on('anki_media').columns(['user_id', 'name']).execute();
};
