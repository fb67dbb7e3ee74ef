import { randomUUID } from 'node:crypto';
import { commentOn, commentRemovers } from './comments.ts';
import { mindMapRoutes } from './mindmap-routes.ts';
import { moderatorOnly, everybody, holderOnly, members, ownerOnly, type RouteRow } from './who.ts';
import { onePublicMap, type Role, type World } from './world.ts';

/** The owner's map, which refused roles share; what the owner may change is made anew. */
async function mapFor({ people, map }: World, role: Role, where: 'library' | 'bin' = 'library'): Promise<string> {
  if (role !== 'owner') return map;
  const _id = randomUUID();
  await people.owner.calls.maps.create({ _id, update: { title: 'Mine alone' } });
  if (where === 'bin') await people.owner.calls.maps.remove({ id: _id });
  return _id;
}

const publicMapFor = ({ instance, people: { owner }, publicMap }: World, role: Role) =>
  role === 'owner' ? onePublicMap({ instance, owner }, `public-${randomUUID()}`) : Promise.resolve(publicMap);

const rename = () => ({
  base: 0,
  batch: {
    id: randomUUID(),
    device: 'laptop',
    operations: [{ kind: 'set', list: 'map', id: 'map', fields: { title: 'Taken' } }],
  },
});

/** The rows of maps and mind maps. */
export const mapRoutes = {
  'GET /focusmap/': { who: members, asks: { plain: () => ({}) } },
  'GET /focusmap/get-all-list-short-by-user': { who: members, asks: { plain: () => ({}) } },
  'GET /focusmap/bin': { who: members, asks: { plain: () => ({}) } },
  'POST /focusmap/': {
    who: members,
    asks: {
      plain: () => ({ body: { _id: randomUUID(), update: { title: 'Rivers' } } }),
      short: () => ({ body: { title: 'Rivers', nodes: ['Rhine', { label: 'Danube', children: ['Inn'] }] } }),
    },
  },
  'GET /focusmap/{id}': { who: ownerOnly, asks: { plain: ({ map }) => ({ params: { id: map } }) } },
  'GET /focusmap/{id}/document': { who: ownerOnly, asks: { plain: ({ map }) => ({ params: { id: map } }) } },
  'PUT /focusmap/{id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({ params: { id: await mapFor(world, role) }, body: { title: 'Taken' } }),
    },
  },
  'PUT /focusmap/{id}/batch': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ params: { id: await mapFor(world, role) }, body: rename() }) },
  },
  'DELETE /focusmap/{id}': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ params: { id: await mapFor(world, role) } }) },
  },
  'POST /focusmap/{id}/restore': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ params: { id: await mapFor(world, role, 'bin') }, body: {} }) },
  },
  'DELETE /focusmap/{id}/bin': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ params: { id: await mapFor(world, role, 'bin') } }) },
  },
  'POST /focusmap/set-flashtest-score': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ body: { focusmapId: await mapFor(world, role), score: 80 } }) },
  },
  // The owner is a FREE member, so nothing is published.
  'PUT /focusmap/public/{id}': {
    who: ownerOnly,
    asks: {
      plain: ({ map }) => ({ params: { id: map }, body: { toBePublished: true, title: 'Taken' } }),
      edition: ({ publicMap }) => ({ params: { id: publicMap }, body: { title: 'Taken' } }),
    },
  },
  'GET /focusmap/{id}/publication': { who: ownerOnly, asks: { plain: ({ map }) => ({ params: { id: map } }) } },
  'DELETE /focusmap/public/{id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({ params: { id: await publicMapFor(world, role) } }),
    },
  },
  'GET /focusmap/public/followed': { who: members, asks: { plain: () => ({}) } },
  'GET /focusmap/public': {
    who: everybody(200),
    asks: { plain: () => ({}), search: () => ({ query: 'search=shown&sort=rating&minRating=4' }) },
  },
  'GET /focusmap/get-all-short-public': { who: everybody(200), asks: { plain: () => ({}) } },
  'GET /focusmap/public/getBySlug/{slug}': {
    who: everybody(200),
    asks: { plain: ({ publicMapSlug }) => ({ params: { slug: publicMapSlug } }) },
  },
  'GET /focusmap/public/text/{slug}': {
    who: everybody(200),
    asks: { plain: ({ publicMapSlug }) => ({ params: { slug: publicMapSlug } }) },
  },
  'GET /focusmap/public/{id}': {
    who: everybody(200),
    asks: { plain: ({ publicMap }) => ({ params: { id: publicMap } }) },
  },
  'POST /focusmap/public/{focusmap_public_id}/add': {
    who: members,
    asks: {
      plain: ({ publicMap }) => ({ params: { focusmap_public_id: publicMap }, body: { _id: randomUUID() } }),
    },
  },
  'POST /focusmap/public/{mapId}': {
    who: members,
    asks: { plain: ({ publicMap }) => ({ params: { mapId: publicMap }, body: { id: publicMap } }) },
  },
  'GET /focusmap/public/bookmarked/{mapId}': {
    who: members,
    asks: { plain: ({ publicMap }) => ({ params: { mapId: publicMap } }) },
  },
  'GET /focusmap/{id}/news': { who: holderOnly, asks: { plain: ({ mapCopy }) => ({ params: { id: mapCopy } }) } },
  'POST /focusmap/{id}/take-news': {
    who: holderOnly,
    asks: { plain: ({ mapCopy }) => ({ params: { id: mapCopy }, body: { left: [] } }) },
  },
  'POST /focusmap/{id}/leave-news': {
    who: holderOnly,
    asks: { plain: ({ mapCopy }) => ({ params: { id: mapCopy }, body: { version: 1 } }) },
  },
  'PUT /focusmap/public/rating/{focusmap_public_id}': {
    who: { ...members, owner: 403 },
    asks: { plain: ({ heldMap }) => ({ params: { focusmap_public_id: heldMap }, body: { rating: 4 } }) },
  },
  'GET /focusmap/public/rating/{focusmap_public_id}': {
    who: everybody(200),
    asks: { plain: ({ publicMap }) => ({ params: { focusmap_public_id: publicMap } }) },
  },
  'DELETE /focusmap/public/rating/{focusmap_public_id}': {
    who: members,
    asks: { plain: ({ publicMap }) => ({ params: { focusmap_public_id: publicMap } }) },
  },
  'DELETE /focusmap/public/rating/{focusmap_public_id}/comment/{comment_id}': {
    who: commentRemovers,
    asks: {
      plain: async (world, role) => ({
        params: { focusmap_public_id: world.publicMap, comment_id: await commentOn(world, role, world.publicMap) },
      }),
    },
  },
  'GET /focusmap/public/addedList/{id}': {
    who: ownerOnly,
    asks: {
      private: ({ map }) => ({ params: { id: map } }),
      public: ({ publicMap }) => ({ params: { id: publicMap } }),
    },
  },
  'GET /admin/reports/{id}/map': {
    who: moderatorOnly,
    asks: { plain: ({ publicMap }) => ({ params: { id: publicMap } }) },
  },
  ...mindMapRoutes,
} satisfies Record<string, RouteRow>;
