import { hash } from 'node:crypto';
import { resource } from '#tests/harness/card-samples.ts';
import { everybody, members, ownerOnly, type RouteRow } from './who.ts';
import type { World } from './world.ts';

const ofOwner = ({ people }: World) => ({ params: { id: people.owner.id } });

/** The resource of what the owner has published to everybody. */
const resourceOfOwner = ({ people }: World) => ({
  params: { id: `${people.owner.id}.${hash('sha256', resource().url, 'base64url').slice(0, 22)}` },
});

/** The rows of profiles. The owner has published something to everybody, and so is named to everybody. */
export const profileRoutes = {
  'GET /user/{id}': { who: everybody(200), asks: { plain: ofOwner } },
  'GET /user/profile/{name}': {
    who: everybody(200),
    asks: { plain: ({ people }) => ({ params: { name: people.owner.id } }) },
  },
  'POST /user/{id}': {
    who: ownerOnly,
    asks: {
      plain: (world) => ({ ...ofOwner(world), body: { page: 'updateUser', taglife: 'Reads' } }),
      widget: (world) => ({ ...ofOwner(world), body: { page: 'updateCallWidgetId', widgetId: 'ada/call' } }),
    },
  },
  'GET /user/focus-card-published/{id}': { who: everybody(200), asks: { plain: ofOwner } },
  'GET /user/public-resources/{id}': { who: everybody(200), asks: { plain: ofOwner } },
  'POST /public_resources/{id}': { who: { ...members, owner: 403 }, asks: { plain: resourceOfOwner } },
  'DELETE /public_resources/{id}': { who: members, asks: { plain: resourceOfOwner } },
  'GET /user/stats/{id}': { who: ownerOnly, asks: { plain: ofOwner } },
} satisfies Record<string, RouteRow>;
