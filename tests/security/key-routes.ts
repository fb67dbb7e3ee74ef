import { randomUUID } from 'node:crypto';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { accounts, members, ownerOnly, type RouteRow } from './who.ts';

/** The rows of API keys. What a key itself may is in `keys.test.ts`. */
export const keyRoutes = {
  'GET /user/keys': { who: members, asks: { plain: () => ({}) } },
  // That nobody else ends a key that is there is in `keys.api.test.ts`.
  'DELETE /user/keys/{id}': {
    who: ownerOnly,
    asks: {
      plain: async ({ instance, people }, role) => ({
        params: { id: role === 'owner' ? (await insertedKey(instance, people.owner.id)).id : randomUUID() },
      }),
    },
  },
  'POST /auth/create-key': {
    who: { ...accounts(400), withoutMembership: 401 },
    asks: {
      plain: () => ({
        body: { name: 'Script', scopes: ['read'], endsAt: '2026-04-01T00:00:00.000Z', password: 'not the password' },
      }),
    },
  },
  // What a known assistant is answered is in `assistants.api.test.ts`.
  'POST /auth/assistant': {
    who: { ...accounts(404), withoutMembership: 401 },
    asks: { plain: () => ({ body: { query: 'client_id=unknown' } }) },
  },
  'POST /auth/allow-assistant': {
    who: { ...accounts(404), withoutMembership: 401 },
    asks: { plain: () => ({ body: { query: 'client_id=unknown', accept: true, scopes: ['read'], password: 'x' } }) },
  },
} satisfies Record<string, RouteRow>;
