import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { putInShared, tidyShared } from '#platform/database/search-shared.server.ts';
import { authorStays, publishedNow } from './author-stays.server.ts';
import { publicMark, publicSearch } from './rules/public-marks.ts';
import { isOpen, type PublicationState, type SubjectKind } from '#vocabulary/subject.ts';
import type { SubjectDocument } from './subject.server.ts';
import type { PublicationTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/media/tables.server.ts';
import { storedSlug } from '#vocabulary/public-addresses.ts';

export type PublicationRow = Selectable<PublicationTable>;

/** One whose author is leaving is closed, even before its row says so. */
export function publicationById(rows: Reader, id: string): Promise<PublicationRow | undefined> {
  return rows
    .selectFrom('publication')
    .selectAll()
    .select(publishedNow('publication').as('published'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks the row for this transaction; changes nothing. Lock before adding, rating or changing a publication, so that
 * concurrent requests wait for each other.
 */
export function lockPublication(rows: Writer, id: string): Promise<PublicationRow | undefined> {
  return rows
    .updateTable('publication')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .returning(publishedNow('publication').as('published'))
    .executeTakeFirst();
}

/** The one edition of this state that a source has, including one that was taken back. */
export function publicationOf(
  rows: Reader,
  kind: SubjectKind,
  sourceId: string,
  state: PublicationState,
): Promise<PublicationRow | undefined> {
  return rows
    .selectFrom('publication')
    .selectAll()
    .where('kind', '=', kind)
    .where('source_id', '=', sourceId)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** `undefined` if taken back or hidden. */
export function openBySlug(rows: Reader, kind: SubjectKind, slug: string): Promise<PublicationRow | undefined> {
  return rows
    .selectFrom('publication')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', storedSlug(slug))
    .where('published', '=', 1)
    .where(authorStays('publication.author_id'))
    .where('hidden', '=', 0)
    .executeTakeFirst();
}

export function openBySecretLink(rows: Reader, link: string): Promise<PublicationRow | undefined> {
  return rows
    .selectFrom('publication')
    .selectAll()
    .where('secret_link', '=', link)
    .where('published', '=', 1)
    .where(authorStays('publication.author_id'))
    .where('hidden', '=', 0)
    .executeTakeFirst();
}

/** Publications that a moderator has hidden and whose author has not taken them back. */
export function hiddenBySlug(rows: Reader, kind: SubjectKind, slug: string): Promise<PublicationRow | undefined> {
  return rows
    .selectFrom('publication')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', storedSlug(slug))
    .where('published', '=', 1)
    .where('hidden', '=', 1)
    .executeTakeFirst();
}

export async function isSlugTaken(rows: Reader, kind: SubjectKind, slug: string): Promise<boolean> {
  const found = await rows
    .selectFrom('publication')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found !== undefined;
}

type NewPublication = Pick<
  Insertable<PublicationTable>,
  'id' | 'kind' | 'source_id' | 'state' | 'author_id' | 'slug' | 'secret_link' | 'created_at'
>;

/** Inserts version 1, open, without title or text: call `saveDocument` in the same transaction. */
export async function insertPublication(rows: Writer, publication: NewPublication): Promise<PublicationRow> {
  const { created_at } = publication;
  return rows
    .insertInto('publication')
    .values({
      ...publication,
      version: 1,
      updated_at: created_at,
      history: JSON.stringify([created_at]),
      language: '',
      title: '',
      summary: '',
      category_1: null,
      cover_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function savePublication(
  rows: Writer,
  id: string,
  change: Updateable<PublicationTable>,
): Promise<PublicationRow> {
  return rows.updateTable('publication').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/**
 * Updates list columns, search index and pictures of a publication. A trigger removes a closed publication from the
 * index; `tidyLists` deletes what is left of it.
 */
export async function saveDocument(rows: Writer, publication: PublicationRow, said: SubjectDocument): Promise<void> {
  const { title, summary, language, category_1, cover_id, text, marks, pictures } = said;
  await savePublication(rows, publication.id, { title, summary, language, category_1, cover_id });
  await savePictures(rows, publication, pictures);
  if (!isOpen(publication) || publication.state !== 'PUBLIC') return tidyLists(rows);
  const allMarks = [publicMark.kind(publication.kind), publicMark.language(language), ...marks];
  await putInShared(rows, publicSearch, publication.number, { title, text, marks: allMarks });
}

/** Deletes index entries of publications that were removed from the public lists. */
export const tidyLists = (rows: Writer): Promise<void> => tidyShared(rows, publicSearch);

/** Keeps the bound parameters of one statement below the limits of both engines. */
const picturesAtOnce = 1_000;

/**
 * Sets which pictures the publication shows. Pictures of older versions stay listed, for copies that have not taken the
 * update. Only the author's own pictures are listed: naming somebody else's picture must not make it public.
 */
async function savePictures(
  rows: Writer,
  { id, author_id }: Pick<PublicationRow, 'id' | 'author_id'>,
  pictures: readonly string[],
): Promise<void> {
  await rows
    .updateTable('publication_picture')
    .set({ shown: 0 })
    .where('publication_id', '=', id)
    .where('shown', '=', 1)
    .execute();
  for (let at = 0; at < pictures.length; at += picturesAtOnce) {
    const own = await rows
      .selectFrom('media')
      .select('id')
      .where('id', 'in', pictures.slice(at, at + picturesAtOnce))
      .where('user_id', '=', author_id)
      .execute();
    if (own.length === 0) continue;
    await rows
      .insertInto('publication_picture')
      .values(own.map((picture) => ({ publication_id: id, picture_id: picture.id, shown: 1 })))
      .onConflict((conflict) => conflict.columns(['picture_id', 'publication_id']).doUpdateSet({ shown: 1 }))
      .execute();
  }
}

/** Whether an open publication shows the picture now. */
export async function isPictureOfPublication(rows: Reader, pictureId: string): Promise<boolean> {
  const shown = await rows
    .selectFrom('publication_picture')
    .innerJoin('publication', 'publication.id', 'publication_picture.publication_id')
    .select('publication.id')
    .where('publication_picture.picture_id', '=', pictureId)
    .where('publication_picture.shown', '=', 1)
    .where('publication.published', '=', 1)
    .where('publication.hidden', '=', 0)
    .where(authorStays('publication.author_id'))
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

export async function authorName(rows: Reader, { author_id }: Pick<PublicationRow, 'author_id'>): Promise<string> {
  const { name } = await rows.selectFrom('user').select('name').where('id', '=', author_id).executeTakeFirstOrThrow();
  return name;
}
