import type { OwnProfile } from '../contract.ts';
import { educationLevelsOf } from '#features/catalogue/rules/education-levels.ts';
import { profileChanges, type ProfileChanges, type ProfileFields } from '../rules/profile-fields.ts';
import { profileLimits } from '../rules/profile-limits.ts';

const formFields = [
  'name',
  'image',
  'cover_picture',
  'taglife',
  'occupation',
  'country',
  'educationTopic',
  'educationLevel',
  'university',
  'best_category',
  'best_read',
  'best_watch',
  'best_listen',
  'subject_teached',
  'educationTeached',
  'languageSpeakList',
  'currency',
  'enabledCall',
  'widgetId',
  'enabledTeacherContact',
  'teacher_premium_info',
] as const satisfies readonly (keyof OwnProfile)[];

/** What a member changes of their own profile, as it is sent. */
export type ProfileForm = Pick<OwnProfile, (typeof formFields)[number]>;
export type ProfileFormChange = Partial<ProfileForm>;

export const formOf = (profile: ProfileForm): ProfileForm =>
  Object.fromEntries(formFields.map((name) => [name, profile[name]])) as ProfileForm;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ: others stay as the server, or another device, has them. */
export const changedFields = (form: ProfileForm, stored: ProfileForm): ProfileFormChange =>
  Object.fromEntries(
    formFields.filter((name) => !same(form[name], stored[name])).map((name) => [name, form[name]]),
  ) as ProfileFormChange;

function withoutPictures({ name: _name, image: _image, cover_picture: _cover, ...fields }: ProfileFormChange) {
  return fields;
}

/** Names and levels come along in what is sent; only their values are stored. */
function fieldsOf(change: ProfileFormChange): ProfileChanges {
  const { country, educationTeached, languageSpeakList, teacher_premium_info, ...rest } = withoutPictures(change);
  return {
    ...rest,
    ...(country !== undefined && { country: country && country.code }),
    ...(educationTeached && { educationTeached: educationTeached.map(({ value }) => value) }),
    ...(languageSpeakList && { languageSpeakList: languageSpeakList.map(({ locale }) => locale) }),
    ...teacher_premium_info,
  };
}

/** The first field that the server would refuse, as its calls name it. */
export function whatBlocksForm(
  change: ProfileFormChange,
  stored: ProfileForm,
  plan: OwnProfile['membership'],
): string | undefined {
  const name = change.name?.trim();
  if (name !== undefined && (name === '' || [...name].length > profileLimits.name)) return 'name';
  const result = profileChanges(fieldsOf(stored) as ProfileFields, fieldsOf(change), plan);
  return 'refusal' in result ? result.refusal.field : undefined;
}

/** Whether a country has other levels of education than another one, so that the chosen ones are lost. */
export const losesLevels = (
  { country, educationLevel, educationTeached }: Pick<ProfileForm, 'country' | 'educationLevel' | 'educationTeached'>,
  next: string | undefined,
): boolean =>
  (educationLevel !== null || educationTeached.length > 0) &&
  educationLevelsOf(country?.code) !== educationLevelsOf(next);

/** The form with another country. Levels of the old one's list mean nothing in the new one. */
export const withCountry = (form: ProfileForm, country: ProfileForm['country']): ProfileFormChange => ({
  country,
  ...(losesLevels(form, country?.code) && { educationLevel: null, educationTeached: [] }),
});
