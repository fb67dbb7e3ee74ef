import { randomUUID } from 'node:crypto';
import type { RouteName } from './all-routes.ts';
import { newClass } from './school-class.ts';
import { members, nobodys, ownerOnly, type RouteRow } from './who.ts';
import { publishBothWays, type Role, type World } from './world.ts';

/** The owner's own acts end what they act on: each has a class of its own. Others ask about the one that stays. */
const classFor = async ({ instance, people, student, secret, schoolClass }: World, role: Role) =>
  role === 'owner' ? newClass({ instance, ownerId: people.owner.id, student, secret }) : schoolClass;

const due_at = '2026-04-01T00:00:00.000Z';

/** Rows of classes. Colleagues are tested in features/teaching/classes. */
export const classRoutes = {
  'GET /class/': { who: members, asks: { plain: () => ({}) } },
  'POST /class/': { who: members, asks: { plain: () => ({ body: { name: '7b' } }) } },
  'GET /class/mine': { who: members, asks: { plain: () => ({}) } },
  'POST /class/join': { who: nobodys, asks: { plain: () => ({ body: { code: 'ABCDEFGH' } }) } },
  'GET /class/{id}': {
    who: ownerOnly,
    asks: { plain: ({ schoolClass: { id } }) => ({ params: { id } }) },
  },
  'PUT /class/{id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({ params: { id: (await classFor(world, role)).id }, body: { name: '8b' } }),
    },
  },
  'POST /class/{id}/archive': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({ params: { id: (await classFor(world, role)).id }, body: { archived: true } }),
    },
  },
  'DELETE /class/{id}': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ params: { id: (await classFor(world, role)).id } }) },
  },
  'POST /class/{id}/code': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ params: { id: (await classFor(world, role)).id }, body: {} }) },
  },
  'DELETE /class/{id}/code': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ params: { id: (await classFor(world, role)).id } }) },
  },
  'POST /class/{id}/students': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: (await classFor(world, role)).id },
        // A student of the owner already: it takes no place.
        body: { emailList: [{ email: 'pupil@example.net' }] },
      }),
    },
  },
  'DELETE /class/{id}/students/{student}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: (await classFor(world, role)).id, student: world.student },
      }),
    },
  },
  'POST /class/{id}/teachers': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: (await classFor(world, role)).id },
        body: { email: `${randomUUID()}@example.net` },
      }),
    },
  },
  'DELETE /class/{id}/teachers/{teacher}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => {
        const { id, teacher } = await classFor(world, role);
        return { params: { id, teacher } };
      },
    },
  },
  // Asked is an address that none of them has.
  'PUT /class/asked/{id}': {
    who: nobodys,
    asks: {
      plain: ({ schoolClass }) => ({ params: { id: schoolClass.teacher }, body: { accept: true } }),
    },
  },
  'POST /class/{id}/work': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => {
        const { id } = await classFor(world, role);
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
      plain: async (world, role) => {
        const { id, work } = await classFor(world, role);
        return { params: { id, work }, body: { due_at, later: false } };
      },
    },
  },
  'DELETE /class/{id}/work/{work}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => {
        const { id, work } = await classFor(world, role);
        return { params: { id, work } };
      },
    },
  },
  // The copy of a map that a class gave to nobody of these.
  'PUT /class/map/{id}': {
    who: nobodys,
    asks: { plain: () => ({ params: { id: randomUUID() } }) },
  },
  'GET /class/{id}/results': {
    who: ownerOnly,
    asks: { plain: ({ schoolClass: { id } }) => ({ params: { id } }) },
  },
} satisfies Partial<Record<RouteName, RouteRow>>;
