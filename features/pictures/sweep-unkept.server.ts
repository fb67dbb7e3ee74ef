import { removePicture } from '#features/media/keep-picture.server.ts';
import { deleteMedia, keepMedia, mediaById, type MediaRow } from '#features/media/store.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';

const job = 'picture that nobody kept';

export async function sweepLater({ jobs }: Services, rows: Writer, id: string, runAt: number): Promise<void> {
  await jobs.schedule(rows, { kind: job, payload: { id }, runAt, uniqueKey: `${job}:${id}` });
}

/** Whether something shows the picture as its cover, though nobody said that it is to be kept. */
export type IsCover = (rows: Reader, picture: MediaRow) => Promise<boolean>;

/** Deletes pictures that nobody kept within their time. */
export function sweepUnkept({ jobs, database, files, clock }: Services, isCover: IsCover): void {
  jobs.handle<{ id: string }>(job, async ({ payload: { id } }) => {
    const swept = await database.transact(async (rows) => {
      const media = await mediaById(rows, id);
      if (!media || media.unkept_until === null || media.unkept_until > clock.now()) return undefined;
      if (await isCover(rows, media)) return keepMedia(rows, id);
      await deleteMedia(rows, id);
      return media;
    });
    if (swept) await removePicture(files, swept.user_id, id);
  });
}
