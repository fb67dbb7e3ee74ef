import { randomUUID } from 'node:crypto';
import { ownerOnly, type RouteRow } from './who.ts';

export const layOut = () => ({
  base: 0,
  batch: {
    id: randomUUID(),
    device: 'laptop',
    operations: [
      {
        kind: 'add',
        list: 'node',
        // One of the ids of main nodes that no other row adds.
        id: 'step-0',
        fields: { type: 'custom', position: { x: 0, y: 0 }, label: 'Taken' },
      },
    ],
  },
});

/** The rows of the mind maps of cards. `PUT /focus-card/{id}` has its row with the cards. */
export const mindMapRoutes = {
  'GET /focus-card/{id}/mindmap': { who: ownerOnly, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'PUT /focus-card/{id}/mindmap/batch': {
    who: ownerOnly,
    asks: { plain: ({ card }) => ({ params: { id: card }, body: layOut() }) },
  },
} satisfies Record<string, RouteRow>;
