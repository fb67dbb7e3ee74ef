import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Privacy } from './rules/privacy.ts';
import { inClass } from './treated-as-young.store.server.ts';
import './tables.server.ts';

/** As the member chose it; what others see of it is `shownPrivacy`. */
export async function privacyOf(rows: Reader, memberId: string): Promise<Privacy> {
  const row = await rows
    .selectFrom('profile')
    .select(['reach', 'found', 'young', 'shows_presence', 'shows_focus', 'shows_email'])
    .select(inClass('profile').as('in_class'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    reach: row.reach,
    found: row.found === 1,
    young: row.young === null ? null : row.young === 1,
    in_class: Boolean(row.in_class),
    shows_presence: row.shows_presence === 1,
    shows_focus: row.shows_focus === 1,
    shows_email: row.shows_email === 1,
  };
}

const stored = (value: boolean) => (value ? 1 : 0);

export async function savePrivacy(rows: Writer, memberId: string, privacy: Privacy): Promise<void> {
  await rows
    .updateTable('profile')
    .set({
      reach: privacy.reach,
      found: stored(privacy.found),
      young: privacy.young === null ? null : stored(privacy.young),
      shows_presence: stored(privacy.shows_presence),
      shows_focus: stored(privacy.shows_focus),
      shows_email: stored(privacy.shows_email),
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Whether a moderator has hidden the profile; `undefined` if there is none. */
export async function isProfileHidden(rows: Reader, memberId: string): Promise<boolean | undefined> {
  const row = await rows.selectFrom('profile').select('hidden').where('member_id', '=', memberId).executeTakeFirst();
  return row && row.hidden === 1;
}

/** Hides a profile from everybody but its owner, or shows it again. */
export async function hideProfile(rows: Writer, memberId: string, hidden: boolean): Promise<void> {
  await rows
    .updateTable('profile')
    .set({ hidden: stored(hidden) })
    .where('member_id', '=', memberId)
    .execute();
}
