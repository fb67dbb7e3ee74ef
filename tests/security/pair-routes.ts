import { randomUUID } from 'node:crypto';
import { nobodys, ownerOnly, members, type RouteRow } from './who.ts';

/**
 * Working in a pair. Nobody is anybody's friend here: what the two may, and that a third person may not, is in
 * `features/together/pair/pair.api.test.ts`.
 */
export const pairRoutes = {
  'POST /pair-up/': {
    who: nobodys,
    asks: {
      plain: ({ people }) => ({ body: { _id: randomUUID(), friendId: people.administrator.id, update: {} } }),
    },
  },
  'POST /pair-up/wait': { who: members, asks: { plain: () => ({ body: {} }) } },
  'DELETE /pair-up/wait': { who: members, asks: { plain: () => ({}) } },
  'GET /pair-up/own': { who: members, asks: { plain: () => ({}) } },
  'GET /pair-up/{id}': { who: ownerOnly, asks: { plain: ({ pairRoom }) => ({ params: { id: pairRoom } }) } },
  // Said once or more, a yes is one.
  'PUT /pair-up/{id}': {
    who: ownerOnly,
    asks: {
      plain: ({ pairRoom }) => ({ params: { id: pairRoom }, body: { act: { _id: randomUUID(), kind: 'yes' } } }),
    },
  },
  // The pair of the rows is with oneself, whom nobody blocks.
  'PUT /pair-up/{id}/block': {
    who: nobodys,
    asks: { plain: ({ pairRoom }) => ({ params: { id: pairRoom }, body: {} }) },
  },
  // The work has not begun: the owner is told so.
  'POST /pair-up/{id}/enter': {
    who: { ...ownerOnly, owner: 403 },
    asks: { plain: ({ pairRoom }) => ({ params: { id: pairRoom }, body: { session: randomUUID() } }) },
  },
  'POST /pairup-friend-notification': {
    who: nobodys,
    asks: {
      plain: ({ people, pairRoom }) => ({
        body: { friendID: people.administrator.id, paramToShare: `/app/together/pair/${pairRoom}` },
      }),
    },
  },
} satisfies Record<string, RouteRow>;
