import type { Insertable, Selectable } from 'kysely';
import { authorStays, publishedNow } from '#features/publications/author-stays.server.ts';
import { newestOfFollowed } from '#features/publications/followed.store.server.ts';
import type { Holder } from '#features/publications/subject.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { AttachedKind, PublicEditionOf } from './rules/edition.ts';
import type { Attached, MapContent } from './rules/map-content.ts';
import type { MapEditionTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import '#features/publications/tables.server.ts';
import '#features/teaching/tables.server.ts';
import './tables.server.ts';
import { storedSlug } from '#vocabulary/public-addresses.ts';

export type MapEditionRow = Selectable<MapEditionTable>;

export function mapEdition(rows: Reader, id: string): Promise<MapEditionRow | undefined> {
  return rows.selectFrom('map_edition').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function saveMapEdition(rows: Writer, edition: Insertable<MapEditionTable>): Promise<void> {
  const { id: _, author_id: _author, ...content } = edition;
  await rows
    .insertInto('map_edition')
    .values(edition)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
    .execute();
}

/** Deletes the edition of a map that its author has taken back. One that is open stays when its map is deleted. */
export async function deleteTakenBackEdition(rows: Writer, mapId: string): Promise<void> {
  const takenBack = rows
    .selectFrom('publication')
    .select('id')
    .where('kind', '=', 'map')
    .where('source_id', '=', mapId)
    .where('published', '=', 0);
  await rows.deleteFrom('map_edition').where('id', 'in', takenBack).execute();
}

/** Everything that public lists show of editions. */
export const publicMaps = (rows: Reader) =>
  rows
    .selectFrom('publication')
    .innerJoin('map_edition as edition', 'edition.id', 'publication.id')
    .innerJoin('user as author', 'author.id', 'publication.author_id')
    .select(['publication.id', 'publication.title', 'publication.slug', 'publication.category_1'])
    .select(['publication.language', 'publication.cover_id', 'publication.author_id', 'publication.rating_sum'])
    .select(['publication.rating_count', 'publication.added', 'publication.created_at', 'publication.updated_at'])
    .select([
      publishedNow('publication').as('published'),
      'publication.hidden',
      'publication.version',
      'publication.source_id',
    ])
    .select(['edition.category_2', 'edition.theme', 'edition.nodes_count'])
    .select(['author.name as author_name', 'author.image as author_avatar']);
export type PublicMapRow = Awaited<ReturnType<ReturnType<typeof publicMaps>['executeTakeFirstOrThrow']>>;

/** The tiles of public maps, in any order: one statement. */
export function publicMapTiles(rows: Reader, ids: readonly string[]): Promise<PublicMapRow[]> {
  return publicMaps(rows).where('publication.id', 'in', ids).execute();
}

/** Those of people whom the member follows, newest first; without those that the member has. */
export function mapsOfFollowed(rows: Reader, memberId: string): Promise<PublicMapRow[]> {
  const held = rows
    .selectFrom('focusmap')
    .select('edition_of')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('edition_of', 'is not', null);
  return newestOfFollowed(rows, 'map', { memberId, held, tilesOf: publicMapTiles });
}

/** The tile of a public map, open or not. */
export function publicMapTile(rows: Reader, slug: string): Promise<PublicMapRow | undefined> {
  return publicMaps(rows)
    .where('publication.kind', '=', 'map')
    .where('publication.slug', '=', storedSlug(slug))
    .executeTakeFirst();
}

const whole = (rows: Reader) => publicMaps(rows).select('edition.content');
export type WholePublicMapRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

/** Open or not; the caller checks who may read it. */
export function publicMapBy(
  rows: Reader,
  by: { readonly id: string } | { readonly slug: string },
): Promise<WholePublicMapRow | undefined> {
  const maps = whole(rows).where('publication.kind', '=', 'map');
  const found =
    'id' in by ? maps.where('publication.id', '=', by.id) : maps.where('publication.slug', '=', storedSlug(by.slug));
  return found.executeTakeFirst();
}

/** The copies of these editions in libraries. */
export function copiesOf(rows: Reader, publicationIds: readonly string[]) {
  return rows
    .selectFrom('focusmap as copy')
    .select(['copy.id', 'copy.created_at', 'copy.member_id'])
    .select((row) => row.ref('copy.edition_of').$notNull().as('publication_id'))
    .where('copy.edition_of', 'in', [...publicationIds])
    .where('copy.deleted_at', 'is', null);
}

export async function copyHoldersAfter(
  rows: Reader,
  editionId: string,
  after: string,
  length: number,
): Promise<Holder[]> {
  const holders = await rows
    .selectFrom('focusmap')
    .select(['id', 'member_id', 'taken_version', 'left_out'])
    .where('edition_of', '=', editionId)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(length)
    .execute();
  return holders.map(({ id, member_id, taken_version, left_out }) => ({
    id,
    member_id,
    decided: Math.max(taken_version, left_out),
    path: `/app/focusmap/${id}`,
  }));
}

/** The copy that a member has of an edition, also one in the bin. */
export async function copyOfMember(
  rows: Reader,
  memberId: string,
  editionId: string,
): Promise<{ id: string; deleted_at: number | null } | undefined> {
  return rows
    .selectFrom('focusmap')
    .select(['id', 'deleted_at'])
    .where('edition_of', '=', editionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** How many copies a library has, without those in the bin and those that a class gave. */
export async function countCopies(rows: Reader, memberId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('focusmap')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('edition_of', 'is not', null)
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('given_map').select('copy_id').whereRef('given_map.copy_id', '=', 'focusmap.id')),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the member has a copy of a map that shows or once showed the picture. */
export async function isCoverOfMap(rows: Reader, pictureId: string, ownerId: string): Promise<boolean> {
  const covered = await rows
    .selectFrom('focusmap')
    .select('id')
    .where('member_id', '=', ownerId)
    .where('cover_id', '=', pictureId)
    .limit(1)
    .executeTakeFirst();
  return covered !== undefined;
}

export async function isPictureOfHeldMap(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const held = await rows
    .selectFrom('publication_picture')
    .innerJoin('focusmap', 'focusmap.edition_of', 'publication_picture.publication_id')
    .select('focusmap.id')
    .where('publication_picture.picture_id', '=', pictureId)
    .where('focusmap.member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

const kindOf = { memento: 'card', roadmap: 'map' } as const;
/** Keeps the bound parameters of one statement below the limits of both engines. */
export const idsAtOnce = 500;

/**
 * Finds the open public editions of the cards and maps that nodes refer to, by the id of the edition; for the owner of
 * the map also by the id of the card or map that was published, and of their copy. The number of statements depends on
 * the size of the map alone.
 */
export async function publicEditionsOf(
  rows: Reader,
  wanted: Readonly<Record<AttachedKind, readonly string[]>>,
  ownerId?: string,
): Promise<PublicEditionOf> {
  const found = new Map<string, Attached>();
  for (const kind of ['memento', 'roadmap'] as const)
    for (let at = 0; at < wanted[kind].length; at += idsAtOnce) {
      const ids = wanted[kind].slice(at, at + idsAtOnce);
      const copies = ownerId === undefined ? [] : await copiesAmong(rows, kind, ids, ownerId);
      const copyOf = new Map(copies.map(({ edition_of, id }) => [edition_of, id]));
      for (const { id, source_id, title, slug, cover_id } of await openEditions(rows, kind, ids, copyOf, ownerId)) {
        const thumb = cover_id === null ? null : `/media/${cover_id}/thumb.webp`;
        const shown = { _id: id, title: title.slice(0, 300), thumb, url_seo: slug! };
        for (const known of [id, source_id, copyOf.get(id)]) if (known) found.set(`${kind} ${known}`, shown);
      }
    }
  return (kind, id) => found.get(`${kind} ${id}`);
}

function openEditions(
  rows: Reader,
  kind: AttachedKind,
  ids: readonly string[],
  copyOf: ReadonlyMap<string | null, string>,
  ownerId: string | undefined,
) {
  const open = rows
    .selectFrom('publication')
    .select(['id', 'source_id', 'title', 'slug', 'cover_id'])
    .where('kind', '=', kindOf[kind])
    .where('state', '=', 'PUBLIC')
    .where('published', '=', 1)
    .where('hidden', '=', 0)
    .where(authorStays('publication.author_id'));
  if (ownerId === undefined) return open.where('id', 'in', ids).execute();
  const editions = [...ids, ...[...copyOf.keys()].filter((id) => id !== null)];
  return open
    .where((row) =>
      row.or([row('id', 'in', editions), row.and([row('source_id', 'in', ids), row('author_id', '=', ownerId)])]),
    )
    .execute();
}

function copiesAmong(rows: Reader, kind: AttachedKind, ids: readonly string[], ownerId: string) {
  return kind === 'memento'
    ? rows
        .selectFrom('card')
        .select(['id', 'edition_of'])
        .where('id', 'in', ids)
        .where('user_id', '=', ownerId)
        .where('state', '=', 'FROMPUBLIC')
        .execute()
    : rows
        .selectFrom('focusmap')
        .select(['id', 'edition_of'])
        .where('id', 'in', ids)
        .where('member_id', '=', ownerId)
        .where('edition_of', 'is not', null)
        .execute();
}

const mostMaps = 50;

/** The resources of the maps that a member has published to everybody, those of the newest map first. */
export async function openMapResourcesOf(rows: Reader, authorId: string) {
  const found = await rows
    .selectFrom('publication')
    .innerJoin('map_edition', 'map_edition.id', 'publication.id')
    .select(['map_edition.content', 'map_edition.category_2', 'publication.category_1'])
    .where('publication.author_id', '=', authorId)
    .where('publication.kind', '=', 'map')
    .where('publication.state', '=', 'PUBLIC')
    .where('publication.published', '=', 1)
    .where('publication.hidden', '=', 0)
    .orderBy('publication.created_at', 'desc')
    .orderBy('publication.id')
    .limit(mostMaps)
    .execute();
  return found.flatMap(({ content, category_1, category_2 }) =>
    (JSON.parse(content) as MapContent).nodes
      .flatMap(({ resources = [] }) => resources)
      .map(({ url, title }) => ({ url, title, cat1: category_1 ?? '', cat2: category_2 })),
  );
}
