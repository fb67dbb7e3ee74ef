import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';
import '#features/media/tables.server.ts';
import '#features/publications/tables.server.ts';

/** Whether the member uploaded the picture. */
export async function isOwnPicture(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const own = await rows
    .selectFrom('media')
    .select('id')
    .where('id', '=', pictureId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return own !== undefined;
}

/** Whether a card, wherever it is, has the picture as its cover. */
export async function isCoverOfCard(rows: Reader, pictureId: string, ownerId: string): Promise<boolean> {
  const covered = await rows
    .selectFrom('card')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('cover_id', '=', pictureId)
    .limit(1)
    .executeTakeFirst();
  return covered !== undefined;
}

/** Whether the member has a copy (in the library or the bin) of an edition that shows or once showed the picture. */
export async function isPictureOfHeldEdition(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const held = await rows
    .selectFrom('publication_picture')
    .innerJoin('card', 'card.edition_of', 'publication_picture.publication_id')
    .select('card.id')
    .where('publication_picture.picture_id', '=', pictureId)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', 'in', ['library', 'bin'])
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}
