import { isCoverOfCard, isPictureOfHeldEdition } from './cards/held-pictures.store.server.ts';
import { isCoverOfMap, isPictureOfHeldMap } from './maps/subject.store.server.ts';
import type { IsCover } from './pictures/sweep-unkept.server.ts';
import { isCoverOfCollection } from './collections/store.server.ts';
import type { PictureReaders } from './media/serve-media.server.ts';
import { isPictureOfPublication } from './publications/store.server.ts';
import { isPictureForModerator } from './moderation/reported-pictures.store.server.ts';
import { isPictureOfProfile } from './profiles/store.server.ts';
import { isPictureOfGivenMap } from './teaching/classes/class-maps.store.server.ts';
import { ties } from './ties.server.ts';

/** Each area that shows pictures to others adds its line; what no line knows, its owner alone sees. */
export const pictureReaders: PictureReaders = {
  isOpen: async (rows, { id }) =>
    (await isPictureOfPublication(rows, id)) || (await isPictureOfProfile(rows, null, id, ties)),
  isHeldBy: async (rows, { id }, memberId) =>
    (await isPictureOfHeldEdition(rows, id, memberId)) ||
    (await isPictureOfHeldMap(rows, id, memberId)) ||
    (await isPictureOfGivenMap(rows, id, memberId)) ||
    (await isPictureOfProfile(rows, memberId, id, ties)) ||
    (await isPictureForModerator(rows, id, memberId)),
};

/** Whether something of its owner has the picture as its cover. */
export const isCover: IsCover = async (rows, { id, user_id }) =>
  (await isCoverOfCard(rows, id, user_id)) ||
  (await isCoverOfMap(rows, id, user_id)) ||
  (await isCoverOfCollection(rows, id, user_id)) ||
  (await isPictureOfProfile(rows, user_id, id, ties));
