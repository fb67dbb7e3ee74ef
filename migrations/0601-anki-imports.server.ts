import type { Step } from '#platform/database/migrate.server.ts';

/** Packages of Anki that members bring in, and the flashcards that their notes have become. */
export const ankiImports: Step = async ({ schema }, types) => {
  await schema
    .createTable('anki_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // No foreign key: the package is deleted once it is brought in.
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('report', 'text')
    .addColumn('orders', 'text')
    .addColumn('result', 'text')
    // How many flashcards are done, of those that the package has.
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('ended_at', types.instant)
    .execute();
  await schema.createIndex('anki_import_of_member').on('anki_import').columns(['user_id', 'created_at']).execute();

  // The cards and collections that an import has made.
  await schema
    .createTable('anki_made')
    .addColumn('import_id', 'text', (column) => column.notNull().references('anki_import.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('anki_made_key', ['import_id', 'kind', 'thing_id'])
    .execute();

  // One row for each flashcard that an import has made or changed.
  await schema
    .createTable('anki_row')
    .addColumn('import_id', 'text', (column) => column.notNull().references('anki_import.id').onDelete('cascade'))
    .addColumn('row_key', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    // What the flashcard was before; `null` if the import has made it.
    .addColumn('before', 'text')
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('anki_row_key', ['import_id', 'row_key'])
    .execute();
  await schema.createIndex('anki_row_of_member').on('anki_row').columns(['user_id', 'row_key']).execute();
};
