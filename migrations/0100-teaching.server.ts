import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Students of a teacher, and the secret editions assigned to them. A student is identified by an address, an account,
 * or both.
 */
export const teaching: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('student')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('called', 'text')
    .addColumn('added_at', types.instant, (column) => column.notNull())
    .addUniqueConstraint('student_email', ['teacher_id', 'email'])
    .addUniqueConstraint('student_member', ['teacher_id', 'member_id'])
    .execute();
  // For the look-up at sign-in, by address and by account.
  await schema.createIndex('student_of_email').on('student').column('email').execute();
  await schema.createIndex('student_of_member').on('student').column('member_id').execute();
  await schema
    .createTable('assigned_edition')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id').onDelete('cascade'))
    .addColumn('assigned_at', types.instant, (column) => column.notNull())
    .addColumn('delivered_at', types.instant)
    // Not a foreign key: it stays after the student has deleted the copy.
    .addColumn('copy_id', 'text')
    .addPrimaryKeyConstraint('assigned_edition_key', ['edition_id', 'student_id'])
    .execute();
  await schema.createIndex('assigned_edition_of_student').on('assigned_edition').column('student_id').execute();
};
