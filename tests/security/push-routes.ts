import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { members, ownerOnly, type RouteRow } from './who.ts';
import type { Role, World } from './world.ts';

/** A browser whose push service is never reached. */
const browser = () => ({
  _id: randomUUID(),
  name: 'Firefox',
  endpoint: `https://push.invalid/${randomUUID()}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** Nothing is made for who is refused, so that a refusal is seen to change nothing. */
const ownersDevice = async ({ people }: World, role: Role) => ({
  params: {
    id: role === 'owner' ? (await people.owner.calls.notifications.registerDevice(browser()))._id : randomUUID(),
  },
});

/** The rows of devices that are told something. */
export const pushRoutes = {
  'POST /user/here': { who: members, asks: { plain: () => ({}) } },
  'GET /push': { who: members, asks: { plain: () => ({}) } },
  'POST /push/devices': { who: members, asks: { plain: () => ({ body: browser() }) } },
  // Removing what is not there, or is not one's own, changes nothing.
  'DELETE /push/devices/{id}': { who: members, asks: { plain: ownersDevice } },
  'POST /push/devices/{id}/try': { who: ownerOnly, asks: { plain: ownersDevice } },
} satisfies Record<string, RouteRow>;
