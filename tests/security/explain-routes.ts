import { randomUUID } from 'node:crypto';
import { nobodys, ownerOnly, type RouteRow } from './who.ts';

/**
 * Explaining a card to a friend. Nobody is anybody's friend here: what the two in a room may, and that a third friend
 * may not, is in `features/together/explain/explain.api.test.ts`.
 */
export const explainRoutes = {
  'POST /explain-room/': {
    who: nobodys,
    asks: {
      plain: ({ card, people }) => ({
        body: { _id: randomUUID(), cardId: card, friendId: people.administrator.id, count: 40 },
      }),
    },
  },
  'GET /explain-room/{id}': { who: nobodys, asks: { plain: ({ explainRoom }) => ({ params: { id: explainRoom } }) } },
  'GET /explain-room/{id}/card': {
    who: nobodys,
    asks: { plain: ({ explainRoom }) => ({ params: { id: explainRoom } }) },
  },
  // Whoever opened it ends it, whatever became of the friendship.
  'POST /explain-room/{id}/close': {
    who: ownerOnly,
    asks: { plain: ({ explainRoom }) => ({ params: { id: explainRoom }, body: {} }) },
  },
} satisfies Record<string, RouteRow>;
