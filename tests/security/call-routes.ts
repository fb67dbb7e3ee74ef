import { members, nobodys, type RouteRow } from './who.ts';

/**
 * Servers for calls. Nobody has agreed to a pair here: what the two of one may, and that a third person may not, is in
 * `features/together/call/call-room.test.ts`.
 */
export const callRoutes = {
  'GET /call/ice': { who: members, asks: { plain: () => ({}) } },
  'GET /call/{id}/ice': { who: nobodys, asks: { plain: ({ pairRoom }) => ({ params: { id: pairRoom } }) } },
} satisfies Record<string, RouteRow>;
