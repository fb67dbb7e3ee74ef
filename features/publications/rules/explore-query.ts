import { codeOf, languageCode } from '#features/catalogue/rules/languages.ts';
import { beginning } from '#platform/text/shorten.ts';

export const exploreSorts = ['fit', 'rating', 'newest', 'added'] as const;
export type ExploreSort = (typeof exploreSorts)[number];

/** The choices of a least average rating. */
export const leastRatings = ['3', '4', '4.5'] as const;
export type LeastRating = (typeof leastRatings)[number];

/**
 * `cards` on one page. Pages after `last` have no URL of their own, because a page number is an offset: each query
 * counts from the first card.
 */
export const explorePage = { cards: 24, last: 100 } as const;

export interface ExploreQuery {
  readonly search: string;
  readonly category_1: string | null;
  readonly category_2: string | null;
  readonly language: string | null;
  readonly minRating: LeastRating | null;
  readonly hasQuiz: boolean;
  readonly sort: ExploreSort;
}

export const everything: ExploreQuery = {
  search: '',
  category_1: null,
  category_2: null,
  language: null,
  minRating: null,
  hasQuiz: false,
  sort: 'fit',
};

/** Longer searches are cut. */
const longestSearch = 200;

/** Parses a query string, whose names are those of the form's fields; ignores unknown names and values. */
export function readExploreQuery(address: { get(name: string): string | null }): ExploreQuery {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(name)) ?? null;
  const fits = (name: string, pattern: RegExp) => pattern.exec(address.get(name) ?? '')?.[0] ?? null;
  const language = fits('language', languageCode);
  const category_1 = fits('category', /^[A-Z0-9]{1,120}$/);
  return {
    search: beginning(address.get('q') ?? '', longestSearch),
    category_1,
    category_2: category_1 && fits('sub', /^[A-Z0-9]{1,120}$/),
    language: language && codeOf(language),
    minRating: one('rating', leastRatings),
    hasQuiz: address.get('quiz') === '1',
    sort: one('sort', exploreSorts) ?? 'fit',
  };
}

/** The query string without default values: `?q=cell&sort=newest`, or an empty string. */
export function exploreAddress(query: ExploreQuery, page = 1): string {
  const { search, category_1, category_2, language, minRating, hasQuiz, sort } = query;
  const parts: [string, string][] = [
    ['q', search.trim()],
    ['category', category_1 ?? ''],
    ['sub', (category_1 && category_2) ?? ''],
    ['language', language ?? ''],
    ['rating', minRating ?? ''],
    ['quiz', hasQuiz ? '1' : ''],
    ['sort', sort === 'fit' ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ];
  const set = parts.filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${set.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** `page=3`; anything invalid is page 1. */
export function readPage(address: { get(name: string): string | null }): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= explorePage.last ? page : 1;
}

/** Where an empty page redirects to: the last page with cards, or the first if the total is unknown. */
export function pageInstead(
  found: { readonly cards: number; readonly total: number | null },
  page: number,
): number | undefined {
  if (page === 1 || found.cards > 0) return undefined;
  return Math.min(page - 1, Math.max(1, Math.ceil((found.total ?? 0) / explorePage.cards)));
}

/** How many filters are set; search and sort do not count. */
export function exploreFilterCount({ category_1, category_2, language, minRating, hasQuiz }: ExploreQuery): number {
  return [category_1, category_2, language, minRating, hasQuiz || null].filter((value) => value !== null).length;
}

/** The input of the explore call. */
export function exploreInput({ search, category_1, category_2, language, minRating, hasQuiz, sort }: ExploreQuery) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(category_1 ? { category_1 } : {}),
    ...(category_1 && category_2 ? { category_2 } : {}),
    ...(language ? { language } : {}),
    ...(minRating ? { minRating: Number(minRating) } : {}),
    ...(hasQuiz ? { hasQuiz } : {}),
    sort,
  };
}
