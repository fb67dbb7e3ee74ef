import type { Step } from '#platform/database/migrate.server.ts';

/** What students send to their teachers, and to whom a recording was sent. */
export const studentAnswers: Step = async ({ schema }, types) => {
  await schema
    .createTable('student_answer')
    .addColumn('copy_id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('teacher_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('card_id', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text')
    .addColumn('sent_at', types.instant, (column) => column.notNull())
    .addColumn('rate', 'integer')
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('reviewed_at', types.instant)
    .execute();
  await schema
    .createIndex('student_answer_to_teacher')
    .on('student_answer')
    .columns(['teacher_id', 'sent_at'])
    .execute();
  await schema.alterTable('recording').addColumn('sent_to', 'text').execute();
};
