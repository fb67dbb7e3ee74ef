import type { Selectable, Updateable } from 'kysely';
import type { ProfileTable } from '#features/people/tables.server.ts';
import type { ProfileChanges, ProfileFields } from './rules/profile-fields.ts';
import './tables.server.ts';

/** The columns of `rules/profile-fields.ts`. */
export const fieldColumns = [
  'profile.taglife',
  'profile.occupation',
  'profile.country',
  'profile.education_topic',
  'profile.education_level',
  'profile.university',
  'profile.best_category',
  'profile.best_read',
  'profile.best_watch',
  'profile.best_listen',
  'profile.subject_teached',
  'profile.education_teached',
  'profile.languages_spoken',
  'profile.teacher_modes',
  'profile.currency',
  'profile.enabled_call',
  'profile.widget_id',
  'profile.enabled_teacher_contact',
  'profile.ad',
] as const;

type Column<Name> = Name extends `profile.${infer Column extends keyof ProfileTable}` ? Column : never;
export type FieldRow = Pick<Selectable<ProfileTable>, Column<(typeof fieldColumns)[number]>>;

const columnOf = {
  taglife: 'taglife',
  occupation: 'occupation',
  country: 'country',
  educationTopic: 'education_topic',
  educationLevel: 'education_level',
  university: 'university',
  best_category: 'best_category',
  best_read: 'best_read',
  best_watch: 'best_watch',
  best_listen: 'best_listen',
  subject_teached: 'subject_teached',
  educationTeached: 'education_teached',
  languageSpeakList: 'languages_spoken',
  currency: 'currency',
  enabledCall: 'enabled_call',
  widgetId: 'widget_id',
  enabledTeacherContact: 'enabled_teacher_contact',
  ad: 'ad',
  teacherModeList: 'teacher_modes',
} as const satisfies Record<keyof ProfileFields, keyof FieldRow>;

const listed = (json: string) => JSON.parse(json) as string[];

export function fieldsOf(row: FieldRow): ProfileFields {
  return {
    taglife: row.taglife,
    occupation: row.occupation,
    country: row.country,
    educationTopic: row.education_topic,
    educationLevel: row.education_level,
    university: row.university,
    best_category: JSON.parse(row.best_category) as ProfileFields['best_category'],
    best_read: listed(row.best_read),
    best_watch: listed(row.best_watch),
    best_listen: listed(row.best_listen),
    subject_teached: JSON.parse(row.subject_teached) as ProfileFields['subject_teached'],
    educationTeached: listed(row.education_teached),
    languageSpeakList: listed(row.languages_spoken),
    currency: row.currency,
    enabledCall: row.enabled_call === 1,
    widgetId: row.widget_id,
    enabledTeacherContact: row.enabled_teacher_contact === 1,
    ad: row.ad,
    teacherModeList: JSON.parse(row.teacher_modes) as ProfileFields['teacherModeList'],
  };
}

/** PostgreSQL stores no NUL in text. */
function stored(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) ? JSON.stringify(value).replaceAll(String.raw`\u0000`, '') : value;
}

export const columnsOf = (changes: ProfileChanges) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [columnOf[name as keyof ProfileFields], stored(value)]),
  ) as Updateable<ProfileTable>;
