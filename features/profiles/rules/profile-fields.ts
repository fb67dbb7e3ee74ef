import { isCategoryPair } from '#features/catalogue/rules/categories.ts';
import { isCountry } from '#features/catalogue/rules/countries.ts';
import type { Currency } from '#features/catalogue/rules/currencies.ts';
import { educationLevelOf, educationLevelsOf } from '#features/catalogue/rules/education-levels.ts';
import { isLanguage } from '#features/catalogue/rules/languages.ts';
import { profileLimits, widgetIdPattern, type Occupation, type TeacherMode } from './profile-limits.ts';

export interface CategoryPair {
  readonly category_1: string;
  readonly category_2: string;
}

export interface TeachingMode {
  readonly value: TeacherMode;
  readonly isSelected: boolean;
  readonly cityTeached: string;
  /** `null`: none is named. */
  readonly priceTeacher: number | null;
}

/** What of S3 §3 *User profile* is kept besides name and pictures. */
export interface ProfileFields {
  readonly taglife: string;
  readonly occupation: Occupation | null;
  /** ISO 3166-1. */
  readonly country: string | null;
  readonly educationTopic: string;
  /** A value of the country's list. */
  readonly educationLevel: string | null;
  readonly university: string;
  readonly best_category: readonly CategoryPair[];
  readonly best_read: readonly string[];
  readonly best_watch: readonly string[];
  readonly best_listen: readonly string[];
  readonly subject_teached: readonly CategoryPair[];
  /** Values of the country's list. */
  readonly educationTeached: readonly string[];
  /** Codes of the catalogue's languages. */
  readonly languageSpeakList: readonly string[];
  readonly currency: Currency;
  readonly enabledCall: boolean;
  readonly widgetId: string;
  readonly enabledTeacherContact: boolean;
  readonly ad: string;
  readonly teacherModeList: readonly TeachingMode[];
}

export const emptyProfile: ProfileFields = {
  taglife: '',
  occupation: null,
  country: null,
  educationTopic: '',
  educationLevel: null,
  university: '',
  best_category: [],
  best_read: [],
  best_watch: [],
  best_listen: [],
  subject_teached: [],
  educationTeached: [],
  languageSpeakList: [],
  currency: 'dollar',
  enabledCall: false,
  widgetId: '',
  enabledTeacherContact: false,
  ad: '',
  teacherModeList: [],
};

/** S3 §6: only paid plans edit these. */
const teacherFields = [
  'subject_teached',
  'educationTeached',
  'languageSpeakList',
  'currency',
  'enabledTeacherContact',
  'ad',
  'teacherModeList',
] as const satisfies readonly (keyof ProfileFields)[];

/** Where these fields are in the calls. */
const sentAs: Partial<Record<keyof ProfileFields, string>> = {
  country: 'country.code',
  ad: 'teacher_premium_info.ad',
  teacherModeList: 'teacher_premium_info.teacherModeList',
};

export type ProfileRefusal = { readonly why: 'badInput' | 'needsPremium'; readonly field: string };
export type ProfileChanges = Partial<ProfileFields>;

/** What is to be saved of an update, or why nothing of it is. Fields that are not sent stay as they are. */
export function profileChanges(
  stored: ProfileFields,
  sent: ProfileChanges,
  plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER',
): { readonly changes: ProfileChanges } | { readonly refusal: ProfileRefusal } {
  const normal = normalised(sent);
  const changes = forNewCountry(stored, normal);
  const wrong = wrongField({ ...stored, ...changes }, normal);
  if (wrong !== undefined) return { refusal: { why: 'badInput', field: wrong } };
  if (plan === 'FREE')
    for (const name of teacherFields) {
      if (!(name in normal)) continue;
      // Whole profiles are sent too, by somebody whose plan has ended: what is stored is no change.
      if (!same(normal[name], stored[name])) return { refusal: { why: 'needsPremium', field: sentAs[name] ?? name } };
      if (same(changes[name], stored[name])) delete (changes as Record<string, unknown>)[name];
    }
  return { changes };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pairKey = ({ category_1, category_2 }: CategoryPair) => `${category_1} ${category_2}`;

function unlike<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}

/** Further ones replace the oldest; the same one twice is one. */
const newestPairs = (pairs: readonly CategoryPair[]) =>
  unlike(pairs, pairKey)
    .slice(-profileLimits.categories)
    .map(({ category_1, category_2 }) => ({ category_1, category_2 }));

const newestTexts = (texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(-profileLimits.favourites);

type Normalise = { readonly [Name in keyof ProfileFields]?: (value: ProfileFields[Name]) => ProfileFields[Name] };

const normalise: Normalise = {
  taglife: (text) => text.trim(),
  educationTopic: (text) => text.trim(),
  university: (text) => text.trim(),
  widgetId: (text) => text.trim(),
  best_category: newestPairs,
  subject_teached: newestPairs,
  best_read: newestTexts,
  best_watch: newestTexts,
  best_listen: newestTexts,
  educationTeached: (values) => unlike(values, String),
  languageSpeakList: (codes) => unlike(codes, String),
  teacherModeList: (modes) =>
    unlike(modes, ({ value }) => value).map(({ value, isSelected, cityTeached, priceTeacher }) => ({
      value,
      isSelected,
      cityTeached: cityTeached.trim(),
      priceTeacher,
    })),
};

function normalised(sent: ProfileChanges): ProfileChanges {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const rule = normalise[name as keyof ProfileFields] as ((from: unknown) => unknown) | undefined;
        return [name, rule ? rule(value) : value];
      }),
  ) as ProfileChanges;
}

/** Levels of one country mean nothing in another: those that are not sent anew are cleared. */
function forNewCountry(stored: ProfileFields, sent: ProfileChanges): ProfileChanges {
  if (sent.country === undefined || levelsOf(sent.country) === levelsOf(stored.country)) return { ...sent };
  return { educationLevel: null, educationTeached: [], ...sent };
}

const levelsOf = (country: string | null) => educationLevelsOf(country ?? undefined);

const isPrice = (price: number | null) =>
  price === null || (price >= 0 && price <= profileLimits.price && Number(price.toFixed(2)) === price);

/** The first field of the update that does not fit, in the words of the calls. */
function wrongField(after: ProfileFields, sent: ProfileChanges): string | undefined {
  const isLevel = (value: string) => educationLevelOf(value, after.country ?? undefined) !== undefined;
  const isShort = (text: string) => [...text].length <= profileLimits.favourite;
  const isPair = ({ category_1, category_2 }: CategoryPair) => isCategoryPair(category_1, category_2);
  const tooLong = (text: string | undefined, most: number) => text !== undefined && [...text].length > most;
  const firstWrong = <Item>(field: string, items: readonly Item[] | undefined, fits: (item: Item) => boolean) => {
    const at = items?.findIndex((item) => !fits(item)) ?? -1;
    return at < 0 ? undefined : `${field}.${at}`;
  };
  const modes = sentAs.teacherModeList!;
  const mode = firstWrong(modes, sent.teacherModeList, ({ priceTeacher }) => isPrice(priceTeacher));
  const city = firstWrong(modes, sent.teacherModeList, ({ cityTeached }) => !tooLong(cityTeached, profileLimits.city));
  return [
    tooLong(sent.taglife, profileLimits.motto) && 'taglife',
    typeof sent.country === 'string' && !isCountry(sent.country) && sentAs.country,
    tooLong(sent.educationTopic, profileLimits.topic) && 'educationTopic',
    typeof sent.educationLevel === 'string' && !isLevel(sent.educationLevel) && 'educationLevel',
    tooLong(sent.university, profileLimits.university) && 'university',
    firstWrong('best_category', sent.best_category, isPair),
    firstWrong('best_read', sent.best_read, isShort),
    firstWrong('best_watch', sent.best_watch, isShort),
    firstWrong('best_listen', sent.best_listen, isShort),
    firstWrong('subject_teached', sent.subject_teached, isPair),
    firstWrong('educationTeached', sent.educationTeached, isLevel),
    firstWrong('languageSpeakList', sent.languageSpeakList, isLanguage),
    sent.languageSpeakList && sent.languageSpeakList.length > profileLimits.languages && 'languageSpeakList',
    sent.widgetId !== undefined && !widgetIdPattern.test(sent.widgetId) && 'widgetId',
    sent.ad !== undefined && sent.ad.length > profileLimits.advertisement && sentAs.ad,
    mode && `${mode}.priceTeacher`,
    city && `${city}.cityTeached`,
  ].find((field): field is string => typeof field === 'string');
}
