import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageContext } from '#app/page-context.ts';
import { callsFor } from '#features/product.server.ts';
import { saveRating } from '#features/publications/ratings.store.server.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene } from '#tests/harness/published-card.ts';
import { loader } from './card.tsx';

let instance: TestInstance;
let reader: Person;
let card: Awaited<ReturnType<typeof publishedCard>>;
beforeAll(async () => {
  const scene = await publishingScene('sqlite');
  ({ instance, reader } = scene);
  card = await publishedCard(scene.author, { title: 'Much rated' });
});
afterAll(() => instance.close());

/** The loader data of a card's page for a visitor or a member, with this query string. */
async function read(search: string, person?: Person) {
  const { services, accounts } = instance.product;
  const { url: publicUrl } = instance;
  const asker = await accounts.memberOf(new Headers(person ? { cookie: person.cookie() } : {}));
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
  const request = new Request(`${publicUrl}/${card.slug}${search}`);
  const { data } = await loader({ context, request, params: { slug: card.slug } } as unknown as Parameters<
    typeof loader
  >[0]);
  const { meta, isOlder } = data;
  return { comments: meta.rating_comment.map(({ content }) => content), next: meta.next, isOlder };
}

test('[S1 §2] a visitor reaches every comment on a public card, ten on a page', async () => {
  const { database } = instance.product.services;
  for (let number = 1; number <= 12; number++) {
    const { id } = await instance.person(`Rater ${number}`);
    const rating = {
      publication_id: card.edition,
      member_id: id,
      id: randomUUID(),
      stars: 4,
      comment: `${number}`,
      created_at: number,
      changed_at: number,
      removed_by: null,
    };
    await database.transact((rows) => saveRating(rows, undefined, rating));
  }
  const newest = await read('');
  expect(newest).toMatchObject({ comments: ['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'], isOlder: false });
  expect(await read(`?comments=${newest.next}`)).toEqual({ comments: ['2', '1'], next: null, isOlder: true });
  await expect(read('?comments=nonsense')).rejects.toMatchObject({ init: { status: 404 } });
  // Members have a dialog for older comments, and the same pages before hydration.
  expect(await read(`?comments=${newest.next}`, reader)).toEqual(await read(`?comments=${newest.next}`));
});
