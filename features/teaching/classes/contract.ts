import { z } from 'zod';
import { assignedStudent } from '#features/cards/publications.contract.ts';
import { publishingLimits } from '#features/publications/rules/publishing-limits.ts';
import { emailAddress } from '#vocabulary/email-address.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { classLimits } from '../rules/classes/class-limits.ts';
import { workStates } from '../rules/classes/work-state.ts';

const name = z.string().trim().min(1).max(classLimits.name);
const state = z.enum(workStates);

const listedClass = z.object({
  _id: id,
  name: z.string(),
  /** Whether the member owns it; else they teach it too. */
  own: z.boolean(),
  owner_name: z.string(),
  students: z.number().int(),
  work: z.number().int(),
  archived: z.boolean(),
  created_at: instant,
});
export type ListedClass = z.infer<typeof listedClass>;

const askedClass = z.object({
  _id: id,
  name: z.string(),
  owner_name: z.string(),
  asked_at: instant,
  /** Asked as the parent of this student; `null`: to teach. */
  child: z.string().nullable(),
});
export type AskedClass = z.infer<typeof askedClass>;

const studentOfClass = z.object({
  _id: id,
  /** `null` until that person has accepted. */
  user_id: z.string().nullable(),
  /** For the owner alone; `null` of who joined by the code. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  image: z.string().nullable(),
  how: z.enum(['list', 'code']),
  joined_at: instant,
});
export type StudentOfClass = z.infer<typeof studentOfClass>;

const teacherOfClass = z.object({
  _id: id,
  user_id: z.string().nullable(),
  /** As the owner wrote it, for the owner alone. */
  email: z.string().nullable(),
  /** `null` until they have accepted. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  /** Of a parent: the student whose results they read. */
  student: id.nullable(),
});
export type TeacherOfClass = z.infer<typeof teacherOfClass>;

const kind = z.enum(['card', 'map']);

const work = z.object({
  _id: id,
  kind,
  /** The card or map of the teacher who gave it. */
  source_id: id,
  title: z.string(),
  language: z.string(),
  due_at: instant.nullable(),
  later: z.boolean(),
  given_at: instant,
  given_by: z.object({ _id: z.string(), name: z.string() }),
});
export type WorkOfClass = z.infer<typeof work>;

const wholeClass = z.object({
  _id: id,
  name: z.string(),
  own: z.boolean(),
  owner: z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }),
  archived: z.boolean(),
  /** For the owner alone, while members can join by it. */
  code: z.object({ code: z.string(), url: z.string(), ends_at: instant }).nullable(),
  students: z.array(studentOfClass),
  teachers: z.array(teacherOfClass),
  work: z.array(work),
});
export type WholeClass = z.infer<typeof wholeClass>;

const mark = z.object({
  work: id,
  student: id,
  state,
  /** Of the answers that were sent. */
  right: z.number().int().nullable(),
  asked: z.number().int().nullable(),
  /** 1 to 4, once it is graded. */
  rate: z.number().int().nullable(),
  /** Of a map: the best of the student’s tests of it, 0 to 100. */
  score: z.number().int().nullable(),
  /** Names the answers, once they are sent. */
  copy: id.nullable(),
  sent_at: instant.nullable(),
});
export type Mark = z.infer<typeof mark>;

const ownWork = z.object({
  _id: id,
  class_name: z.string(),
  title: z.string(),
  language: z.string(),
  kind,
  /** The member's copy, while it is in their library: of a card, or of a map. */
  card: id.nullable(),
  map: id.nullable(),
  due_at: instant.nullable(),
  state,
});
export type OwnWork = z.infer<typeof ownWork>;

const child = z.object({
  /** Of the place in the class, by which a parent leaves it. */
  _id: id,
  class_id: id,
  class_name: z.string(),
  owner_name: z.string(),
  name: z.string(),
  work: z.array(ownWork.omit({ card: true, map: true, class_name: true })),
});
export type Child = z.infer<typeof child>;

const inClass = { id };

export const classesContract = {
  list: call
    .route({
      method: 'GET',
      path: '/class/',
      summary: 'The classes that the member teaches, who asks them to, and the work of their children',
    })
    .output(
      z.object({
        classes: z.array(listedClass),
        asked: z.array(askedClass),
        /** Those whose parent the member is, with the states of their work. */
        children: z.array(child),
      }),
    ),
  create: call
    .route({ method: 'POST', path: '/class/', summary: 'Make a class' })
    .input(z.strictObject({ _id: id.optional(), name }))
    .output(z.object({ insertedId: id })),
  mine: call
    .route({
      method: 'GET',
      path: '/class/mine',
      summary: 'The classes that the member is a student of, and their work in the order in which it is due',
    })
    .output(
      z.object({
        classes: z.array(z.object({ _id: id, name: z.string(), owner_name: z.string() })),
        work: z.array(ownWork),
      }),
    ),
  join: call
    .route({
      method: 'POST',
      path: '/class/join',
      summary: 'Join a class by its code, which accepts its teacher',
      description:
        'Whether a code never was, has ended, or its class is archived or full, the answer is the same. ' +
        '10 tries in ten minutes a member, 30 an address.',
    })
    .input(z.strictObject({ code: z.string().max(40) }))
    .output(z.object({ name: z.string(), teacher: z.string(), work: z.number().int() })),
  read: call
    .route({ method: 'GET', path: '/class/{id}', summary: 'A class, for its teachers' })
    .input(z.strictObject(inClass))
    .output(wholeClass),
  save: call
    .route({ method: 'PUT', path: '/class/{id}', summary: 'Name a class anew, for its owner' })
    .input(z.strictObject({ ...inClass, name }))
    .output(done),
  archive: call
    .route({
      method: 'POST',
      path: '/class/{id}/archive',
      summary: 'Archive a class, or take it out of the archive; for its owner',
      description: 'Nobody joins an archived class, nothing is given to it, and its students do not see it.',
    })
    .input(z.strictObject({ ...inClass, archived: z.boolean() }))
    .output(done),
  remove: call
    .route({
      method: 'DELETE',
      path: '/class/{id}',
      summary: 'Delete a class; its students stay those of its owner, with what was given to them',
    })
    .input(z.strictObject(inClass))
    .output(done),
  openCode: call
    .route({ method: 'POST', path: '/class/{id}/code', summary: 'Make a new code; the one before ends' })
    .input(z.strictObject({ ...inClass, ends_at: instant.optional() }))
    .output(z.object({ code: z.string(), url: z.string(), ends_at: instant })),
  closeCode: call
    .route({ method: 'DELETE', path: '/class/{id}/code', summary: 'End the code of a class' })
    .input(z.strictObject(inClass))
    .output(done),
  addStudents: call
    .route({
      method: 'POST',
      path: '/class/{id}/students',
      summary: 'Add people to a class and to the students of its owner, each once; all or nobody',
    })
    .input(z.strictObject({ ...inClass, emailList: z.array(assignedStudent).min(1).max(publishingLimits.emailList) }))
    .output(
      z.object({
        need_premium_account: z.boolean(),
        /** New students of the owner. */
        added: z.number().int(),
        /** New in the class. */
        joined: z.number().int(),
      }),
    ),
  removeStudent: call
    .route({
      method: 'DELETE',
      path: '/class/{id}/students/{student}',
      summary: 'Take a student out of a class; they stay a student, with what was given to them',
    })
    .input(z.strictObject({ ...inClass, student: id }))
    .output(done),
  askTeacher: call
    .route({
      method: 'POST',
      path: '/class/{id}/teachers',
      summary: 'Ask a colleague to teach a class too, or a parent; the same answer whether or not there is an account',
    })
    .input(
      z.strictObject({
        ...inClass,
        /** Ask a parent to read the results of this student. */
        student: id.optional(),
        email: z.string().trim().toLowerCase().max(emailAddress.longest).regex(emailAddress.pattern),
      }),
    )
    .output(done),
  removeTeacher: call
    .route({
      method: 'DELETE',
      path: '/class/{id}/teachers/{teacher}',
      summary: 'Take a colleague or a parent out of a class, or leave it oneself',
    })
    .input(z.strictObject({ ...inClass, teacher: id }))
    .output(done),
  answerTeaching: call
    .route({ method: 'PUT', path: '/class/asked/{id}', summary: 'Teach the class of a colleague, or decline' })
    .input(z.strictObject({ id, accept: z.boolean() }))
    .output(done),
  give: call
    .route({
      method: 'POST',
      path: '/class/{id}/work',
      summary: 'Give the secret edition of an own card, or an own map as it is now, to everybody in a class',
      description:
        'A card comes locked. A map comes open: its copy is the student’s, without to-do states and without cards and ' +
        'maps that have no public edition.',
    })
    .input(
      z
        .strictObject({
          ...inClass,
          _id: id.optional(),
          /** One of the two. */
          focusCardId: id.optional(),
          focusmapId: id.optional(),
          due_at: instant.nullable(),
          /** Who joins later gets it, too. */
          later: z.boolean(),
        })
        .refine((given) => (given.focusCardId === undefined) !== (given.focusmapId === undefined), {
          path: ['focusCardId'],
        }),
    )
    .output(z.object({ insertedId: id, assigned: z.number().int() })),
  saveWork: call
    .route({ method: 'PUT', path: '/class/{id}/work/{work}', summary: 'Change when a work is due, and who gets it' })
    .input(z.strictObject({ ...inClass, work: id, due_at: instant.nullable(), later: z.boolean() }))
    .output(done),
  takeBack: call
    .route({
      method: 'DELETE',
      path: '/class/{id}/work/{work}',
      summary: 'Take a work back: who still waits gets nothing; delivered copies stay, locked',
    })
    .input(z.strictObject({ ...inClass, work: id }))
    .output(done),
  openMap: call
    .route({
      method: 'PUT',
      path: '/class/map/{id}',
      summary: 'Open a map that a class gave, by the id of the copy, which accepts its teacher; for its holder',
    })
    .input(z.strictObject({ id }))
    .output(done),
  results: call
    .route({
      method: 'GET',
      path: '/class/{id}/results',
      summary: 'The state of each work for each student, for the teachers of the class',
    })
    .input(z.strictObject(inClass))
    .output(z.object({ marks: z.array(mark) })),
};
