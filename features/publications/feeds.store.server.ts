import type { Reader } from '#platform/database/database.server.ts';
import { authorStays } from './author-stays.server.ts';
import { sitemapPart } from './rules/feed.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import './tables.server.ts';
import '#features/account/tables.server.ts';

export interface FeedRow {
  id: string;
  kind: SubjectKind;
  slug: string | null;
  title: string;
  summary: string;
  language: string;
  category_1: string | null;
  created_at: number;
  updated_at: number;
  author_name: string;
}

/** The publications at these places, newest first. */
export async function feedRows(rows: Reader, places: readonly number[]): Promise<FeedRow[]> {
  if (places.length === 0) return [];
  return rows
    .selectFrom('listing')
    .innerJoin('publication as shown', 'shown.number', 'listing.number')
    .innerJoin('user as author', 'author.id', 'shown.author_id')
    .select(['shown.id', 'shown.kind', 'shown.slug', 'shown.title', 'shown.summary', 'shown.language'])
    .select(['shown.category_1', 'shown.created_at', 'shown.updated_at', 'author.name as author_name'])
    .where('listing.place', 'in', places)
    .where(authorStays('shown.author_id'))
    .orderBy('shown.created_at', 'desc')
    .orderBy('shown.number', 'desc')
    .execute();
}

export interface SitemapPart {
  part: number;
  changed_at: number;
}

/** The site map parts and when each last changed. Scans every row of the listing: callers cache the answer. */
export async function sitemapParts(rows: Reader): Promise<SitemapPart[]> {
  const { last } = await rows
    .selectFrom('listing')
    .select((card) => card.fn.max('place').as('last'))
    .executeTakeFirstOrThrow();
  const parts: SitemapPart[] = [];
  for (let part = 0; last !== null && part * sitemapPart <= last; part++) {
    const { changed_at } = await rows
      .selectFrom('listing')
      .select((card) => card.fn.max('updated_at').as('changed_at'))
      .where('place', '>=', part * sitemapPart)
      .where('place', '<', (part + 1) * sitemapPart)
      .executeTakeFirstOrThrow();
    if (changed_at !== null) parts.push({ part, changed_at });
  }
  return parts;
}

/** A range of one part. Places never change, so a publication always stays in the same part. */
export async function sitemapStretch(
  rows: Reader,
  { part, after, limit }: { part: number; after: number; limit: number },
): Promise<{ place: number; kind: SubjectKind; slug: string; updated_at: number }[]> {
  return (
    rows
      .selectFrom('listing')
      .innerJoin('publication', 'publication.number', 'listing.number')
      .select(['listing.place', 'publication.kind', 'publication.updated_at'])
      // A public publication always has a slug.
      .select((row) => row.ref('publication.slug').$notNull().as('slug'))
      .where('listing.place', '>', after)
      .where('listing.place', '<', (part + 1) * sitemapPart)
      .where(authorStays('publication.author_id'))
      .orderBy('listing.place')
      .limit(limit)
      .execute()
  );
}
