import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageContext } from '#app/page-context.ts';
import { callsFor } from '#features/product.server.ts';
import { traced, type Reads } from '#platform/database/read-trace.server.ts';
import { publishedCard, publishingScene, type PublishingScene } from '#tests/harness/published-card.ts';
import { loader as card } from './card.tsx';
import { loader as explore } from './explore.tsx';
import { loader as start } from './start-page.tsx';

let scene: PublishingScene;
let slug: string;
beforeAll(async () => {
  scene = await publishingScene('sqlite');
  ({ slug } = await publishedCard(scene.author, { title: 'Shown to all' }));
});
afterAll(() => scene.instance.close());

const loaders = { start, explore, card };
type Page = keyof typeof loaders;

/** What the loader of each page reads for a visitor. */
async function readsOf(page: Page): Promise<Reads> {
  const { services, accounts } = scene.instance.product;
  const { url: publicUrl } = scene.instance;
  const asker = await accounts.memberOf(new Headers());
  const calls = callsFor({ services, ...asker, requestId: 'r', idempotencyKey: undefined, address: '127.0.0.1' });
  const context = new RouterContextProvider();
  context.set(pageContext, {
    calls,
    ...asker,
    locale: 'en',
    nonce: '',
    publicUrl,
    look: undefined,
    cached: undefined,
    rendered: {},
  });
  const path = { start: '/', explore: '/explore', card: `/${slug}` }[page];
  const given = { context, request: new Request(publicUrl + path), params: { slug } };
  const load = loaders[page] as unknown as (asked: typeof given) => Promise<unknown>;
  return (await traced(() => load(given))).reads;
}

const reads = new Map<Page, Reads>();
beforeEach(async () => {
  for (const page of Object.keys(loaders) as Page[]) reads.set(page, await readsOf(page));
});

/** The pages whose statements have the same rows as before the test. */
async function unchanged(): Promise<Page[]> {
  const { database } = scene.instance.product.services;
  const same: Page[] = [];
  for (const [page, read] of reads) if (await database.readSame(read)) same.push(page);
  return same;
}

test('a member who edits a private card leaves the pages of visitors as they are', async () => {
  const id = randomUUID();
  await scene.reader.calls.cards.create({ _id: id, update: { title: 'Private' } });
  await scene.reader.calls.focusCard.put({ id, update: { title: 'Private, edited', language: 'en' } });
  expect(await unchanged()).toEqual(['start', 'explore', 'card']);
});

test('a card that is published changes the start page and Explore', async () => {
  await publishedCard(scene.author, { title: 'Another one' });
  expect(await unchanged()).toEqual(['card']);
});

test('an author who is renamed changes every page that shows the name', async () => {
  await scene.instance.product.services.database.transact((rows) =>
    rows.updateTable('user').set({ name: 'Renamed' }).where('id', '=', scene.author.id).execute(),
  );
  expect(await unchanged()).toEqual([]);
});
