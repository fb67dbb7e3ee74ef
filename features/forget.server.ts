import { buffer } from 'node:stream/consumers';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { forgetInPlatform, lettersOf, uploadFilesOf } from '#platform/leaving/forget.store.server.ts';
import { goneId, type Forget, type Leaver } from '#platform/leaving/leaver.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { deleteAccount, forgetAccount, lockLeaver, makeGone } from './account/forget.store.server.ts';
import { administratorsBut } from './account/leaving.store.server.ts';
import { forgetAgentActs } from './agents/forget.store.server.ts';
import { forgetClaimedStanding } from './administration/claimed-standing.store.server.ts';
import { forgetImports } from './anki/forget.store.server.ts';
import { forgetCards, heldCardEditions } from './cards/forget.store.server.ts';
import { forgetCollections } from './collections/forget.store.server.ts';
import { forgetContact } from './contact/forget.store.server.ts';
import { forgetSessions } from './focus-sessions/forget.store.server.ts';
import { forgetInvitations } from './instance/forget.store.server.ts';
import { forgetJournal } from './journals/forget.store.server.ts';
import { afterLeavingJob, type Left } from './leaving/leave-for-good.server.ts';
import { forgetMaps, heldMapEditions } from './maps/forget.store.server.ts';
import { forgetPictures, picturesOf } from './media/forget.store.server.ts';
import { fileName } from './media/serve-media.server.ts';
import { forgetMembership } from './membership/forget.store.server.ts';
import { forgetMemory } from './memory/forget.store.server.ts';
import { forgetConversations } from './messages/forget.store.server.ts';
import { forgetReports } from './moderation/forget.store.server.ts';
import { forgetNotifications } from './notifications/forget.store.server.ts';
import { forgetRelations } from './people/forget.store.server.ts';
import { forgetAskedPictures } from './pictures/forget.store.server.ts';
import { editionsForAll, forgetPublications } from './publications/forget.store.server.ts';
import { picturesInEditions } from './publications/shown-pictures.store.server.ts';
import { forgetSchedules } from './repeat/forget.store.server.ts';
import { forgetTests } from './self-test/forget.store.server.ts';
import { forgetMixes } from './sound/forget.store.server.ts';
import { forgetTeaching } from './teaching/forget.store.server.ts';
import { forgetRooms } from './together/forget.store.server.ts';

interface Forgets {
  /** Each table with a column that names a member, in one area only. */
  readonly tables: string;
  readonly forget: Forget;
}

/**
 * What each area does when a member leaves, in area order. A test compares the tables with the schema of both engines.
 * Rows that are not deleted by name go with the account, or with what they belong to.
 */
export const forgets: Readonly<Record<string, Forgets>> = {
  instance: { tables: 'invitation invitation_use', forget: forgetInvitations },
  account: {
    tables:
      'user leaving account api_key email_change session passkey twoFactor command_log membership member_word administrator_seat administrator_act',
    forget: forgetAccount,
  },
  notifications: {
    tables: 'notification notification_choice notification_setting push_device member_presence',
    forget: forgetNotifications,
  },
  membership: {
    tables: 'billing_customer checkout invoice subscription token_balance token_entry',
    forget: forgetMembership,
  },
  contact: { tables: 'contact_message', forget: forgetContact },
  pictures: { tables: 'ai_picture', forget: forgetAskedPictures },
  people: {
    tables: 'friendship friend_request follow person_like resource_like block profile findable_word',
    forget: forgetRelations,
  },
  messages: { tables: 'conversation conversation_side message', forget: forgetConversations },
  publications: { tables: 'publication closed_publication publication_rating', forget: forgetPublications },
  cards: { tables: 'card', forget: forgetCards },
  memory: {
    tables:
      'review_event item_memory memory_parameters memory_setting item_flag card_goal collection_goal focus_credit focus_unseen',
    forget: forgetMemory,
  },
  'self-test': { tables: 'test_run several_run recording', forget: forgetTests },
  repeat: { tables: 'repeat_schedule', forget: forgetSchedules },
  collections: { tables: 'collection collection_follower', forget: forgetCollections },
  sound: { tables: 'sound_preset', forget: forgetMixes },
  'focus-sessions': { tables: 'focus_session focus_reminder', forget: forgetSessions },
  teaching: {
    tables:
      'school_class class_teacher class_student class_map given_map student assigned_edition given_edition student_answer',
    forget: forgetTeaching,
  },
  maps: { tables: 'focusmap map_edition', forget: forgetMaps },
  journals: { tables: 'journal', forget: forgetJournal },
  anki: { tables: 'anki_import anki_row', forget: forgetImports },
  together: { tables: 'study_room study_seat explain_room pair_room pair_wait pair_missed', forget: forgetRooms },
  moderation: { tables: 'report_case report', forget: forgetReports },
  agents: { tables: 'agent_act', forget: forgetAgentActs },
  administration: { tables: 'claimed_standing', forget: forgetClaimedStanding },
  platform: { tables: 'room_presence room_client upload document', forget: forgetInPlatform },
  // Last, because what stays shows some of them.
  media: { tables: 'media', forget: forgetPictures },
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
  for (const id of kept) await copyPicture(services, memberId, id);
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
    ...(await heldCardEditions(rows, editions, memberId)),
    ...(await heldMapEditions(rows, editions, memberId)),
  ]);
  const shown = pictures.filter(({ publication_id }) => stay.has(publication_id));
  return [...new Set(shown.map(({ picture_id }) => picture_id))];
}

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
    files: [
      ...pictures.flatMap((id) => [fileName(leaver.id, id, 'thumb'), fileName(leaver.id, id, 'regular')]),
      ...uploads.map(({ file_name }) => file_name),
    ],
    letters: letters.map(({ id, created_at }) => `${created_at}-${id}.eml`),
  };
}
