import { isPictureOfHeldEdition } from './cards/held-pictures.store.server.ts';
import { isPictureOfHeldMap } from './maps/subject.store.server.ts';
import type { PictureReaders } from './media/serve-media.server.ts';
import { isPictureOfPublication } from './publications/store.server.ts';
import { isPictureForModerator } from './moderation/reported-pictures.store.server.ts';

/** Each area that shows pictures to others adds its line; what no line knows, its owner alone sees. */
export const pictureReaders: PictureReaders = {
  isOpen: (rows, { id }) => isPictureOfPublication(rows, id),
  isHeldBy: async (rows, { id }, memberId) =>
    (await isPictureOfHeldEdition(rows, id, memberId)) ||
    (await isPictureOfHeldMap(rows, id, memberId)) ||
    (await isPictureForModerator(rows, id, memberId)),
};
