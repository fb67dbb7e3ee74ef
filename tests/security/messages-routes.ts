import { randomUUID } from 'node:crypto';
import { members, nobodys, type RouteRow } from './who.ts';
import type { World } from './world.ts';

/** Nobody has a conversation with the owner here. */
const withOwner = ({ people }: World) => ({ params: { memberId: people.owner.id } });

/** The rows of messages. */
export const messagesRoutes = {
  // Visible to all, but no friend of anybody.
  'POST /messages': {
    who: { ...members, other: 403, holder: 403, student: 403, owner: 403, moderator: 403, administrator: 403 },
    asks: { plain: ({ people }) => ({ body: { recipientId: people.owner.id, message: 'Hello' } }) },
  },
  'GET /messages': { who: members, asks: { plain: () => ({}) } },
  'GET /messages/{memberId}': { who: nobodys, asks: { plain: withOwner } },
  'PUT /messages/{memberId}': {
    who: nobodys,
    asks: { plain: (world) => ({ ...withOwner(world), body: { read: 1 } }) },
  },
  'DELETE /messages/{memberId}': { who: nobodys, asks: { plain: withOwner } },
  'DELETE /messages/one/{id}': { who: nobodys, asks: { plain: () => ({ params: { id: randomUUID() } }) } },
} satisfies Record<string, RouteRow>;
