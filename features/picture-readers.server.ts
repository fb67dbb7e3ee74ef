import { isPictureOfEdition, isPictureOfHeldEdition } from './cards/edition-pictures.store.server.ts';
import { isShownByCollection } from './collections/shown-pictures.store.server.ts';
import type { PictureReaders } from './media/serve-media.server.ts';
import { isPictureForModerator } from './moderation/reported-pictures.store.server.ts';

/** Each area that shows pictures to others adds its line; what no line knows, its owner alone sees. */
export const pictureReaders: PictureReaders = {
  isOpen: async (rows, { id }) => (await isPictureOfEdition(rows, id)) || (await isShownByCollection(rows, id)),
  isHeldBy: async (rows, { id }, memberId) =>
    (await isPictureOfHeldEdition(rows, id, memberId)) || (await isPictureForModerator(rows, id, memberId)),
};
