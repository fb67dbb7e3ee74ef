import { currentMember } from '#app/query-client.ts';
import type { Collection, CollectionShort, CollectionUpdate } from '#features/collections/contract.ts';
import { withCards } from '#features/collections/rules/card-order.ts';
import { effect, type Effect } from './effect.ts';

/** What making, changing and deleting a collection does to it, to the list, and to the tiles of its cards. */
export const collectionEffects: readonly Effect[] = [
  effect('collections.create', 'collections.read', {
    of: ({ _id }) => ({ id: _id }),
    makes: true,
    apply: (read, { _id, update }, reply) => (reply ? [reply.collection] : read?.length ? read : [newCollection(_id, update)]),
  }),
  effect('collections.create', 'collections.list', {
    apply: (list, { _id, update }, reply) =>
      list.some((each) => each._id === _id) ? list : [shortOf(reply?.collection ?? newCollection(_id, update)), ...list],
  }),
  effect('collections.create', 'cards.listShort', {
    apply: (tiles, { _id, update }) => heldBy(tiles, _id, update?.cards ?? {}),
  }),
  effect('collections.edit', 'collections.read', {
    of: ({ id }) => ({ id }),
    apply: (read, { update }, reply) =>
      read.map((collection) => {
        const changed = changedBy(collection, update);
        if (!reply) return changed;
        const cards = changed.cards.filter(({ _id }) => !reply.missing.includes(_id));
        return { ...changed, cards, revision: Math.max(collection.revision, reply.revision) };
      }),
  }),
  // How many cards it holds is counted on the tiles of the library, which change below: a number could not be changed twice to the same.
  effect('collections.edit', 'collections.list', {
    apply: (list, { id, update: { cards = {}, ...fields } }) =>
      list.map((each) =>
        each._id === id ? { ...each, ...fields, first: each.first.filter(({ _id }) => !cards.remove?.includes(_id)) } : each,
      ),
  }),
  effect('collections.edit', 'cards.listShort', {
    apply: (tiles, { id, update }, reply) => heldBy(tiles, id, update.cards ?? {}, reply?.missing),
  }),
  effect('collections.remove', 'collections.read', { of: ({ id }) => ({ id }), apply: () => [] }),
  effect('collections.remove', 'collections.list', { apply: (list, { id }) => list.filter((each) => each._id !== id) }),
  effect('collections.remove', 'cards.listShort', {
    apply: (tiles, { id }) =>
      tiles.map((tile) =>
        tile.collection_user_id.includes(id)
          ? { ...tile, collection_user_id: tile.collection_user_id.filter((each) => each !== id) }
          : tile,
      ),
  }),
];

/** Whether others see a card of it, only the server knows for certain: until it is read again, a new one counts as seen by nobody. */
function changedBy(collection: Collection, { cards = {}, ...fields }: CollectionUpdate): Collection {
  return { ...collection, ...fields, cards: withCards(collection.cards, cards, (placed) => ({ ...placed, isPublic: false })) };
}

type Holds = NonNullable<CollectionUpdate['cards']>;
function heldBy<Tile extends { _id: string; collection_user_id: string[] }>(
  tiles: Tile[],
  id: string,
  { put = [], remove = [] }: Holds,
  missing: readonly string[] = [],
): Tile[] {
  const added = new Set(put.map(({ _id }) => _id).filter((card) => !missing.includes(card)));
  const gone = new Set(remove);
  return tiles.map((tile) => {
    const holds = tile.collection_user_id.includes(id);
    if (added.has(tile._id) && !holds) return { ...tile, collection_user_id: [...tile.collection_user_id, id] };
    if (gone.has(tile._id) && !added.has(tile._id) && holds)
      return { ...tile, collection_user_id: tile.collection_user_id.filter((each) => each !== id) };
    return tile;
  });
}

/** As the server will make it. */
function newCollection(id: string, update: CollectionUpdate = {}): Collection {
  const now = new Date().toISOString();
  return changedBy(
    {
      _id: id,
      title: '',
      description: '',
      language: currentMember()?.locale ?? 'en',
      cover_picture: null,
      published: false,
      hidden: false,
      url_seo: null,
      created_at: now,
      updated_at: now,
      revision: 0,
      cards: [],
    },
    update,
  );
}

function shortOf({ cards, ...head }: Collection): CollectionShort {
  return { ...head, card_count: cards.length, first: [] };
}
