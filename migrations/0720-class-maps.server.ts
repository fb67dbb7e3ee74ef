import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Maps that are given to a class: the content as it was given, and what each student has of it. A map has no secret
 * edition: what is given is kept here and is public nowhere.
 */
export const classMaps: Step = async ({ schema }, types) => {
  await schema
    .createTable('class_map')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull().references('school_class.id').onDelete('cascade'))
    // The teacher's own map. It may be deleted afterwards.
    .addColumn('map_id', 'text', (column) => column.notNull())
    .addColumn('giver_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('cover_id', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('due_at', types.instant)
    // 1: who joins later gets it, too.
    .addColumn('later', 'integer', (column) => column.notNull())
    .addColumn('given_at', types.instant, (column) => column.notNull())
    // Copies stay, and show its pictures.
    .addColumn('taken_back_at', types.instant)
    .execute();
  await schema.createIndex('class_map_by_class').on('class_map').column('class_id').execute();
  await schema.createIndex('class_map_by_giver').on('class_map').column('giver_id').execute();

  await schema
    .createTable('given_map')
    .addColumn('class_map_id', 'text', (column) => column.notNull().references('class_map.id').onDelete('cascade'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id').onDelete('cascade'))
    .addColumn('assigned_at', types.instant, (column) => column.notNull())
    // Set once: a student who deletes the copy does not get another.
    .addColumn('delivered_at', types.instant)
    .addColumn('copy_id', 'text')
    // When the student first opened the copy, and first ended a test of it.
    .addColumn('opened_at', types.instant)
    .addColumn('tested_at', types.instant)
    // The best of the tests, 0 to 100.
    .addColumn('score', 'integer')
    .addPrimaryKeyConstraint('given_map_key', ['class_map_id', 'student_id'])
    .execute();
  await schema.createIndex('given_map_by_student').on('given_map').column('student_id').execute();
  await schema.createIndex('given_map_copy').on('given_map').column('copy_id').execute();
};
