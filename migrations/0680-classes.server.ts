import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Classes: who is in them, who teaches them, and which secret editions are given to them. What a student gets of a
 * class is an assignment like any other.
 */
export const classes: Step = async ({ schema }, types) => {
  await schema
    .createTable('school_class')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Its students are students of the owner.
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.unique())
    .addColumn('code_ends_at', types.instant)
    .addColumn('archived_at', types.instant)
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('school_class_of_owner').on('school_class').column('owner_id').execute();

  await schema
    .createTable('class_teacher')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull().references('school_class.id').onDelete('cascade'))
    // As the owner wrote it, in lower case.
    .addColumn('email', 'text', (column) => column.notNull())
    // Null until that person has accepted.
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    // Null: a colleague. Else a parent, who reads how this one student stands.
    .addColumn('student_id', 'text', (column) => column.references('student.id').onDelete('cascade'))
    .addColumn('asked_at', types.instant, (column) => column.notNull())
    .addColumn('accepted_at', types.instant)
    .addUniqueConstraint('class_teacher_email', ['class_id', 'email'])
    .addUniqueConstraint('class_teacher_member', ['class_id', 'member_id'])
    .execute();
  await schema.createIndex('class_teacher_by_member').on('class_teacher').column('member_id').execute();
  await schema.createIndex('class_teacher_by_student').on('class_teacher').column('student_id').execute();
  await schema.createIndex('class_teacher_by_email').on('class_teacher').column('email').execute();

  await schema
    .createTable('class_student')
    .addColumn('class_id', 'text', (column) => column.notNull().references('school_class.id').onDelete('cascade'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id').onDelete('cascade'))
    // 'list' or 'code'.
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('joined_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('class_student_key', ['class_id', 'student_id'])
    .execute();
  await schema.createIndex('class_student_by_student').on('class_student').column('student_id').execute();

  await schema
    .createTable('class_work')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull().references('school_class.id').onDelete('cascade'))
    .addColumn('edition_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('due_at', types.instant)
    // 1: who joins later gets it, too.
    .addColumn('later', 'integer', (column) => column.notNull())
    .addColumn('given_at', types.instant, (column) => column.notNull())
    .addUniqueConstraint('class_work_edition', ['class_id', 'edition_id'])
    .execute();
  await schema.createIndex('class_work_by_edition').on('class_work').column('edition_id').execute();

  await schema
    .alterTable('assigned_edition')
    // Null: given to the student by themselves.
    .addColumn('class_work_id', 'text', (column) => column.references('class_work.id').onDelete('set null'))
    .execute();
  // When the student first opened the copy.
  await schema.alterTable('assigned_edition').addColumn('opened_at', types.instant).execute();
  await schema.createIndex('assigned_edition_of_work').on('assigned_edition').column('class_work_id').execute();
  // Opening a copy, and reviewing it, ask for its assignment.
  await schema.createIndex('assigned_edition_copy').on('assigned_edition').column('copy_id').execute();
};
