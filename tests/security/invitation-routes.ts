import { randomUUID } from 'node:crypto';
import { addInvitation } from '#features/instance/invitations.store.server.ts';
import { administratorOnly, everybody, type RouteRow } from './who.ts';
import type { World } from './world.ts';

async function oneMoreInvitation({ instance, people }: World): Promise<string> {
  const [id, now] = [randomUUID(), instance.clock.now()];
  const made = { id, token: id, madeBy: people.administrator.id, email: null, uses: 2, endsAt: now + 9_999, now };
  await instance.product.services.database.transact((rows) => addInvitation(rows, made));
  return id;
}

/** The rows of invitations to sign up. */
export const invitationRoutes = {
  'GET /admin/invitations': { who: administratorOnly, asks: { plain: () => ({}) } },
  'POST /admin/invitations': {
    who: administratorOnly,
    asks: { plain: () => ({ body: { uses: 2, endsAt: '2026-04-01T00:00:00.000Z' } }) },
  },
  'DELETE /admin/invitations/{id}': {
    who: administratorOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: role === 'administrator' ? await oneMoreInvitation(world) : randomUUID() },
      }),
    },
  },
  'GET /invitation/{token}': {
    // Who has the link of one is told who invites (features/administration).
    who: everybody(404),
    asks: { plain: () => ({ params: { token: 'x'.repeat(27) } }) },
  },
} satisfies Record<string, RouteRow>;
