import { randomUUID } from 'node:crypto';
import { deliverWaiting } from '#features/teaching/assign.server.ts';
import { insertAssignments, insertStudents } from '#features/teaching/store.server.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';

/** Assigns a secret edition and returns the student's locked copy. */
export async function assign(
  { product: { services } }: TestInstance,
  { editionId, teacher, student }: { editionId: string; teacher: Person; student: Person },
): Promise<string> {
  const id = randomUUID();
  const now = services.clock.now();
  await services.database.transact(async (rows) => {
    const { email } = student;
    await insertStudents(rows, [
      { id, teacher_id: teacher.id, member_id: student.id, email, called: null, added_at: now, accepted_at: now },
    ]);
    await insertAssignments(rows, editionId, [id], now);
    await deliverWaiting(rows, services, { editionId });
  });
  await services.jobs.runDue();
  return (await student.calls.cards.listShort())[0]!._id;
}
