import { z } from 'zod';
import { cardShort } from '#features/cards/contract.ts';
import { languageCode } from '#features/catalogue/rules/languages.ts';
import { call } from '#platform/contract/contract.ts';
import { explorePage, exploreSorts } from './rules/explore-query.ts';

const categoryValue = /^[A-Z0-9]{1,120}$/;
const language = z.string().regex(languageCode);
/** In an address, `1` and `true` mean yes. */
const flag = z.union([z.boolean(), z.enum(['1', 'true']).transform(() => true), z.enum(['0', 'false']).transform(() => false)]);

export const foundCards = z.object({
  cards: z.array(cardShort),
  /** For the next page; `null` after the last one. */
  next: z.string().nullable(),
  /** How many cards fit, exactly; `null` where that was not counted, with a least rating and very many cards. */
  total: z.number().int().nullable(),
  /** Words that hardly any card has, or none, and what was looked for as well. */
  instead: z.array(z.object({ typed: z.string(), found: z.string(), none: z.boolean() })),
});
export type FoundCards = z.infer<typeof foundCards>;

const languageCounts = z.array(z.object({ language: z.string(), count: z.number().int() }));
export type LanguageCounts = z.infer<typeof languageCounts>;

export const communityContract = {
  explore: call
    .route({
      method: 'GET',
      path: '/focus-card/public/explore',
      summary: 'Search and browse public cards, for visitors too; words may be unfinished, without accents or misspelt',
    })
    .input(
      z.strictObject({
        search: z.string().max(200).optional(),
        category_1: z.string().regex(categoryValue).optional(),
        category_2: z.string().regex(categoryValue).optional(),
        language: language.optional(),
        /** Average stars, of cards that somebody has rated. */
        minRating: z.coerce.number().min(1).max(5).optional(),
        hasQuiz: flag.optional(),
        /** `fit`: first in the reader's language, then by title, then by rating and how often a card was added. */
        sort: z.enum(exploreSorts).optional(),
        /** The reader's language; a member's own where it is left out. */
        reader: language.optional(),
        limit: z.coerce.number().int().min(1).max(60).optional(),
        cursor: z.string().max(200).optional(),
        /** Instead of a cursor, for pages with an address of their own. */
        page: z.coerce.number().int().min(1).max(explorePage.last).optional(),
      }),
    )
    .output(foundCards),
  languages: call
    .route({ method: 'GET', path: '/community/languages', summary: 'In which languages there are public cards, and how many, most first' })
    .output(languageCounts),
  suited: call
    .route({
      method: 'GET',
      path: '/focus-card/public/suited',
      summary: "Public cards of the three categories of which the member's library holds most, without those that stand in it",
    })
    .output(z.object({ categories: z.array(z.string()), cards: z.array(cardShort) })),
};
