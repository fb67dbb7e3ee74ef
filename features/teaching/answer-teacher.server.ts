import { postNotification } from '#features/notifications/post-notification.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { deleteStudent, moveAssignments, saveStudent, studentOfMember, type StudentRow } from './store.server.ts';

interface Answering {
  readonly id: string;
  readonly name: string;
}

/**
 * The member accepts a teacher. If the teacher already has the same person as a friend, the two rows are merged with
 * their assignments.
 */
export async function acceptTeacher(rows: Writer, student: StudentRow, member: Answering, now: number): Promise<void> {
  await notifyTeacher(rows, student, member, 'accepted', now);
  const same = await studentOfMember(rows, student.teacher_id, member.id);
  if (!same) return saveStudent(rows, student.id, { member_id: member.id });
  await moveAssignments(rows, student.id, same.id);
  await deleteStudent(rows, student.id);
  return saveStudent(rows, same.id, { email: same.email ?? student.email });
}

/** Declines a teacher, or leaves one later. Delivered copies stay; no more are delivered. */
export async function declineTeacher(rows: Writer, student: StudentRow, member: Answering, now: number): Promise<void> {
  await notifyTeacher(rows, student, member, 'declined', now);
  await deleteStudent(rows, student.id);
}

async function notifyTeacher(
  rows: Writer,
  { id, teacher_id, email }: StudentRow,
  member: Answering,
  answer: 'accepted' | 'declined',
  now: number,
): Promise<void> {
  const notice = {
    memberId: teacher_id,
    key: `teaching:told.${answer}`,
    // Who declines is named by the address only, so that the teacher does not learn the name.
    values: { name: answer === 'accepted' ? member.name : (email ?? member.name) },
    link: '/app/students',
    uniqueKey: `student ${answer}:${id}`,
  };
  await postNotification(rows, notice, now);
}
