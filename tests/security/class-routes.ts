import { randomUUID } from 'node:crypto';
import { insertClassStudents } from '#features/teaching/classes/class-students.store.server.ts';
import { insertClass, insertClassTeacher } from '#features/teaching/classes/classes.store.server.ts';
import { insertWork } from '#features/teaching/classes/work.store.server.ts';
import type { RouteName } from './all-routes.ts';
import { members, nobodys, ownerOnly, type RouteRow } from './who.ts';
import { publishBothWays, type World } from './world.ts';

/** A class of the owner, with a student, a work and a colleague who was asked. */
async function newClass(world: World) {
  const { instance, people, student, secret } = world;
  const [id, work, teacher, now] = [randomUUID(), randomUUID(), randomUUID(), instance.clock.now()];
  await instance.product.services.database.transact(async (rows) => {
    const ended = { code: null, code_ends_at: null, archived_at: null };
    await insertClass(rows, { id, owner_id: people.owner.id, name: '7b', created_at: now, ...ended });
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

const due_at = '2026-04-01T00:00:00.000Z';

/** Rows of classes. Colleagues are tested in features/teaching/classes. */
export const classRoutes = {
  'GET /class/': { who: members, asks: { plain: () => ({}) } },
  'POST /class/': { who: members, asks: { plain: () => ({ body: { name: '7b' } }) } },
  'GET /class/mine': { who: members, asks: { plain: () => ({}) } },
  'POST /class/join': { who: nobodys, asks: { plain: () => ({ body: { code: 'ABCDEFGH' } }) } },
  'GET /class/{id}': {
    who: ownerOnly,
    asks: { plain: async (world) => ({ params: { id: (await newClass(world)).id } }) },
  },
  'PUT /class/{id}': {
    who: ownerOnly,
    asks: { plain: async (world) => ({ params: { id: (await newClass(world)).id }, body: { name: '8b' } }) },
  },
  'POST /class/{id}/archive': {
    who: ownerOnly,
    asks: { plain: async (world) => ({ params: { id: (await newClass(world)).id }, body: { archived: true } }) },
  },
  'DELETE /class/{id}': {
    who: ownerOnly,
    asks: { plain: async (world) => ({ params: { id: (await newClass(world)).id } }) },
  },
  'POST /class/{id}/code': {
    who: ownerOnly,
    asks: { plain: async (world) => ({ params: { id: (await newClass(world)).id }, body: {} }) },
  },
  'DELETE /class/{id}/code': {
    who: ownerOnly,
    asks: { plain: async (world) => ({ params: { id: (await newClass(world)).id } }) },
  },
  'POST /class/{id}/students': {
    who: ownerOnly,
    asks: {
      plain: async (world) => ({
        params: { id: (await newClass(world)).id },
        // A student of the owner already: it takes no place.
        body: { emailList: [{ email: 'pupil@example.net' }] },
      }),
    },
  },
  'DELETE /class/{id}/students/{student}': {
    who: ownerOnly,
    asks: { plain: async (world) => ({ params: { id: (await newClass(world)).id, student: world.student } }) },
  },
  'POST /class/{id}/teachers': {
    who: ownerOnly,
    asks: {
      plain: async (world) => ({
        params: { id: (await newClass(world)).id },
        body: { email: `${randomUUID()}@example.net` },
      }),
    },
  },
  'DELETE /class/{id}/teachers/{teacher}': {
    who: ownerOnly,
    asks: {
      plain: async (world) => {
        const { id, teacher } = await newClass(world);
        return { params: { id, teacher } };
      },
    },
  },
  // Asked is an address that none of them has.
  'PUT /class/asked/{id}': {
    who: nobodys,
    asks: {
      plain: async (world) => ({ params: { id: (await newClass(world)).teacher }, body: { accept: true } }),
    },
  },
  'POST /class/{id}/work': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => {
        const { id } = await newClass(world);
        const { instance, people } = world;
        const focusCardId =
          role === 'owner'
            ? (await publishBothWays({ instance, owner: people.owner }, `for-class-${randomUUID()}`)).published
            : world.published;
        return { params: { id }, body: { focusCardId, due_at, later: true } };
      },
    },
  },
  'PUT /class/{id}/work/{work}': {
    who: ownerOnly,
    asks: {
      plain: async (world) => {
        const { id, work } = await newClass(world);
        return { params: { id, work }, body: { due_at, later: false } };
      },
    },
  },
  'DELETE /class/{id}/work/{work}': {
    who: ownerOnly,
    asks: {
      plain: async (world) => {
        const { id, work } = await newClass(world);
        return { params: { id, work } };
      },
    },
  },
  'GET /class/{id}/results': {
    who: ownerOnly,
    asks: { plain: async (world) => ({ params: { id: (await newClass(world)).id } }) },
  },
} satisfies Partial<Record<RouteName, RouteRow>>;
