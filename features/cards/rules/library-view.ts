import type { CardShort } from '../contract.ts';

/** State filters of the library. `PUBLISHED` and `COPIED` cover public and secret editions. */
export const libraryStates = ['PRIVATE', 'PUBLISHED', 'COPIED', 'TEMPLATE', 'ON_REPEAT'] as const;
export type LibraryState = (typeof libraryStates)[number];

export const librarySorts = ['updated', 'created', 'title', 'score'] as const;
export type LibrarySort = (typeof librarySorts)[number];

export interface LibraryQuery {
  readonly search: string;
  readonly category_1: string | null;
  readonly category_2: string | null;
  readonly language: string | null;
  readonly state: LibraryState | null;
  readonly sort: LibrarySort;
}

/** A card with its searchable text, folded once in advance. */
export interface LibraryRow {
  readonly card: CardShort;
  readonly words: string;
}

export const wholeLibrary: LibraryQuery = {
  search: '',
  category_1: null,
  category_2: null,
  language: null,
  state: null,
  sort: 'updated',
};

/** Query parameter with the card that is open above the library (S1 §2; also used in printed QR codes). */
export const openCardParam = 'modalMemento';

/** Short parameter names, so that a shared link to a view is readable. */
const names = {
  search: 'q',
  category_1: 'category',
  category_2: 'sub',
  language: 'language',
  state: 'state',
  sort: 'sort',
} as const;

/** Parses the address; unknown values are ignored. */
export function readLibraryQuery(address: { get(name: string): string | null }): LibraryQuery {
  const state = address.get(names.state) as LibraryState | null;
  const sort = address.get(names.sort) as LibrarySort | null;
  const category_1 = address.get(names.category_1);
  return {
    search: address.get(names.search) ?? '',
    category_1,
    category_2: category_1 === null ? null : address.get(names.category_2),
    language: address.get(names.language),
    state: state !== null && libraryStates.includes(state) ? state : null,
    sort: sort !== null && librarySorts.includes(sort) ? sort : 'updated',
  };
}

/** The query as parameters, without defaults. */
export function writeLibraryQuery(query: LibraryQuery): [string, string][] {
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((field) => query[field] !== null && query[field] !== wholeLibrary[field])
    .map((field) => [names[field], query[field]!]);
}

/** Number of active filters; search and sort do not count. */
export function filterCount(query: LibraryQuery): number {
  return [query.category_1, query.language, query.state].filter((value) => value !== null).length;
}

/**
 * The matching cards, sorted. `foldedSearch` must be folded like the rows' text. `inContents` are ids of cards that the
 * server found by their contents, which tiles do not carry.
 */
export function libraryView(
  rows: readonly LibraryRow[],
  query: LibraryQuery,
  foldedSearch: string,
  collator: Intl.Collator,
  inContents: ReadonlySet<string> = new Set(),
): CardShort[] {
  const searched = foldedSearch.split(' ').filter((word) => word !== '');
  return rows
    .filter(
      ({ card, words }) =>
        (query.category_1 === null || card.category_1 === query.category_1) &&
        (query.category_2 === null || card.category_2 === query.category_2) &&
        (query.language === null || card.language === query.language) &&
        (query.state === null || isInState(card, query.state)) &&
        (searched.every((word) => words.includes(word)) || inContents.has(card._id)),
    )
    .map(({ card }) => card)
    .sort(inOrder(query.sort, collator));
}

export function isInState(
  card: Pick<CardShort, 'state' | 'published_public' | 'published_private' | 'template' | 'on_repeat'>,
  state: LibraryState,
): boolean {
  const published =
    card.published_public ||
    card.published_private ||
    card.state === 'PUBLISHED_PUBLIC' ||
    card.state === 'PUBLISHED_PRIVATE';
  const copied = card.state === 'FROMPUBLIC' || card.state === 'FROMSECRET';
  switch (state) {
    case 'PRIVATE':
      return !published && !copied;
    case 'PUBLISHED':
      return published;
    case 'COPIED':
      return copied;
    case 'TEMPLATE':
      return card.template;
    case 'ON_REPEAT':
      return card.on_repeat;
  }
}

/**
 * Default: newest first. Titles follow the reader's collation. Scores begin with the weakest, which needs work most;
 * untested cards come last.
 */
function inOrder(sort: LibrarySort, collator: Intl.Collator): (one: CardShort, other: CardShort) => number {
  const newest = (one: CardShort, other: CardShort) =>
    compare(other.updated_at, one.updated_at) || compare(one._id, other._id);
  switch (sort) {
    case 'updated':
      return newest;
    case 'created':
      return (one, other) => compare(other.created_at, one.created_at) || newest(one, other);
    case 'title':
      return (one, other) => collator.compare(one.title, other.title) || newest(one, other);
    case 'score':
      return (one, other) => scoreOf(one) - scoreOf(other) || newest(one, other);
  }
}

const untested = 101;
const scoreOf = (card: CardShort) => card.flash_test_score?.score ?? untested;
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
