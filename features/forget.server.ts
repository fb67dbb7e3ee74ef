import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { forgetInPlatform, lettersOf, uploadFilesOf } from '#platform/leaving/forget.store.server.ts';
import { goneId, type Leaver } from '#platform/leaving/leaver.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { serverAreas, type Forgets, type ServerArea } from './areas.server.ts';
import { deleteAccount, lockLeaver, makeGone } from './account/forget.store.server.ts';
import { administratorsBut } from './account/leaving.store.server.ts';
import { afterLeavingJob, type Left } from './leaving/leave-for-good.server.ts';
import { editionsForAll } from './publications/forget.store.server.ts';
import { picturesInEditions } from './publications/shown-pictures.store.server.ts';

/**
 * What each area does when a member leaves, in area order. A test compares the tables with the schema of both engines.
 * Rows that are not deleted by name go with the account, or with what they belong to.
 */
export const forgets: Readonly<Record<string, Forgets>> = {
  ...Object.fromEntries(
    Object.entries<ServerArea>(serverAreas).flatMap(([name, { forget }]) => (forget ? [[name, forget] as const] : [])),
  ),
  platform: { tables: 'room_presence room_client upload document', forget: forgetInPlatform },
  media: serverAreas.media.forgetLast,
};

/**
 * Deletes an account and everything of it, in one transaction, then its files. Copies that others have stay theirs.
 * Answers `lastAdministrator` for the only administrator of the instance, who can hand that over first.
 */
export async function forgetMember(
  services: Services,
  memberId: string,
  choice: PublicChoice,
): Promise<'gone' | 'notFound' | 'lastAdministrator'> {
  const { database, jobs, clock } = services;
  const kept = await database.read((rows) => keptPictures(rows, memberId, choice));
  // Copied before the rows name the new owner, so that no row names a file that is not there.
  for (const id of kept) await serverAreas.media.copyPictureFiles(services, id, memberId, goneId);
  const result = await database.transact(async (rows) => {
    const leaver = await lockLeaver(rows, { memberId, choice, engine: database.engine, keptPictures: kept });
    if (!leaver) return 'notFound' as const;
    if ((await administratorsBut(rows, database.engine, memberId)) === 'last') return 'lastAdministrator' as const;
    const files = await filesOf(rows, leaver);
    await makeGone(rows, leaver);
    for (const { forget } of Object.values(forgets)) await forget(rows, leaver);
    await deleteAccount(rows, leaver);
    await jobs.schedule(rows, {
      kind: afterLeavingJob,
      payload: { memberId, choice, ...files } satisfies Left,
      runAt: clock.now(),
    });
    return 'gone' as const;
  });
  if (result === 'gone') services.live.disconnect({ memberId });
  return result;
}

/** Pictures of editions that stay without a name, or that others have a copy of. */
async function keptPictures(rows: Reader, memberId: string, choice: PublicChoice): Promise<string[]> {
  const pictures = await picturesInEditions(rows, memberId);
  const editions = [...new Set(pictures.map(({ publication_id }) => publication_id))];
  const stay = new Set([
    ...(choice === 'anonymous' ? await editionsForAll(rows, memberId) : []),
    ...(await serverAreas.cards.heldEditions(rows, editions, memberId)),
    ...(await serverAreas.maps.heldEditions(rows, editions, memberId)),
  ]);
  const shown = pictures.filter(({ publication_id }) => stay.has(publication_id));
  return [...new Set(shown.map(({ picture_id }) => picture_id))];
}

async function filesOf(rows: Writer, leaver: Leaver) {
  const pictures = await serverAreas.media.pictureFilesOf(rows, leaver.id);
  const uploads = await uploadFilesOf(rows, leaver.id);
  const letters = await lettersOf(rows, leaver);
  return {
    files: [...pictures, ...uploads.map(({ file_name }) => file_name)],
    letters: letters.map(({ id, created_at }) => `${created_at}-${id}.eml`),
  };
}
