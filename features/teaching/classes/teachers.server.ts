import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { askedAs } from '../answer-teacher.server.ts';
import { countRecipients } from '../count-recipients.server.ts';
import { classLimits } from '../rules/classes/class-limits.ts';
import { askTeacherJob, type AskedTeacher } from './ask-teacher.server.ts';
import {
  acceptClass,
  classById,
  classTeacherById,
  colleaguesOf,
  deleteClassTeacher,
  insertClassTeacher,
} from './classes.store.server.ts';
import { studentRowsOfClass } from './class-students.store.server.ts';
import { classesContract } from './contract.ts';
import { ownClass, taughtClass } from './taught.server.ts';

const signedIn = implement(classesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };

export const teachersHandlers = {
  askTeacher: signedIn.askTeacher.handler(async ({ context, input }) => {
    authorise(context.member, 'addStudents');
    await countRecipients(context, 1);
    return command(context, input, async (rows, announce) => {
      const { member, services } = context;
      const group = await ownClass(rows, context, input.id);
      const { colleagues } = await taughtClass(rows, context, input.id);
      await refuseHidden(rows, member.id);
      if (input.email === member.email.toLowerCase())
        throw new Refusal('BAD_INPUT', { key: 'teaching:refusal.own', field: 'email' });
      if (colleagues.some(({ email }) => email === input.email)) return done;
      const student_id = input.student ?? null;
      if (student_id !== null && !(await studentRowsOfClass(rows, group.id)).some(({ id }) => id === student_id))
        throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound', field: 'student' });
      const most = student_id === null ? classLimits.teachers : classLimits.parents;
      if (colleagues.filter((each) => (each.student_id === null) === (student_id === null)).length >= most)
        throw new Refusal('NOT_ALLOWED', {
          key: 'classes:refusal.tooManyTeachers',
          values: { max: most },
        });
      const id = randomUUID();
      const asked_at = services.clock.now();
      const named = { class_id: group.id, email: input.email, member_id: null, student_id };
      const asked = { id, ...named, asked_at, accepted_at: null };
      if (!(await insertClassTeacher(rows, asked))) return done;
      const payload: AskedTeacher = { id, teacher: { id: member.id, name: member.name, locale: member.locale } };
      await services.jobs.schedule(rows, { kind: askTeacherJob, payload, runAt: asked_at });
      announce.changed([member.id], ['classes']);
      return done;
    });
  }),

  removeTeacher: signedIn.removeTeacher.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const group = await classById(rows, input.id);
      const teacher = await classTeacherById(rows, input.teacher);
      if (!group || teacher?.class_id !== group.id) throw notFound();
      const isOwn = teacher.member_id === context.member.id;
      authorise(context.member, 'manageClass', { ownerId: isOwn ? context.member.id : group.owner_id });
      const { teacherIds } = await teachersOf(rows, group.id, group.owner_id, context.member.id);
      await deleteClassTeacher(rows, teacher.id);
      announce.changed(teacherIds, ['classes']);
      return done;
    }),
  ),

  answerTeaching: signedIn.answerTeaching.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { member, services } = context;
      const asked = await classTeacherById(rows, input.id);
      if (!asked || asked.accepted_at !== null) throw notFound();
      authorise(member, 'answerTeacher', { ownerId: asked.email === askedAs(member).email ? member.id : '' });
      const group = await classById(rows, asked.class_id);
      if (!group) throw notFound();
      const now = services.clock.now();
      // An account that was asked by two of its addresses teaches it once.
      const { teacherIds, alreadyTeaches } = await teachersOf(rows, group.id, group.owner_id, member.id);
      if (!input.accept || alreadyTeaches) await deleteClassTeacher(rows, asked.id);
      else {
        await acceptClass(rows, asked.id, member.id, now);
        const told = {
          key: asked.student_id === null ? 'teaching:told.classTaught' : 'teaching:told.classRead',
          values: { name: member.name, class: group.name },
          link: `/app/classes/${group.id}`,
          cause: `class taught:${asked.id}`,
          from: member.id,
        } as const;
        await notify(rows, group.owner_id, 'teaching', told, now);
      }
      announce.changed([...new Set([member.id, ...teacherIds])], ['classes', 'notifications']);
      return done;
    }),
  ),
};

async function teachersOf(rows: Reader, classId: string, ownerId: string, memberId: string) {
  const ids = (await colleaguesOf(rows, classId)).flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
  return { teacherIds: [ownerId, ...ids], alreadyTeaches: ids.includes(memberId) || ownerId === memberId };
}
