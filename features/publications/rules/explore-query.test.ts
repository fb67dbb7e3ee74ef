import { expect, test } from 'vitest';
import {
  everything,
  exploreAddress,
  exploreFilterCount,
  exploreInput,
  pageInstead,
  readExploreQuery,
  readPage,
  type ExploreQuery,
} from './explore-query.ts';

test.for<[Partial<ExploreQuery>, number, string]>([
  [{}, 1, ''],
  [{}, 3, '?page=3'],
  [{ search: ' cell & wall ' }, 1, '?q=cell%20%26%20wall'],
  [
    { category_1: 'SCIENCES', category_2: 'BIOLOGY', sort: 'newest' },
    2,
    '?category=SCIENCES&sub=BIOLOGY&sort=newest&page=2',
  ],
  [{ language: 'fr', minRating: '4.5', hasQuiz: true }, 1, '?language=fr&rating=4.5&quiz=1'],
  // A sub-category needs its category.
  [{ category_2: 'BIOLOGY' }, 1, ''],
])('a view and page have one address, and are read back from it: %o', ([view, page, address]) => {
  const query = { ...everything, ...view };
  expect(exploreAddress(query, page)).toBe(address);
  const read = new URLSearchParams(address);
  expect(readPage(read)).toBe(page);
  expect(readExploreQuery(read)).toEqual({
    ...query,
    search: query.search.trim(),
    category_2: query.category_1 && query.category_2,
  });
});

test.for(['?page=0', '?page=-1', '?page=1.5', '?page=101', '?page=x'])('%s is the first page', (address) => {
  expect(readPage(new URLSearchParams(address))).toBe(1);
});

test('unknown names and values in a query string are ignored', () => {
  const read = readExploreQuery(
    new URLSearchParams('?category=<b>&sub=x&language=english&rating=5&quiz=yes&sort=worst'),
  );
  expect(read).toEqual(everything);
  expect(exploreFilterCount(read)).toBe(0);
  expect(exploreInput(read)).toEqual({ sort: 'fit' });
});

test('a page beyond the last leads to the last, and never to itself or to another empty one for ever', () => {
  expect(pageInstead({ cards: 0, total: 46 }, 99)).toBe(2);
  expect(pageInstead({ cards: 0, total: 48 }, 3)).toBe(2);
  expect(pageInstead({ cards: 0, total: null }, 7)).toBe(1);
  expect(pageInstead({ cards: 0, total: 0 }, 2)).toBe(1);
  // If the total is outdated, it steps back page by page.
  expect(pageInstead({ cards: 0, total: 480 }, 3)).toBe(2);
  expect(pageInstead({ cards: 0, total: 0 }, 1)).toBeUndefined();
  expect(pageInstead({ cards: 3, total: 51 }, 3)).toBeUndefined();
});
