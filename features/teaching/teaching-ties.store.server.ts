import { sql, type SqlBool } from 'kysely';
import type { TeachingTies } from '#features/people/ties.server.ts';
import { isInClass } from './classes/class-students.store.server.ts';

export const teachingTies: TeachingTies = {
  // Two look-ups by the unique pair: with `or`, PostgreSQL reads all students of both.
  areTaught: (one, other) => sql<SqlBool>`(
    exists (select 1 from student where teacher_id = ${one} and member_id = ${other} and accepted_at is not null)
    or exists (select 1 from student where teacher_id = ${other} and member_id = ${one} and accepted_at is not null))`,
  isInClass,
};
