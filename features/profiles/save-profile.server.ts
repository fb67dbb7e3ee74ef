import type { SignedInContext } from '#features/account/calls.server.ts';
import { saveProfile } from '#features/account/security.store.server.ts';
import { picturesOfMember } from '#features/media/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { ProfileUpdate } from './contract.ts';
import { columnsOf } from './profile-row.server.ts';
import { profileChanges, type ProfileChanges } from './rules/profile-fields.ts';
import { profileLimits } from './rules/profile-limits.ts';
import { saveColumns, saveImage, storedFields } from './store.server.ts';
import { sanitise } from './wire.server.ts';

const wrong = (field: string) => new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field });

/** Saves the fields that are sent, or none. The member's row is locked. */
export async function saveUpdate(rows: Writer, { member }: SignedInContext, update: ProfileUpdate): Promise<void> {
  const { name, image, cover_picture } = update;
  const stored = await storedFields(rows, member.id);
  const result = profileChanges(stored.fields, fieldsIn(update), member.plan);
  if ('refusal' in result) {
    const { why, field } = result.refusal;
    throw why === 'badInput'
      ? wrong(field)
      : new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium', field });
  }
  // Longer names were allowed once, and stay until they are changed.
  if (name !== undefined && name !== stored.name && [...name].length > profileLimits.name) throw wrong('name');
  const cover = cover_picture && pictureIn(cover_picture.regular);
  const isNewImage = image !== undefined && image !== stored.image;
  const avatar = isNewImage && image !== null ? pictureIn(image) : null;
  if (isNewImage && image !== null && !avatar) throw wrong('image');
  const own = await picturesOfMember(
    rows,
    member.id,
    [cover, avatar].filter((id) => typeof id === 'string'),
  );
  if (cover && !own.includes(cover)) throw wrong('cover_picture');
  if (avatar && !own.includes(avatar)) throw wrong('image');

  if (name !== undefined && name !== stored.name) await saveProfile(rows, member.id, { name });
  if (isNewImage) await saveImage(rows, member.id, image);
  const columns = {
    ...columnsOf(result.changes),
    ...(cover !== undefined && { cover_id: cover }),
    ...(isNewImage && { avatar_id: avatar }),
  };
  await saveColumns(rows, member.id, columns);
}

function pictureIn(address: string): string | null {
  return /^\/media\/([0-9a-f-]{36})\/(?:thumb|regular)\.webp$/.exec(address)?.[1] ?? null;
}

/** Names and levels that come along are ours to know: only the values are read. */
function fieldsIn(update: ProfileUpdate): ProfileChanges {
  const { country, educationTeached, languageSpeakList, teacher_premium_info } = update;
  const sent = {
    taglife: update.taglife,
    occupation: update.occupation,
    educationTopic: update.educationTopic,
    educationLevel: update.educationLevel,
    university: update.university,
    best_category: update.best_category,
    best_read: update.best_read,
    best_watch: update.best_watch,
    best_listen: update.best_listen,
    subject_teached: update.subject_teached,
    currency: update.currency,
    enabledCall: update.enabledCall,
    widgetId: update.widgetId,
    enabledTeacherContact: update.enabledTeacherContact,
    country: country && country.code,
    educationTeached: educationTeached?.filter(({ isSelected }) => isSelected !== false).map(({ value }) => value),
    languageSpeakList: languageSpeakList?.map(({ locale }) => locale),
    ...(teacher_premium_info && {
      ad: cleanAd(teacher_premium_info.ad),
      teacherModeList: teacher_premium_info.teacherModeList,
    }),
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as ProfileChanges;
}

/** What is too long is refused, whatever would remain of it. */
const cleanAd = (ad: string) => (ad.length > profileLimits.advertisement ? ad : sanitise(ad));
