import { z } from 'zod';
import { cardFields } from '#features/cards/contract.ts';
import { assignedStudent } from '#features/cards/publications.contract.ts';
import { publishingLimits } from '#features/publications/rules/publishing-limits.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { assignmentStates } from './rules/students.ts';

const student = {
  _id: id,
  /** `null` until that person has accepted. */
  user_id: z.string().nullable(),
  /** Not in the specification: the friend whom the teacher picked by name, until they accept. */
  friend_id: z.string().nullable(),
  /** As typed by the teacher; `null` for a friend who was picked by name. */
  email: z.string().nullable(),
  /** Their own once they have accepted; until then what the teacher called them, whether or not there is an account. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  /** Whether the student is on the list; clients also show pending entries that are not sent yet. */
  added: z.boolean(),
  added_at: instant,
};
/** S1 §3 *Student entry*. */
const studentEntry = z.object({ ...student, /** Cards that are assigned to them. */ cards: z.number().int() });
export type Student = z.infer<typeof studentEntry>;

const state = z.enum(assignmentStates);
const studentOfCard = z.object({ ...student, state, assigned_at: instant });
export type StudentOfCard = z.infer<typeof studentOfCard>;

const cardOfStudent = z.object({ _id: id, title: z.string(), state, assigned_at: instant });
export type CardOfStudent = z.infer<typeof cardOfStudent>;

const teacher = z.object({
  /** Id of the entry in the teacher's list. */
  _id: id,
  user_id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  accepted: z.boolean(),
  asked_at: instant,
});
export type Teacher = z.infer<typeof teacher>;

const sessionTime = z.object({
  timerValueSelected: cardFields.shape.timerValueSelected,
  round: cardFields.shape.round,
});
export type SessionTimeOfEdition = z.infer<typeof sessionTime>;

export const teachingContract = {
  list: call
    .route({
      method: 'GET',
      path: '/student/student_list/{userId}',
      summary: "A member's students, newest first; for themselves alone",
    })
    .input(z.strictObject({ userId: z.string().max(100) }))
    .output(z.object({ student_list: z.array(studentEntry), allowed_student: z.number().int() })),
  add: call
    .route({
      method: 'POST',
      path: '/student/add',
      summary: 'Add students, each once; with a card, its secret edition is assigned to all of them',
      description:
        'Who is a student already takes no place. When the others do not all fit the quota, nobody is added and `need_premium_account` is true. ' +
        'A student with `user_id` must be a friend. An assigned edition comes as a locked copy, once, as soon as an account with the confirmed address is there.',
    })
    .input(
      z.strictObject({
        emailList: z.array(assignedStudent).min(1).max(publishingLimits.emailList),
        /** Not in the specification: the teacher's own card. */
        focusCardId: id.optional(),
      }),
    )
    .output(
      z.object({
        need_premium_account: z.boolean(),
        /** `added`: new students; `assigned`: students to whom the card was not assigned before. */
        added: z.number().int(),
        assigned: z.number().int(),
      }),
    ),
  remove: call
    .route({
      method: 'DELETE',
      path: '/student/{id}',
      summary: 'Take a student off the list; copies that they have stay with them, locked',
    })
    .input(z.strictObject({ id }))
    .output(done),
  studentsOfCard: call
    .route({
      method: 'GET',
      path: '/student/card/{focusCardId}',
      summary: 'To whom a card is assigned and how it stands, for its author',
    })
    .input(z.strictObject({ focusCardId: id }))
    .output(
      z.object({
        /** Whether there is a secret edition; without one nothing can be assigned. */
        published: z.boolean(),
        /** Minutes and rounds of the secret edition, which copies start with. */
        time: sessionTime.nullable(),
        students: z.array(studentOfCard),
      }),
    ),
  cardsOfStudent: call
    .route({
      method: 'GET',
      path: '/student/{id}/cards',
      summary: 'What is assigned to one student, newest first, for their teacher',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ cards: z.array(cardOfStudent) })),
  unassign: call
    .route({
      method: 'DELETE',
      path: '/student/{id}/cards/{focusCardId}',
      summary:
        'Take an assignment back: who still waits gets nothing; a copy that is delivered stays with its student, locked',
    })
    .input(z.strictObject({ id, focusCardId: id }))
    .output(done),
  teachers: call
    .route({
      method: 'GET',
      path: '/student/teachers',
      summary: 'Whose student the member is, and who asks them to become one, newest first',
    })
    .output(z.object({ teachers: z.array(teacher) })),
  answerTeacher: call
    .route({
      method: 'PUT',
      path: '/student/teachers/{id}',
      summary: 'Accept a teacher, or decline or leave them',
      description:
        'Declined or left, nothing more is delivered. Copies that were delivered stay in the library, locked as they are.',
    })
    .input(z.strictObject({ id, accept: z.boolean() }))
    .output(done),
  acceptByLetter: call
    .route({
      method: 'PUT',
      path: '/student/teachers/letter',
      summary: 'Accept the teacher whose letter the member followed',
      description: 'Only the account that the letter was sent to, by its confirmed address.',
    })
    .input(z.strictObject({ letter: z.string().min(1).max(200) }))
    .output(z.object({ teacher: z.string() })),
};
