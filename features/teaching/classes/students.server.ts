import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type Announce,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { lockMembership } from '#features/membership/plans.store.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { isBlocked } from '#features/people/relations.store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { saveStudents, resolveStudents } from '../add-students.server.ts';
import { acceptTeacher, askedAs } from '../answer-teacher.server.ts';
import { countRecipients } from '../count-recipients.server.ts';
import { isCodeOpen, readCode } from '../rules/classes/class-code.ts';
import { whatBlocksStudents } from '../rules/students.ts';
import { insertStudents, requestsTo, studentOfMember, studentsOf, type StudentRow } from '../store.server.ts';
import { deleteClassStudent, insertClassStudents } from './class-students.store.server.ts';
import { classByCode, classById, lockClass, teacherById, type ClassRow } from './classes.store.server.ts';
import { classesContract } from './contract.ts';
import { giveToNew } from './give.server.ts';
import { ownClass, refuseArchived, taughtClass } from './taught.server.ts';

const signedIn = implement(classesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };

/** Tries to join by a code. */
export const joinTries = { ofMember: 10, ofAddress: 30, windowSeconds: 600 } as const;

export const studentsHandlers = {
  addStudents: signedIn.addStudents.handler(async ({ context, input }) => {
    authorise(context.member, 'addStudents');
    await context.services.database.read((rows) => ownClass(rows, context, input.id));
    await countRecipients(context, input.emailList.length);
    return command(context, input, async (rows, announce) => {
      const { member, services } = context;
      await lockClass(rows, input.id);
      const group = await ownClass(rows, context, input.id);
      refuseArchived(group);
      const { teacherIds } = await taughtClass(rows, context, input.id);
      const meant = await resolveStudents(rows, context, input.emailList);
      if (meant.full) return { need_premium_account: true, added: 0, joined: 0 };
      await saveStudents(rows, services, meant);
      const ids = meant.all.map(({ id }) => id);
      const joined = await insertClassStudents(rows, group.id, ids, { how: 'list', now: services.clock.now() });
      const fresh = meant.all.filter(({ id }) => joined.has(id));
      await giveToNew(rows, context, group, fresh, { withoutLetter: false });
      announce.changed([member.id], ['teaching']);
      announce.changed(teacherIds, ['classes']);
      return { need_premium_account: false, added: meant.fresh.length, joined: joined.size };
    });
  }),

  removeStudent: signedIn.removeStudent.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const group = await ownClass(rows, context, input.id);
      const { teacherIds } = await taughtClass(rows, context, input.id);
      if (!(await deleteClassStudent(rows, group.id, input.student))) throw notFound();
      announce.changed(teacherIds, ['classes']);
      return done;
    }),
  ),

  join: signedIn.join.handler(async ({ context, input }) => {
    authorise(context.member, 'joinClass');
    await slowDown(context);
    const joined = await command(context, input, (rows, announce) => join(rows, announce, context, input.code));
    // Told after the commit: the owner is notified although nobody has joined.
    if (!joined) throw noSuchCode();
    return joined;
  }),
};

/** Whether a code never was, has ended, or leads to no place: one sentence. */
const noSuchCode = () => new Refusal('NOT_FOUND', { key: 'classes:refusal.code', field: 'code' });

async function slowDown({ member, address, services }: SignedInContext): Promise<void> {
  const { ofMember, ofAddress, windowSeconds } = joinTries;
  const seconds = await services.rateLimits.take([
    { key: `joining by ${member.id}`, max: ofMember, windowSeconds },
    { key: `joining from ${address}`, max: ofAddress, windowSeconds },
  ]);
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'classes:refusal.tooManyTries', values: { seconds } });
}

/** Joins a class; answers `null` where nobody can. The owner is told if it is for want of a place. */
async function join(rows: Writer, announce: Announce, context: SignedInContext, typed: string) {
  const { member, services } = context;
  const now = services.clock.now();
  const code = readCode(typed);
  const named = code === undefined ? undefined : await classByCode(rows, code);
  if (!named) return null;
  await lockClass(rows, named.id);
  const group = await classById(rows, named.id);
  if (group?.code !== code || !group || !isCodeOpen(group, now)) return null;
  if (group.owner_id === member.id)
    throw new Refusal('NOT_ALLOWED', { key: 'classes:refusal.ownClass', field: 'code' });
  if (await isBlocked(rows, group.owner_id, member.id)) return null;
  const student = await studentJoining(rows, context, group);
  if (!student) {
    const told = {
      key: 'teaching:told.classFull',
      values: { class: group.name },
      link: `/app/classes/${group.id}`,
      // Once a day, however many try.
      cause: `class full:${group.id}:${Math.floor(now / 86_400_000)}`,
    } as const;
    await notify(rows, group.owner_id, 'teaching', told, now);
    announce.changed([group.owner_id], ['notifications']);
    return null;
  }
  const { name: teacher } = await teacherById(rows, group.owner_id);
  const joined = await insertClassStudents(rows, group.id, [student.id], { how: 'code', now });
  const work = joined.size > 0 ? await giveToNew(rows, context, group, [student], { withoutLetter: true }) : 0;
  announce.changed([member.id, group.owner_id], ['teaching', 'classes', 'notifications', 'repeat.today']);
  return { name: group.name, teacher, work };
}

/**
 * The member as a student of the owner, who has accepted. A new one takes a place of the owner's quota; the lock of the
 * owner's membership lets those who join come one after the other.
 */
async function studentJoining(
  rows: Writer,
  { member, services }: SignedInContext,
  { owner_id }: ClassRow,
): Promise<StudentRow | undefined> {
  const now = services.clock.now();
  const membership = await lockMembership(rows, owner_id);
  const requests = (await requestsTo(rows, askedAs(member))).filter(({ teacher_id }) => teacher_id === owner_id);
  for (const { teacher_name: _, teacher_image: __, ...request } of requests)
    await acceptTeacher(rows, request, member, now);
  const known = await studentOfMember(rows, owner_id, member.id);
  if (known) return known;
  const existing = (await studentsOf(rows, owner_id)).length;
  if (whatBlocksStudents({ existing, pending: 1, allowed: membership?.allowed_student ?? 0 })) return undefined;
  const student = {
    id: randomUUID(),
    teacher_id: owner_id,
    member_id: member.id,
    // Who joins by a code does not give their address away.
    email: null,
    called: member.name,
    added_at: now,
    accepted_at: now,
  };
  await insertStudents(rows, [student]);
  return student;
}
