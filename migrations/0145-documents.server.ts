import { type Step } from '#platform/database/migrate.server.ts';

/** Documents that are edited by small operations: a snapshot, and the batches accepted since (docs/decisions/019). */
export const documents: Step = async ({ schema }, types) => {
  await schema
    .createTable('document')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('snapshot_version', 'integer', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('document_owner').on('document').columns(['owner_id', 'kind']).execute();

  await schema
    .createTable('document_batch')
    .addColumn('document_id', 'text', (column) => column.notNull().references('document.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('batch_id', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('document_batch_version', ['document_id', 'version'])
    .addUniqueConstraint('document_batch_once', ['document_id', 'batch_id'])
    .execute();
};
