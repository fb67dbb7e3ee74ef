import type { Reader } from '#platform/database/database.server.ts';
import { allServerAreas, type ShownPictures } from './areas.server.ts';
import type { IsCover } from './pictures/sweep-unkept.server.ts';
import { ties } from './ties.server.ts';

const shown = allServerAreas.flatMap((area) => area.pictures?.(ties) ?? []);

/** Asks one area after the other, until one says yes. */
async function isAny(ask: (pictures: ShownPictures) => Promise<boolean> | undefined): Promise<boolean> {
  for (const pictures of shown) if (await ask(pictures)) return true;
  return false;
}

/** What no area shows, its owner alone sees. */
export const pictureReaders = {
  isOpen: (rows: Reader, { id }: { readonly id: string }) => isAny((pictures) => pictures.isOpen?.(rows, id)),
  isHeldBy: (rows: Reader, { id }: { readonly id: string }, memberId: string) =>
    isAny((pictures) => pictures.isHeldBy?.(rows, id, memberId)),
};

/** Whether something of its owner has the picture as its cover. */
export const isCover: IsCover = (rows, { id, user_id }) => isAny((pictures) => pictures.isCover?.(rows, id, user_id));
