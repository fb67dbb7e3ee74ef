import { randomUUID } from 'node:crypto';
import { publishCollectionAs } from '#tests/harness/editions.ts';
import { commentOn, commentRemovers } from './comments.ts';
import { everybody, members, ownerOnly, type RouteRow } from './who.ts';
import type { World } from './world.ts';

async function oneMoreCollection({ people }: World): Promise<string> {
  const _id = randomUUID();
  await people.owner.calls.collections.create({ _id });
  return _id;
}
async function oneMorePublicCollection(world: World): Promise<string> {
  const id = await oneMoreCollection(world);
  const { database } = world.instance.product.services;
  await database.transact((rows) => publishCollectionAs(rows, world.people.owner.id, id, `public-${id}`));
  return id;
}

/** The rows of collections. */
export const collectionRoutes = {
  'GET /collection/': { who: members, asks: { plain: () => ({}) } },
  'POST /collection/': {
    who: members,
    asks: {
      plain: () => ({ body: { _id: randomUUID(), update: { title: 'New' } } }),
      short: ({ card }) => ({ body: { title: 'New', cards: [card] } }),
    },
  },
  'GET /collection/{id}': { who: ownerOnly, asks: { plain: ({ collection }) => ({ params: { id: collection } }) } },
  'PUT /collection/{id}': {
    who: ownerOnly,
    asks: { plain: ({ collection }) => ({ params: { id: collection }, body: { update: { title: 'Changed' } } }) },
  },
  'GET /collection/{id}/goal': {
    who: ownerOnly,
    asks: { plain: ({ collection }) => ({ params: { id: collection } }) },
  },
  'PUT /collection/{id}/goal': {
    who: ownerOnly,
    asks: { plain: ({ collection }) => ({ params: { id: collection }, body: { wanted: 95 } }) },
  },
  'DELETE /collection/{id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: role === 'owner' ? await oneMoreCollection(world) : world.collection },
      }),
    },
  },
  // A FREE member gets the reply that a plan is needed.
  'POST /collection/public/': {
    who: ownerOnly,
    asks: { plain: ({ collection }) => ({ body: { id: collection, terms: true } }) },
  },
  'POST /collection/public/{slug}/cards': {
    who: members,
    asks: { plain: ({ publicCollection }) => ({ params: { slug: publicCollection } }) },
  },
  'DELETE /collection/public/{id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: role === 'owner' ? await oneMorePublicCollection(world) : world.reportedCollection },
      }),
    },
  },
  'GET /collection/public/followed': { who: members, asks: { plain: () => ({}) } },
  'GET /collection/public/explore': {
    who: everybody(200),
    asks: { plain: () => ({}), search: () => ({ query: 'search=shown&sort=rating&minRating=4' }) },
  },
  'GET /collection/public/meta/{id}': {
    who: everybody(200),
    asks: { plain: ({ reportedCollection }) => ({ params: { id: reportedCollection } }) },
  },
  // Nobody has added its cards.
  'PUT /collection/public/rating/{id}': {
    who: { ...members, other: 403, holder: 403, student: 403, owner: 403, moderator: 403, administrator: 403 },
    asks: { plain: ({ reportedCollection }) => ({ params: { id: reportedCollection }, body: { rating: 4 } }) },
  },
  'DELETE /collection/public/rating/{id}': {
    who: members,
    asks: { plain: ({ reportedCollection }) => ({ params: { id: reportedCollection } }) },
  },
  'DELETE /collection/public/rating/{id}/comment/{comment_id}': {
    who: commentRemovers,
    asks: {
      plain: async (world, role) => ({
        params: { id: world.reportedCollection, comment_id: await commentOn(world, role, world.reportedCollection) },
      }),
    },
  },
  'GET /collection/public/addedList/{id}': {
    who: ownerOnly,
    asks: {
      private: ({ collection }) => ({ params: { id: collection } }),
      public: ({ reportedCollection }) => ({ params: { id: reportedCollection } }),
    },
  },
  'GET /collection/public/getBySlug/{slug}': {
    who: everybody(200),
    asks: { plain: ({ publicCollection }) => ({ params: { slug: publicCollection } }) },
  },
} satisfies Record<string, RouteRow>;
