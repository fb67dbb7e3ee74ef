import { postNotification } from '#features/notifications/post-notification.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { deliverWaiting } from './assign.server.ts';
import {
  accountsOf,
  deleteStudent,
  moveAssignments,
  saveStudent,
  studentOfMember,
  studentsByEmail,
  undelivered,
  type StudentRow,
} from './store.server.ts';

const arrivedJob = 'teaching.arrived';

/**
 * Looked at when a session begins, as invitations are: whoever has shown that an address is theirs is the student that was written down by
 * it. What a crash cuts off, the next sign-in makes good.
 */
export async function announceArrival({ database, jobs, clock }: Services, memberId: string): Promise<void> {
  const isAwaited = await database.read(async (rows) => {
    const [account] = await accountsOf(rows, { ids: [memberId] });
    if (!account?.verified) return false;
    if ((await studentsByEmail(rows, account.email)).length > 0) return true;
    return (await undelivered(rows, { memberId })).length > 0;
  });
  if (isAwaited) await database.transact((rows) => jobs.schedule(rows, { kind: arrivedJob, payload: { memberId }, runAt: clock.now() }));
}

/** Makes the students that were written down by an address the account that has it now, and plans their copies. */
export function welcomeStudents(services: Services): void {
  const { jobs, database, clock, live } = services;
  jobs.handle<{ memberId: string }>(arrivedJob, async ({ payload: { memberId } }) => {
    const teachers = await database.transact(async (rows) => {
      const [account] = await accountsOf(rows, { ids: [memberId] });
      if (!account?.verified) return [];
      const students = await studentsByEmail(rows, account.email);
      for (const student of students) {
        await link(rows, student, memberId);
        const told = {
          memberId: student.teacher_id,
          key: 'teaching:told.arrived',
          values: { email: account.email },
          link: '/app/students',
        };
        await postNotification(rows, { ...told, uniqueKey: `student arrived:${student.id}` }, clock.now());
      }
      await deliverWaiting(rows, services, { memberId });
      return students.map(({ teacher_id }) => teacher_id);
    });
    live.changed(teachers, ['notifications', 'teaching']);
  });
}

/** A teacher may have the same person as a friend already: the two become one, with everything that was assigned to either. */
async function link(rows: Writer, student: StudentRow, memberId: string): Promise<void> {
  const same = await studentOfMember(rows, student.teacher_id, memberId);
  if (!same) return saveStudent(rows, student.id, { member_id: memberId });
  await moveAssignments(rows, student.id, same.id);
  await deleteStudent(rows, student.id);
  return saveStudent(rows, same.id, { email: same.email ?? student.email });
}
