import { randomUUID } from 'node:crypto';
import { members, ownerOnly, type RouteRow } from './who.ts';

/** The rows of packages of Anki. */
export const ankiRoutes = {
  'GET /anki/import': { who: members, asks: { plain: () => ({}) } },
  'POST /anki/import': {
    who: ownerOnly,
    asks: { plain: ({ ankiPackage }) => ({ body: { _id: randomUUID(), upload_id: ankiPackage } }) },
  },
  'GET /anki/import/{id}': { who: ownerOnly, asks: { plain: ({ ankiDone }) => ({ params: { id: ankiDone } }) } },
  'PUT /anki/import/{id}': {
    who: ownerOnly,
    asks: { plain: ({ ankiDone }) => ({ params: { id: ankiDone }, body: { choices: { history: false } } }) },
  },
  'DELETE /anki/import/{id}': { who: ownerOnly, asks: { plain: ({ ankiRead }) => ({ params: { id: ankiRead } }) } },
} satisfies Record<string, RouteRow>;
