import { expect, test } from 'vitest';
import type { CardShort } from '../../contract.ts';
import type { FoundCards } from '../../explore.contract.ts';
import { loadAgain, mostLoadedAgain } from './loaded-pages.ts';

/** A list of this many cards, and the requests made to it. */
function listOf(count: number) {
  const asked: number[] = [];
  const pageFrom = (from: number, limit: number): FoundCards => {
    const cards = Array.from(
      { length: Math.max(0, Math.min(limit, count - from)) },
      (_, at) => ({ _id: `${from + at}` }) as CardShort,
    );
    const end = from + cards.length;
    return { cards, next: end < count ? `${end}` : null, total: count, instead: [] };
  };
  const ask = async ({ cursor, limit }: { cursor: string; limit: number }) => {
    asked.push(limit);
    return pageFrom(Number(cursor), limit);
  };
  return { first: pageFrom(0, 24), ask, asked };
}

test.each([
  ['all that were brought, in one request', 200, 72, 72, [48]],
  ['no more than there are', 60, 72, 60, [48]],
  ['no further than ten pages, in four requests', 5_000, 2_400, mostLoadedAgain, [60, 60, 60, 36]],
  ['nothing, where one page was read', 200, 24, 24, []],
])('[S1 §2] coming back to Explore brings %s', async (_what, there, wanted, brought, limits) => {
  const list = listOf(there);
  const pages = await loadAgain(list.first, wanted, list.ask);
  expect(pages.flatMap(({ cards }) => cards.map(({ _id }) => _id))).toEqual(
    Array.from({ length: brought }, (_, at) => `${at}`),
  );
  expect(list.asked).toEqual(limits);
});

test('[S1 §2] cards that were taken back since do not cause endless requests', async () => {
  const { first } = listOf(200);
  let asked = 0;
  const empty = async (): Promise<FoundCards> => ({ cards: [], next: `${++asked}`, total: 24, instead: [] });
  expect(await loadAgain(first, 72, empty)).toHaveLength(2);
  expect(asked).toBe(1);
});
