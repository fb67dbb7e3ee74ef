import { randomUUID } from 'node:crypto';
import { administratorOnly, type RouteRow } from './who.ts';
import type { World } from './world.ts';

async function oneWaiting({ instance }: World): Promise<string> {
  const { id } = await instance.person('Waiting');
  await instance.product.services.database.transact((rows) =>
    rows
      .updateTable('user')
      .set({ suspended: true as boolean & number, waitsSince: 1 })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

/** The rows of roles, of approval, and of the mail server. */
export const roleRoutes = {
  'PUT /admin/members/{id}/approval': {
    who: administratorOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: role === 'administrator' ? await oneWaiting(world) : world.people.other.id },
        body: { approved: true },
      }),
      refused: async (world, role) => ({
        params: { id: role === 'administrator' ? await oneWaiting(world) : world.people.other.id },
        body: { approved: false, reason: 'Not of this school.' },
      }),
    },
  },
  'PUT /admin/members/{id}/role': {
    who: administratorOnly,
    asks: {
      plain: async (world, role) => ({
        params: {
          id: role === 'administrator' ? (await world.instance.person('Raised')).id : world.people.other.id,
        },
        body: { role: 'moderator' },
      }),
    },
  },
  'PUT /admin/members/{id}/email': {
    who: administratorOnly,
    asks: {
      plain: async (world, role) => ({
        params: {
          id: role === 'administrator' ? (await world.instance.person('Mistyped')).id : world.people.other.id,
        },
        body: { email: `${randomUUID()}@example.org` },
      }),
    },
  },
  'POST /admin/mail/test': { who: administratorOnly, asks: { plain: () => ({ body: {} }) } },
} satisfies Record<string, RouteRow>;
