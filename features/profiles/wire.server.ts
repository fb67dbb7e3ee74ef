import { cardRichText } from '#features/cards/rules/rich-text.ts';
import { countryName } from '#features/catalogue/rules/countries.ts';
import { educationLevelOf } from '#features/catalogue/rules/education-levels.ts';
import { languages } from '#features/catalogue/rules/languages.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import type { ShownProfile } from './contract.ts';
import { callLink } from './rules/call-link.ts';
import type { publishedBy, SeenProfile } from './store.server.ts';

export const sanitise = sanitiser({ ...cardRichText, tags: cardRichText.tags.filter((tag) => tag !== 'img') });

const pictureOf = (id: string | null) =>
  id ? { thumb: `/media/${id}/thumb.webp`, regular: `/media/${id}/regular.webp` } : null;

const ownName = new Map(languages.map((language) => [language.code, language.ownName]));

export const headOf = ({ id, name, username, image }: SeenProfile) => ({ _id: id, id, name, username, image });

export function aboutOf(
  { fields, cover_id, cover_credit, number_likes }: SeenProfile,
  likes: string[],
  language: string,
) {
  return {
    cover_picture: pictureOf(cover_id),
    cover_credit,
    taglife: fields.taglife,
    occupation: fields.occupation,
    country: fields.country === null ? null : { code: fields.country, name: countryName(fields.country, language) },
    educationTopic: fields.educationTopic,
    educationLevel: fields.educationLevel,
    university: fields.university,
    best_category: [...fields.best_category],
    best_read: [...fields.best_read],
    best_watch: [...fields.best_watch],
    best_listen: [...fields.best_listen],
    languageSpeakList: fields.languageSpeakList.map((locale) => ({ locale, name: ownName.get(locale) ?? locale })),
    number_likes,
    likes,
  };
}

export function teacherOf({ fields }: SeenProfile, callWidgetUrl: string | null) {
  return {
    subject_teached: [...fields.subject_teached],
    educationTeached: fields.educationTeached.flatMap((value) => {
      const known = educationLevelOf(value, fields.country ?? undefined);
      return known ? [{ ...known, isSelected: true }] : [];
    }),
    currency: fields.currency,
    enabledCall: fields.enabledCall,
    widgetId: fields.widgetId,
    call_link: fields.enabledCall ? callLink(fields.widgetId, callWidgetUrl) : null,
    enabledTeacherContact: fields.enabledTeacherContact,
    // Sanitised again, in case stored text was sanitised by weaker rules.
    teacher_premium_info: { ad: sanitise(fields.ad), teacherModeList: [...fields.teacherModeList] },
  };
}

export interface BesideProfile {
  readonly average: number | null;
  readonly likes: string[];
  readonly online: boolean;
  /** Of whoever reads. */
  readonly language: string;
  /** Of the instance; `null` where it has no service for calls. */
  readonly callWidgetUrl: string | null;
}

export function shownTo(
  seen: SeenProfile,
  { average, likes, online, language, callWidgetUrl }: BesideProfile,
): ShownProfile {
  const { parts, relation } = seen;
  return {
    ...headOf(seen),
    relation: relation as ShownProfile['relation'],
    membership: parts.has('teacher') ? seen.plan : null,
    liked: seen.liked,
    followed: seen.followed,
    acts: [...seen.acts],
    shows_focus: parts.has('focus'),
    ...(parts.has('presence') && { online }),
    ...(relation === 'visitor' && { listed: parts.has('about') && seen.found }),
    ...(parts.has('published') && { average }),
    ...(parts.has('about') && aboutOf(seen, likes, language)),
    ...(parts.has('teacher') && teacherOf(seen, callWidgetUrl)),
    ...(parts.has('email') && { email: seen.email }),
  };
}

export const publishedCard = (row: Awaited<ReturnType<typeof publishedBy>>[number]) => ({
  _id: row.id,
  title: row.title,
  url_seo: row.slug ?? '',
  cover_picture: pictureOf(row.cover_id),
  extract_color: JSON.parse(row.extract_color ?? row.colors ?? '[]') as string[],
  rating: row.rating_sum,
  number_rating: row.rating_count,
});
