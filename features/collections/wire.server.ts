import { cardShortOf } from '#features/cards/wire.server.ts';
import type { Collection, CollectionShort, PublicCollection } from './contract.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import type { cardsOfCollection, CollectionRow, CollectionWithAuthor, FirstCard, publicCardsOf } from './store.server.ts';

const pictureOf = (id: string | null) => (id ? { thumb: `/media/${id}/thumb.webp`, regular: `/media/${id}/regular.webp` } : null);

function headOf(row: CollectionRow) {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    language: row.language,
    cover_picture: pictureOf(row.cover_id),
    url_seo: row.url_seo,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

export function collectionOf(row: CollectionRow, cards: Awaited<ReturnType<typeof cardsOfCollection>>): Collection {
  return { ...headOf(row), published: row.published === 1, hidden: row.hidden === 1, revision: row.revision, cards };
}

export function collectionShortOf(row: CollectionRow & { card_count: number }, first: readonly FirstCard[]): CollectionShort {
  return {
    ...headOf(row),
    published: row.published === 1,
    hidden: row.hidden === 1,
    revision: row.revision,
    card_count: row.card_count,
    first: first.map(({ id, title, category_1, cover_id }) => ({ _id: id, title, category_1, cover_picture: pictureOf(cover_id) })),
  };
}

export function publicCollectionOf(
  row: CollectionWithAuthor,
  { count, cards }: Awaited<ReturnType<typeof publicCardsOf>>,
  page: number,
): PublicCollection {
  return {
    ...headOf(row),
    // One that was never published, which only its author could ask for, has none.
    url_seo: row.url_seo ?? '',
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
