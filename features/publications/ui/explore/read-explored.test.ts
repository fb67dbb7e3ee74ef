import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { everything } from '../../rules/explore-query.ts';
import { readExplored } from './read-explored.ts';

const read = (found: Promise<{ total: number; collections: number[] }>, page = 1) =>
  readExplored(
    { path: '/explore/collections', query: { ...everything, search: 'bees' }, page },
    ({ collections }) => collections.length,
    [found, Promise.resolve(['en'])],
  );
const refused = (status: number) =>
  Promise.reject(
    new ORPCError('TOO_MANY_REQUESTS', {
      status,
      data: { key: 'publications:refusal.tooManySearches', values: { seconds: 90 } },
    }),
  );

test('too many searches are said on the page that was asked for, with the status of the refusal', async () => {
  expect(await read(refused(429))).toEqual({
    status: 429,
    explored: {
      found: undefined,
      inLanguages: undefined,
      failure: { key: 'publications:refusal.tooManySearches', seconds: 90 },
    },
  });
  await expect(read(refused(503))).rejects.toMatchObject({ status: 503 });
});

test('a page past the end leads to the last one', async () => {
  const past = await read(Promise.resolve({ total: 3, collections: [] }), 4).catch((thrown: unknown) => thrown);
  expect((past as Response).headers.get('location')).toBe('/explore/collections?q=bees');
  expect((await read(Promise.resolve({ total: 3, collections: [1] }))).status).toBe(200);
});
