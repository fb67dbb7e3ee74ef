import { notify } from '#features/notifications/notify.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { moveGivenMaps, requestsWithMap } from './classes/class-maps.store.server.ts';
import { moveClasses } from './classes/class-students.store.server.ts';
import {
  deleteStudent,
  moveAssignments,
  requestsWithEdition,
  saveStudent,
  studentOfMember,
  type Asked,
  type StudentRow,
} from './store.server.ts';

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
  if (!same || same.id === student.id) return saveStudent(rows, student.id, { member_id: member.id, accepted_at: now });
  await moveAssignments(rows, student.id, same.id);
  await moveGivenMaps(rows, student.id, same.id);
  await moveClasses(rows, student.id, same.id);
  await deleteStudent(rows, student.id);
  return saveStudent(rows, same.id, { email: same.email ?? student.email, accepted_at: same.accepted_at ?? now });
}

/** The account and the address by which teachers may have listed a member. An unconfirmed address is nobody's. */
export const askedAs = (member: { id: string; email: string; emailVerified: boolean }): Asked => ({
  id: member.id,
  email: member.emailVerified ? member.email.toLowerCase() : null,
});

/** Whether this entry waits for an answer of this person. */
export const waitsFor = (student: StudentRow, { id, email }: Asked): boolean =>
  student.accepted_at === null &&
  (student.member_id === null ? student.email !== null && student.email === email : student.member_id === id);

/** Opening a card or map that was given accepts the teachers who gave it. Answers them. */
export async function acceptByOpening(
  rows: Writer,
  member: Answering & { email: string; emailVerified: boolean },
  opened: { readonly editionId: string } | { readonly mapCopyId: string },
  now: number,
): Promise<string[]> {
  const requests = await ('editionId' in opened
    ? requestsWithEdition(rows, askedAs(member), opened.editionId)
    : requestsWithMap(rows, askedAs(member), opened.mapCopyId));
  for (const request of requests) await acceptTeacher(rows, request, member, now);
  return [...new Set(requests.map(({ teacher_id }) => teacher_id))];
}

/** Declines a teacher, or leaves one later. Delivered copies stay; no more are delivered. */
export async function declineTeacher(rows: Writer, student: StudentRow, member: Answering, now: number): Promise<void> {
  await notifyTeacher(rows, student, member, 'declined', now);
  await deleteStudent(rows, student.id);
}

async function notifyTeacher(
  rows: Writer,
  { id, teacher_id, email, called }: StudentRow,
  member: Answering,
  answer: 'accepted' | 'declined',
  now: number,
): Promise<void> {
  const notice = {
    key: `teaching:told.${answer}`,
    // Who declines is named as the teacher named them, so that the teacher does not learn the name.
    values: { name: answer === 'accepted' ? member.name : (email ?? called ?? member.name) },
    link: '/app/students',
    cause: `student ${answer}:${id}`,
  } as const;
  await notify(rows, teacher_id, 'teaching', notice, now);
}
