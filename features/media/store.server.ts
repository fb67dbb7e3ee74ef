import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { MediaTable } from './tables.server.ts';

export type MediaRow = Selectable<MediaTable>;
export type NewMedia = Insertable<MediaTable>;

export async function mediaById(rows: Reader, id: string): Promise<MediaRow | undefined> {
  return rows.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Which of these pictures and sounds are the member's. */
export async function picturesOfMember(rows: Reader, memberId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = await rows
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', memberId)
    .execute();
  return own.map(({ id }) => id);
}

/** What the pictures and sounds of a member take together. */
export async function bytesOfMember(rows: Reader, memberId: string): Promise<number> {
  const { bytes } = await rows
    .selectFrom('media')
    .select((media) => media.fn.coalesce(media.fn.sum<number>('bytes'), media.lit(0)).as('bytes'))
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Answers `false`, and changes nothing, when the id exists. */
export async function insertMedia(rows: Writer, media: NewMedia): Promise<boolean> {
  const made = await rows
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** A page of a member's pictures, newest first; without those that are not kept. */
export async function newestOfMember(
  rows: Reader,
  memberId: string,
  { page, length }: { readonly page: number; readonly length: number },
): Promise<{ pictures: MediaRow[]; pages: number }> {
  const own = rows
    .selectFrom('media')
    .where('user_id', '=', memberId)
    .where('unkept_until', 'is', null)
    .where('type', '=', 'image/webp');
  const pictures = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(length)
    .offset((page - 1) * length)
    .execute();
  const { count } = await own.select((media) => media.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { pictures, pages: Math.ceil(Number(count) / length) };
}

/** Keeps a picture that would be deleted. */
export async function keepMedia(rows: Writer, id: string): Promise<void> {
  await rows.updateTable('media').set({ unkept_until: null }).where('id', '=', id).execute();
}

export async function deleteMedia(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('media').where('id', '=', id).execute();
}

/** Every picture and sound of the instance, and what they take together. */
export async function picturesHeld(rows: Reader): Promise<{ pictures: number; bytes: number }> {
  const { pictures, bytes } = await rows
    .selectFrom('media')
    .select((media) => [media.fn.countAll<number>().as('pictures'), media.fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { pictures, bytes: Number(bytes ?? 0) };
}
