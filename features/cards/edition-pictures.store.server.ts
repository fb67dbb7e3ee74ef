import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { CardUpdate } from './contract.ts';
import './tables.server.ts';
import '#features/media/tables.server.ts';

/** Bound parameters of one statement stay far below the limits of both engines. */
const picturesAtOnce = 1_000;

/**
 * Which pictures an edition shows from now on. What it showed before stays known, for copies that have not taken the newer edition. Only its
 * author's own: whoever names the picture of somebody else makes nothing public.
 */
export async function savePictures(rows: Writer, edition: { id: string; authorId: string }, content: CardUpdate): Promise<void> {
  const pictures = [...new Set([...JSON.stringify(content).matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, id]) => id!))];
  await rows.updateTable('edition_picture').set({ shown: 0 }).where('edition_id', '=', edition.id).where('shown', '=', 1).execute();
  for (let at = 0; at < pictures.length; at += picturesAtOnce) {
    const own = await rows
      .selectFrom('media')
      .select('id')
      .where('id', 'in', pictures.slice(at, at + picturesAtOnce))
      .where('user_id', '=', edition.authorId)
      .execute();
    if (own.length === 0) continue;
    await rows
      .insertInto('edition_picture')
      .values(own.map(({ id }) => ({ edition_id: edition.id, picture_id: id, shown: 1 })))
      .onConflict((conflict) => conflict.columns(['picture_id', 'edition_id']).doUpdateSet({ shown: 1 }))
      .execute();
  }
}

/** Whether the member has uploaded it. */
export async function isOwnPicture(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const own = await rows.selectFrom('media').select('id').where('id', '=', pictureId).where('user_id', '=', memberId).executeTakeFirst();
  return own !== undefined;
}

/** Whether an edition that can be found, or opened by its secret link, shows it now. */
export async function isPictureOfEdition(rows: Reader, pictureId: string): Promise<boolean> {
  const shown = await rows
    .selectFrom('edition_picture')
    .innerJoin('card', 'card.id', 'edition_picture.edition_id')
    .select('card.id')
    .where('edition_picture.picture_id', '=', pictureId)
    .where('edition_picture.shown', '=', 1)
    .where('card.shelf', '=', 'edition')
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

/** Whether the member holds a copy, in the library or in the bin, of an edition that shows it or once did. */
export async function isPictureOfHeldEdition(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const held = await rows
    .selectFrom('edition_picture')
    .innerJoin('card', 'card.edition_of', 'edition_picture.edition_id')
    .select('card.id')
    .where('edition_picture.picture_id', '=', pictureId)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', 'in', ['library', 'bin'])
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}
