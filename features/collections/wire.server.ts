import { cardShortOf } from '#features/cards/wire.server.ts';
import type { Collection, CollectionShort, PublicCollection, PublicCollectionTile } from './contract.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import type {
  cardsOfCollection,
  CollectionWithAuthor,
  FirstCard,
  publicCardsOf,
  PublicTileRow,
  WholeCollection,
} from './store.server.ts';

const pictureOf = (id: string | null) =>
  id ? { thumb: `/media/${id}/thumb.webp`, regular: `/media/${id}/regular.webp` } : null;

const ratingOf = (row: WholeCollection) => ({ rating: row.rating_sum ?? 0, number_rating: row.rating_count ?? 0 });

function headOf(row: WholeCollection) {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    language: row.language,
    cover_picture: pictureOf(row.cover_id),
    cover_credit: row.cover_credit ?? '',
    url_seo: row.slug,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

export function collectionOf(row: WholeCollection, cards: Awaited<ReturnType<typeof cardsOfCollection>>): Collection {
  return {
    ...headOf(row),
    ...ratingOf(row),
    published: row.published === 1,
    hidden: row.hidden === 1,
    added: row.added ?? 0,
    revision: row.revision,
    cards,
  };
}

export function collectionShortOf(
  row: WholeCollection & { card_count: number },
  first: readonly FirstCard[],
): CollectionShort {
  return {
    ...headOf(row),
    published: row.published === 1,
    hidden: row.hidden === 1,
    revision: row.revision,
    card_count: row.card_count,
    first: first.map(firstOf),
  };
}

const firstOf = ({ id, title, category_1, cover_id }: FirstCard) => ({
  _id: id,
  title,
  category_1,
  cover_picture: pictureOf(cover_id),
});

/** An entry in a public list. */
export function publicTileOf(row: PublicTileRow): PublicCollectionTile {
  return {
    ...headOf(row),
    ...ratingOf(row),
    url_seo: row.slug ?? '',
    author_id: row.member_id,
    author_name: row.author_name,
    author_avatar: row.author_avatar,
    card_count: row.card_count,
    first: row.first.map(firstOf),
  };
}

export function publicCollectionOf(
  row: CollectionWithAuthor,
  { count, cards }: Awaited<ReturnType<typeof publicCardsOf>>,
  page: number,
): PublicCollection {
  return {
    ...headOf(row),
    ...ratingOf(row),
    // Never published, therefore without a slug; only its author can read it.
    url_seo: row.slug ?? '',
    published_at: new Date(row.published_at ?? row.updated_at).toISOString(),
    author_id: row.member_id,
    author_name: row.author_name,
    author_avatar: row.author_avatar,
    cards: cards.map(cardShortOf),
    card_count: count,
    page,
    pages: Math.max(1, Math.ceil(count / collectionLimits.shownAtOnce)),
  };
}
