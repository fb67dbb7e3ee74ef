import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { currentMember } from '#client/query-client.ts';
import type { Collection, CollectionShort, CollectionUpdate } from '#features/collections/contract.ts';
import { withCards } from '#features/collections/rules/card-order.ts';
import { effect, type Effect } from '#client/effect.ts';
import { createCollection, editCollection, removeCollection, saveCollectionGoal } from './commands.ts';

/** Optimistic updates of a created, changed or deleted collection, of the list, and of the tiles of its cards. */
export const collectionEffects: readonly Effect[] = [
  effect(saveCollectionGoal, 'collections.goal', {
    of: ({ id }) => ({ id }),
    apply: (goal, { id: _, made_at: _chosen, ...change }) => ({ ...goal, ...change }),
  }),
  effect(createCollection, 'collections.read', {
    of: ({ _id }) => ({ id: _id }),
    makes: true,
    apply: (read, { _id, update }, reply) =>
      reply ? [reply.collection] : read?.length ? read : [newCollection(_id, update)],
  }),
  effect(createCollection, 'collections.list', {
    apply: (list, { _id, update }, reply) =>
      list.some((each) => each._id === _id)
        ? list
        : [shortOf(reply?.collection ?? newCollection(_id, update)), ...list],
  }),
  effect(createCollection, 'cards.listShort', {
    apply: (tiles, { _id, update }) => heldBy(tiles, _id, update?.cards ?? {}),
  }),
  effect(editCollection, 'collections.read', {
    of: ({ id }) => ({ id }),
    apply: (read, { update }, reply) =>
      read.map((collection) => {
        const changed = changedBy(collection, update);
        if (!reply) return changed;
        const cards = changed.cards.filter(({ _id }) => !reply.missing.includes(_id));
        return { ...changed, cards, revision: Math.max(collection.revision, reply.revision) };
      }),
  }),
  // The number of cards is counted from the library tiles, which another effect changes: an increment here would not be
  // idempotent.
  effect(editCollection, 'collections.list', {
    apply: (list, { id, update: { cards = {}, ...fields } }) =>
      list.map((each) =>
        each._id === id
          ? { ...each, ...fields, first: each.first.filter(({ _id }) => !cards.remove?.includes(_id)) }
          : each,
      ),
  }),
  effect(editCollection, 'cards.listShort', {
    apply: (tiles, { id, update }, reply) => heldBy(tiles, id, update.cards ?? {}, reply?.missing),
  }),
  effect(removeCollection, 'collections.read', { of: ({ id }) => ({ id }), apply: () => [] }),
  effect(removeCollection, 'collections.list', { apply: (list, { id }) => list.filter((each) => each._id !== id) }),
  effect(removeCollection, 'cards.listShort', {
    apply: (tiles, { id }) =>
      tiles.map((tile) =>
        tile.collection_user_id.includes(id)
          ? { ...tile, collection_user_id: tile.collection_user_id.filter((each) => each !== id) }
          : tile,
      ),
  }),
];

/**
 * Only the server knows whether a new card has a public edition: until the refetch, count it as not visible to others.
 */
function changedBy(collection: Collection, { cards = {}, ...fields }: CollectionUpdate): Collection {
  return {
    ...collection,
    ...fields,
    cards: withCards(collection.cards, cards, (placed) => ({ ...placed, isPublic: false })),
  };
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

/** The collection as the server will create it. */
function newCollection(id: string, update: CollectionUpdate = {}): Collection {
  const now = new Date().toISOString();
  return changedBy(
    {
      _id: id,
      title: '',
      description: '',
      language: cardLanguageOf(currentMember()?.locale),
      cover_picture: null,
      cover_credit: '',
      published: false,
      rating: 0,
      number_rating: 0,
      added: 0,
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
