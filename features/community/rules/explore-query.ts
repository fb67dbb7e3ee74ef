import { languageCode } from '#features/catalogue/rules/languages.ts';

export const exploreSorts = ['fit', 'rating', 'newest', 'added'] as const;
export type ExploreSort = (typeof exploreSorts)[number];

/** Average stars from which a card is shown. */
export const leastRatings = ['3', '4', '4.5'] as const;
export type LeastRating = (typeof leastRatings)[number];

/** On a page of the community list; and the last page with an address of its own, as each counts from the first card on. */
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

/** Longer than what anybody looks for. */
const longestSearch = 200;

/** Reads an address, whose names are short and those of the form; what it does not know is left out. */
export function readExploreQuery(address: { get(name: string): string | null }): ExploreQuery {
  const one = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === address.get(name)) ?? null;
  const fits = (name: string, pattern: RegExp) => pattern.exec(address.get(name) ?? '')?.[0] ?? null;
  const category_1 = fits('category', /^[A-Z0-9]{1,120}$/);
  return {
    search: (address.get('q') ?? '').slice(0, longestSearch),
    category_1,
    category_2: category_1 && fits('sub', /^[A-Z0-9]{1,120}$/),
    language: fits('language', languageCode),
    minRating: one('rating', leastRatings),
    hasQuiz: address.get('quiz') === '1',
    sort: one('sort', exploreSorts) ?? 'fit',
  };
}

/** The same as an address, without what is as usual: `?q=cell&sort=newest`, or nothing. */
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

/** `page=3`; anything that is no page is the first. */
export function readPage(address: { get(name: string): string | null }): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= explorePage.last ? page : 1;
}

/** Where a page without a card leads instead: to the last that has some, or to the first where it is not known how many were found. */
export function pageInstead(found: { readonly cards: number; readonly total: number | null }, page: number): number | undefined {
  if (page === 1 || found.cards > 0) return undefined;
  return Math.min(page - 1, Math.max(1, Math.ceil((found.total ?? 0) / explorePage.cards)));
}

/** How many filters are set; searching and sorting are none. */
export function exploreFilterCount({ category_1, category_2, language, minRating, hasQuiz }: ExploreQuery): number {
  return [category_1, category_2, language, minRating, hasQuiz || null].filter((value) => value !== null).length;
}

/** What the call takes. */
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
