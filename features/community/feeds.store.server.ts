import type { Reader } from '#platform/database/database.server.ts';
import { sitemapPart } from './rules/feed.ts';
import './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';

export interface FeedRow {
  id: string;
  url_seo: string | null;
  title: string;
  subtitle: string;
  memo: string;
  description: string;
  language: string;
  category_1: string;
  created_at: number;
  updated_at: number;
  author_name: string;
}

/** The cards at these places, newest first. */
export async function feedRows(rows: Reader, places: readonly number[]): Promise<FeedRow[]> {
  if (places.length === 0) return [];
  return rows
    .selectFrom('public_card')
    .innerJoin('card', 'card.number', 'public_card.number')
    .innerJoin('user as author', 'author.id', 'card.author_id')
    .select(['card.id', 'card.url_seo', 'card.title', 'card.subtitle', 'card.memo', 'card.description', 'card.language'])
    .select(['card.category_1', 'card.created_at', 'card.updated_at', 'author.name as author_name'])
    .where('public_card.place', 'in', places)
    .where('card.shelf', '=', 'edition')
    .where('card.state', '=', 'PUBLIC')
    .orderBy('card.created_at', 'desc')
    .orderBy('card.number', 'desc')
    .execute();
}

export interface SitemapPart {
  part: number;
  changed_at: number;
}

/** Each part with when something in it was last changed. It looks at a narrow row for each public card, so callers ask seldom. */
export async function sitemapParts(rows: Reader): Promise<SitemapPart[]> {
  const { last } = await rows
    .selectFrom('public_card')
    .select((card) => card.fn.max('place').as('last'))
    .executeTakeFirstOrThrow();
  const parts: SitemapPart[] = [];
  for (let part = 0; last !== null && part * sitemapPart <= last; part++) {
    const { changed_at } = await rows
      .selectFrom('public_card')
      .select((card) => card.fn.max('updated_at').as('changed_at'))
      .where('place', '>=', part * sitemapPart)
      .where('place', '<', (part + 1) * sitemapPart)
      .executeTakeFirstOrThrow();
    if (changed_at !== null) parts.push({ part, changed_at });
  }
  return parts;
}

/** A stretch of a part; a place never changes, so neither does the part that a card stands in. */
export async function sitemapStretch(
  rows: Reader,
  { part, after, limit }: { part: number; after: number; limit: number },
): Promise<{ place: number; url_seo: string | null; updated_at: number }[]> {
  return rows
    .selectFrom('public_card')
    .innerJoin('card', 'card.number', 'public_card.number')
    .select(['public_card.place', 'card.url_seo', 'card.updated_at'])
    .where('public_card.place', '>', after)
    .where('public_card.place', '<', (part + 1) * sitemapPart)
    .where('card.shelf', '=', 'edition')
    .where('card.state', '=', 'PUBLIC')
    .orderBy('public_card.place')
    .limit(limit)
    .execute();
}
