import { z } from 'zod';
import { coverPicture } from '#features/cards/contract.ts';
import { currencies } from '#features/catalogue/rules/currencies.ts';
import { personName } from '#features/account/rules/person-name.ts';
import { focusTime } from '#features/focus-sessions/contract.ts';
import { membershipView } from '#features/membership/contract.ts';
import { call, done } from '#platform/contract/contract.ts';
import { profileActs } from './rules/shown-acts.ts';
import { occupations, profileLimits, teacherModes, widgetIdPattern } from './rules/profile-limits.ts';

const memberId = z.string().min(1).max(64);
/** What is longer than its field is refused by the rules, which name it. */
const text = z.string().max(1_000);
const pair = z.strictObject({ category_1: text, category_2: text });
const named = z.strictObject({ name: text, code: text });
const level = z.strictObject({
  value: text,
  level: text.optional(),
  isSelected: z.boolean().optional(),
  category: text.optional(),
});
const spoken = z.strictObject({ locale: text, name: text.optional() });
const mode = z.strictObject({
  value: z.enum(teacherModes),
  isSelected: z.boolean(),
  cityTeached: text,
  priceTeacher: z.number().nullable(),
});
const few = <Item extends z.ZodType>(item: Item) => z.array(item).max(100);
const advertised = z.strictObject({ ad: z.string().max(100_000), teacherModeList: few(mode) });

const fields = {
  taglife: text,
  occupation: z.enum(occupations).nullable(),
  country: named.nullable(),
  educationTopic: text,
  /** A value of the country's list of levels. */
  educationLevel: text.nullable(),
  university: text,
  best_category: few(pair),
  best_read: few(text),
  best_watch: few(text),
  best_listen: few(text),
  subject_teached: few(pair),
  educationTeached: few(level),
  languageSpeakList: few(spoken),
  currency: z.enum(currencies),
  enabledCall: z.boolean(),
  widgetId: text,
  enabledTeacherContact: z.boolean(),
  teacher_premium_info: advertised,
};

/** What the server alone knows: taken, because whole profiles are sent, and not believed. */
const notBelieved = {
  _id: z.unknown(),
  cover_credit: z.unknown(),
  hidden: z.unknown(),
  username: z.unknown(),
  membership: z.unknown(),
  likes: z.unknown(),
  hasChangedPic: z.unknown(),
  hasChangedName: z.unknown(),
};

const profileUpdate = z
  .object({
    ...fields,
    name: z.string().trim().min(1).max(personName.longest).regex(personName.pattern),
    image: z.string().max(2_000).nullable(),
    cover_picture: coverPicture.nullable(),
    ...notBelieved,
  })
  .partial()
  .extend({ page: z.literal('updateUser'), id: memberId })
  .strict();
export type ProfileUpdate = z.infer<typeof profileUpdate>;

const head = {
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  username: z.string(),
  image: z.string().nullable(),
};
const about = {
  cover_picture: coverPicture.nullable(),
  /** Whom the cover is owed to; empty for one’s own. */
  cover_credit: z.string(),
  taglife: fields.taglife,
  occupation: fields.occupation,
  /** The name is in the language of whoever reads. */
  country: fields.country,
  educationTopic: fields.educationTopic,
  educationLevel: fields.educationLevel,
  university: fields.university,
  best_category: fields.best_category,
  best_read: fields.best_read,
  best_watch: fields.best_watch,
  best_listen: fields.best_listen,
  languageSpeakList: fields.languageSpeakList,
  number_likes: z.number().int(),
  /** At most 200, the asker's own first. Nobody's whom the asker does not see; none for visitors. */
  likes: z.array(z.string()),
};
const teacher = {
  subject_teached: fields.subject_teached,
  educationTeached: fields.educationTeached,
  currency: fields.currency,
  enabledCall: fields.enabledCall,
  widgetId: fields.widgetId,
  /** Where `widgetId` leads; `null` where it is switched off, or no service for calls knows it. */
  call_link: z.string().nullable(),
  enabledTeacherContact: fields.enabledTeacherContact,
  teacher_premium_info: fields.teacher_premium_info,
};
/** Stars of the published cards; `null`: not rated yet. */
const average = z.number().nullable();

const ownProfile = membershipView
  .extend({ ...head, ...about, ...teacher })
  .extend({ relation: z.literal('self'), average, /** By a moderator. */ hidden: z.boolean() });

/** What is not shown to the asker is absent. */
const shownProfile = z
  .object({ ...about, ...teacher, average, membership: membershipView.shape.membership.nullable(), email: z.string() })
  .partial()
  .extend({
    ...head,
    relation: z.enum(['visitor', 'member', 'asked', 'asks', 'friend', 'taught']),
    membership: membershipView.shape.membership.nullable(),
    liked: z.boolean(),
    followed: z.boolean(),
    /** What the asker may do towards them. */
    acts: z.array(z.enum(profileActs)),
    /** Sent to friends, if both show it. */
    online: z.boolean().optional(),
    /** The focus time is shown to the asker (`/user/stats/{id}`). */
    shows_focus: z.boolean(),
    /** Sent to visitors: search engines may list the page. */
    listed: z.boolean().optional(),
  });
export type OwnProfile = z.infer<typeof ownProfile>;
export type ShownProfile = z.infer<typeof shownProfile>;

const publishedCard = z.object({
  _id: z.string(),
  title: z.string(),
  url_seo: z.string(),
  cover_picture: coverPicture.nullable(),
  extract_color: z.array(z.string()),
  rating: z.number().int(),
  number_rating: z.number().int(),
});

const profile = z.discriminatedUnion('relation', [ownProfile, shownProfile]);

export const profilesContract = {
  /** S1 §7, S3 §7. */
  user: call
    .route({
      method: 'GET',
      path: '/user/{id}',
      summary: 'A profile: what the asker may see of it; one’s own with plan, promotion and tokens',
    })
    .input(z.strictObject({ id: memberId }))
    .output(profile),
  byName: call
    .route({ method: 'GET', path: '/user/profile/{name}', summary: 'A profile by username or id' })
    .input(z.strictObject({ name: memberId }))
    .output(profile),
  /** S3 §7. */
  save: call
    .route({
      method: 'POST',
      path: '/user/{id}',
      summary: 'Change one’s own profile; fields that are not sent stay',
      description:
        '`page` says what is sent: `updateUser` any fields of the profile, `updateCallWidgetId` the id of the call widget. ' +
        'Of lists that are longer than allowed, the last entries are kept.',
    })
    .input(
      z.discriminatedUnion('page', [
        profileUpdate,
        z.strictObject({
          page: z.literal('updateCallWidgetId'),
          id: memberId,
          widgetId: z.string().min(2).max(profileLimits.widgetId).regex(widgetIdPattern),
        }),
      ]),
    )
    .output(done),
  published: call
    .route({
      method: 'GET',
      path: '/user/focus-card-published/{id}',
      summary: 'The newest 200 cards that a member has published to everybody',
    })
    .input(z.strictObject({ id: memberId }))
    .output(z.array(publishedCard)),
  stats: call
    .route({ method: 'GET', path: '/user/stats/{id}', summary: 'A member’s focus time' })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(focusTime),
};
