import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import type { Reader } from '#platform/database/database.server.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { askedAs } from '../answer-teacher.server.ts';
import { classLimits } from '../rules/classes/class-limits.ts';
import { classesContract } from './contract.ts';
import {
  childrenOf,
  classesTaughtBy,
  deleteClass,
  insertClass,
  requestsToTeach,
  saveClass,
  teacherById,
} from './classes.store.server.ts';
import { studentsOfClass } from './class-students.store.server.ts';
import type { ClassMaps } from './class-maps.server.ts';
import { codeHandlers } from './code.server.ts';
import { marksGivenIn, workGivenTo, workOfStudents } from './given.server.ts';
import { classesOfMember } from './results.store.server.ts';
import { studentsHandlers } from './students.server.ts';
import { ownClass, taughtClass } from './taught.server.ts';
import { teachersHandlers } from './teachers.server.ts';
import { codeOf, listedClass, marksOf, ownWorkOf, studentOf, teacherOf, workOf } from './wire.server.ts';
import { workHandlers } from './work.server.ts';

const signedIn = implement(classesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };

export const classesHandlers = (maps: ClassMaps) => ({
  ...codeHandlers,
  ...studentsHandlers,
  ...teachersHandlers,
  ...workHandlers(maps),

  list: signedIn.list.handler(({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read(async (rows) => {
      const { email } = askedAs(member);
      const asked = email === null ? [] : await requestsToTeach(rows, email);
      return {
        classes: (await classesTaughtBy(rows, member.id)).map((row) => listedClass(row, member.id)),
        asked: asked.map(({ id: _id, name, owner_name, asked_at, student_id, child_name }) => ({
          _id,
          name,
          owner_name,
          asked_at: instantOf(asked_at),
          child: student_id === null ? null : (child_name ?? ''),
        })),
        children: await childrenWithWork(rows, maps, member.id, services.clock.now()),
      };
    });
  }),

  create: signedIn.create.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { member, services } = context;
      authorise(member, 'keepOwn');
      const id = input._id ?? randomUUID();
      const taught = await classesTaughtBy(rows, member.id);
      if (taught.filter(({ owner_id }) => owner_id === member.id).length >= classLimits.classes)
        throw new Refusal('NOT_ALLOWED', {
          key: 'classes:refusal.tooManyClasses',
          values: { max: classLimits.classes },
        });
      const made = await insertClass(rows, {
        id,
        owner_id: member.id,
        name: input.name,
        code: null,
        code_ends_at: null,
        archived_at: null,
        created_at: services.clock.now(),
      });
      // Made before by a request whose reply was lost.
      if (!made) await ownClass(rows, context, id);
      announce.changed([member.id], ['classes']);
      return { insertedId: id };
    }),
  ),

  read: signedIn.read.handler(({ context, input }) =>
    context.services.database.read(async (rows) => {
      const { member, services } = context;
      const { group, colleagues } = await taughtClass(rows, context, input.id);
      const own = group.owner_id === member.id;
      const owner = await teacherById(rows, group.owner_id);
      return {
        _id: group.id,
        name: group.name,
        own,
        owner: { _id: owner.id, name: owner.name, image: owner.image },
        archived: group.archived_at !== null,
        code: own ? codeOf(group, services) : null,
        students: (await studentsOfClass(rows, group.id)).map((row) => studentOf(row, own)),
        teachers: colleagues.filter(({ member_id }) => own || member_id !== null).map((row) => teacherOf(row, own)),
        work: (await workGivenTo(rows, group.id)).map(workOf),
      };
    }),
  ),

  save: signedIn.save.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { teacherIds } = await taughtClass(rows, context, input.id);
      await ownClass(rows, context, input.id);
      await saveClass(rows, input.id, { name: input.name });
      announce.changed(teacherIds, ['classes']);
      return done;
    }),
  ),

  archive: signedIn.archive.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { teacherIds } = await taughtClass(rows, context, input.id);
      await ownClass(rows, context, input.id);
      await saveClass(rows, input.id, { archived_at: input.archived ? context.services.clock.now() : null });
      announce.changed(teacherIds, ['classes']);
      return done;
    }),
  ),

  remove: signedIn.remove.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { teacherIds } = await taughtClass(rows, context, input.id);
      await ownClass(rows, context, input.id);
      await deleteClass(rows, input.id);
      announce.changed(teacherIds, ['classes']);
      return done;
    }),
  ),

  results: signedIn.results.handler(({ context, input }) =>
    context.services.database.read(async (rows) => {
      const { group } = await taughtClass(rows, context, input.id);
      return {
        marks: marksOf(
          {
            students: await studentsOfClass(rows, group.id),
            work: await workGivenTo(rows, group.id),
            marks: await marksGivenIn(rows, maps, group.id),
          },
          context.services.clock.now(),
        ),
      };
    }),
  ),

  mine: signedIn.mine.handler(({ context: { member, services } }) => {
    authorise(member, 'readOwnAccount');
    return services.database.read(async (rows) => ({
      classes: (await classesOfMember(rows, member.id)).map(({ id: _id, name, owner_name }) => ({
        _id,
        name,
        owner_name,
      })),
      work: ownWorkOf(await workOfStudents(rows, maps, { memberId: member.id }), services.clock.now()),
    }));
  }),
});

/** A parent sees the states of their child’s work, and no card. */
async function childrenWithWork(rows: Reader, maps: ClassMaps, memberId: string, now: number) {
  const children = await childrenOf(rows, memberId);
  const studentIds = children.map(({ student_id }) => student_id);
  const work = await workOfStudents(rows, maps, { studentIds });
  return children.map(({ id: _id, class_id, student_id, accepted_at, name, owner_name, child_name }) => {
    const own = work.filter((row) => row.class_id === class_id && row.student_id === student_id);
    return {
      _id,
      class_id,
      class_name: name,
      owner_name,
      name: child_name ?? '',
      work: ownWorkOf(own, now, accepted_at !== null).map(({ card: _, map: __, class_name: ___, ...rest }) => rest),
    };
  });
}
