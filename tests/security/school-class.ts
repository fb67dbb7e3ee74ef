import { randomUUID } from 'node:crypto';
import { insertClassStudents } from '#features/teaching/classes/class-students.store.server.ts';
import { insertClass, insertClassTeacher } from '#features/teaching/classes/classes.store.server.ts';
import { insertWork } from '#features/teaching/classes/work.store.server.ts';
import type { TestInstance } from '#tests/harness/instance.ts';

interface Made {
  readonly instance: TestInstance;
  readonly ownerId: string;
  readonly student: string;
  readonly secret: string;
}

export interface SchoolClass {
  readonly id: string;
  readonly work: string;
  readonly teacher: string;
}

/** A class of the owner, with a student, a work and a colleague who was asked. */
export async function newClass({ instance, ownerId, student, secret }: Made): Promise<SchoolClass> {
  const [id, work, teacher, now] = [randomUUID(), randomUUID(), randomUUID(), instance.clock.now()];
  await instance.product.services.database.transact(async (rows) => {
    const ended = { code: null, code_ends_at: null, archived_at: null };
    await insertClass(rows, { id, owner_id: ownerId, name: '7b', created_at: now, ...ended });
    const asked = {
      class_id: id,
      email: `${teacher}@example.net`,
      member_id: null,
      student_id: null,
      asked_at: now,
      accepted_at: null,
    };
    await insertClassTeacher(rows, { id: teacher, ...asked });
    await insertClassStudents(rows, id, [student], { how: 'list', now });
    await insertWork(rows, { id: work, class_id: id, edition_id: secret, due_at: null, later: 1, given_at: now });
  });
  return { id, work, teacher };
}
