import { messagesWrittenBy } from '#features/messages/written.store.server.ts';
import { choicesOf, notificationSettingsOf } from '#features/notifications/choices.store.server.ts';
import { followedNames } from '#features/people/acts.store.server.ts';
import { privacyOf } from '#features/people/privacy.store.server.ts';
import { friendsOf } from '#features/people/store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { ExportedPeople } from './portable-people.contract.ts';
import { storedFields } from './store.server.ts';

/** What of a member's archive concerns other people, in as many statements for many as for one. */
export async function exportedPeopleOf(rows: Reader, memberId: string): Promise<ExportedPeople> {
  const { name, fields } = await storedFields(rows, memberId);
  const { in_class: _inClass, ...privacy } = await privacyOf(rows, memberId);
  return {
    profile: { name, ...fields },
    privacy,
    friends: (await friendsOf(rows, memberId)).map((friend) => friend.name),
    following: await followedNames(rows, memberId),
    messages: (await messagesWrittenBy(rows, memberId)).map(({ created_at, ...message }) => ({
      ...message,
      sent_at: instantOf(created_at),
    })),
    choices: { ...(await choicesOf(rows, memberId)), ...(await notificationSettingsOf(rows, memberId)) },
  };
}
