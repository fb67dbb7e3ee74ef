import { z } from 'zod';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { codeOf, languageCode } from '#features/catalogue/rules/languages.ts';
import { explorePage, exploreSorts } from './rules/explore-query.ts';

const categoryValue = /^[A-Z0-9]{1,120}$/;
const language = z.string().overwrite(codeOf).regex(languageCode);
/** In a query string, `1` and `true` mean yes. */
export const flag = z.union([
  z.boolean(),
  z.enum(['1', 'true']).transform(() => true),
  z.enum(['0', 'false']).transform(() => false),
]);

/** A search among the public publications of one kind. */
export const exploreAsked = z.strictObject({
  search: z.string().max(200).optional(),
  category_1: z.string().regex(categoryValue).optional(),
  category_2: z.string().regex(categoryValue).optional(),
  language: language.optional(),
  /** Least average stars; leaves out what has no rating. */
  minRating: z.coerce.number().min(1).max(5).optional(),
  hasQuiz: flag.optional(),
  /** `fit`: first in the reader's language, then by title, then by rating and how often it was added. */
  sort: z.enum(exploreSorts).optional(),
  /** The reader's language, also as a tag of the interface; defaults to the member's own. */
  reader: z.string().overwrite(codeOf).overwrite(cardLanguageOf).regex(languageCode).optional(),
  limit: z.coerce.number().int().min(1).max(60).optional(),
  cursor: z.string().max(200).optional(),
  /** Alternative to a cursor, for pages with a URL of their own. */
  page: z.coerce.number().int().min(1).max(explorePage.last).optional(),
});
export type ExploreAsked = z.infer<typeof exploreAsked>;

/** Fields of the reply beside the results. */
export const exploreFound = {
  /** Cursor of the next page; `null` after the last one. */
  next: z.string().nullable(),
  /** Exact number of results; `null` if not counted (a least rating and too many publications). */
  total: z.number().int().nullable(),
  /** Typed words with few (`none`: no) matches, and the similar word that was searched as well. */
  instead: z.array(z.object({ typed: z.string(), found: z.string(), none: z.boolean() })),
};
export type ExploreFound = { [Name in keyof typeof exploreFound]: z.infer<(typeof exploreFound)[Name]> };

export const languageCounts = z.array(z.object({ language: z.string(), count: z.number().int() }));
export type LanguageCounts = z.infer<typeof languageCounts>;
