import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { forgetInPlatform, lettersOf, uploadFilesOf } from '#platform/leaving/forget.store.server.ts';
import { goneId, type Forget, type Leaver, type PublicChoice } from '#platform/leaving/leaver.server.ts';
import {
  deleteAccount,
  forgetAccount,
  hasOtherAdministrator,
  lockLeaver,
  makeGone,
} from './account/forget.store.server.ts';
import { forgetCards } from './cards/forget.store.server.ts';
import { forgetCollections } from './collections/forget.store.server.ts';
import { forgetContact } from './contact/forget.store.server.ts';
import { forgetSessions } from './focus-sessions/forget.store.server.ts';
import { forgetJournal } from './journals/forget.store.server.ts';
import { forgetMaps } from './maps/forget.store.server.ts';
import { forgetPictures, picturesOf } from './media/forget.store.server.ts';
import { fileName } from './media/serve-media.server.ts';
import { forgetMembership } from './membership/forget.store.server.ts';
import { forgetMemory } from './memory/forget.store.server.ts';
import { forgetConversations } from './messages/forget.store.server.ts';
import { forgetReports } from './moderation/forget.store.server.ts';
import { forgetNotifications } from './notifications/forget.store.server.ts';
import { forgetRelations } from './people/forget.store.server.ts';
import { forgetPublications } from './publications/forget.store.server.ts';
import { picturesInEditions } from './publications/shown-pictures.store.server.ts';
import { forgetSchedules } from './repeat/forget.store.server.ts';
import { forgetTests } from './self-test/forget.store.server.ts';
import { forgetMixes } from './sound/forget.store.server.ts';
import { forgetTeaching } from './teaching/forget.store.server.ts';

/** What each area does when a member leaves, in area order. Pictures follow, because what stays shows some of them. */
const forgets: readonly Forget[] = [
  forgetAccount,
  forgetNotifications,
  forgetMembership,
  forgetContact,
  forgetRelations,
  forgetConversations,
  forgetPublications,
  forgetCards,
  forgetMemory,
  forgetTests,
  forgetSchedules,
  forgetCollections,
  forgetMixes,
  forgetSessions,
  forgetTeaching,
  forgetMaps,
  forgetJournal,
  forgetReports,
  forgetInPlatform,
];

/**
 * Deletes an account and everything of it, in one transaction, then its files. Copies that others have stay theirs.
 * Answers `lastAdministrator` for the only administrator of the instance, who can hand that over first.
 */
export async function forgetMember(
  services: Services,
  memberId: string,
  choice: PublicChoice,
): Promise<'gone' | 'notFound' | 'lastAdministrator'> {
  const { database, settings } = services;
  const kept = await database.read((rows) => keptPictures(rows, memberId));
  // Copied before the rows name the new owner, so that no row names a file that is not there.
  for (const id of kept) await copyPicture(services, memberId, id);
  const result = await database.transact(async (rows) => {
    const leaver: Leaver | undefined = await lockLeaver(rows, memberId, choice, database.engine);
    if (!leaver) return 'notFound' as const;
    if (!(await hasOtherAdministrator(rows, memberId))) return 'lastAdministrator' as const;
    const files = await filesOf(rows, leaver);
    await makeGone(rows, leaver);
    for (const forget of forgets) await forget(rows, leaver);
    await forgetPictures(rows, leaver, kept);
    await deleteAccount(rows, leaver);
    return files;
  });
  if (typeof result === 'string') return result;
  for (const name of result.names) await services.files.remove(name);
  for (const letter of result.letters) await rm(join(settings.dataFolder, 'outbox', letter), { force: true });
  return 'gone';
}

/** A picture in an edition stays, for whoever has a copy of it. */
const keptPictures = async (rows: Parameters<typeof picturesInEditions>[0], memberId: string): Promise<string[]> => [
  ...new Set((await picturesInEditions(rows, memberId)).map(({ picture_id }) => picture_id)),
];

async function copyPicture({ files }: Services, memberId: string, id: string): Promise<void> {
  for (const variant of ['thumb', 'regular'] as const) {
    const found = await files.open(fileName(memberId, id, variant));
    if (found)
      await files.write(fileName(goneId, id, variant), new Uint8Array(await buffer(found.stream)), {
        type: 'image/webp',
      });
  }
}

async function filesOf(rows: Writer, leaver: Leaver) {
  const pictures = await picturesOf(rows, leaver.id);
  const uploads = await uploadFilesOf(rows, leaver.id);
  const letters = await lettersOf(rows, leaver);
  return {
    names: [
      ...pictures.flatMap((id) => [fileName(leaver.id, id, 'thumb'), fileName(leaver.id, id, 'regular')]),
      ...uploads.map(({ file_name }) => file_name),
    ],
    letters: letters.map(({ id, created_at }) => `${created_at}-${id}.eml`),
  };
}
