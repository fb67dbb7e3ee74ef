import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Reports about publications. A case is one publication or comment with all its reports. It has no foreign key: when
 * the author deletes the publication, the reports stay, with the title as last reported.
 */
export const moderation: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('report_case')
    .addColumn('subject_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('publication_id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('open_count', 'integer', (column) => column.notNull())
    .addColumn('reported_at', types.instant, (column) => column.notNull())
    .addColumn('settled', 'text')
    .addColumn('settled_at', types.instant)
    .execute();
  await schema.createIndex('report_case_newest').on('report_case').columns(['reported_at', 'subject_id']).execute();
  await schema.createIndex('report_case_of_author').on('report_case').column('author_id').execute();
  await schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject_id', 'text', (column) =>
      column.notNull().references('report_case.subject_id').onDelete('cascade'),
    )
    // Pseudonym of the reporter: a member's id, or a keyed hash of a visitor's IP address.
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('report_of_subject').on('report').columns(['subject_id', 'created_at']).execute();
  // For the limit of reports of one reporter.
  await schema.createIndex('report_by_reporter').on('report').columns(['reporter', 'created_at']).execute();
  await schema
    .createIndex('report_of_subject_by_reporter')
    .on('report')
    .columns(['subject_id', 'reporter', 'created_at'])
    .execute();
};
