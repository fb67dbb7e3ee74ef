import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavingOf } from '#features/account/leaving.store.server.ts';
import { insertEdition } from '#tests/harness/editions.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const dayMs = 86_400_000;
/** Many portions. */
const published = 42;

onBothEngines('somebody leaves who has published a lot', (engine) => {
  let instance: TestInstance;
  let friend: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { BILLING: 'off' });
    friend = await instance.person('Olga');
  });
  afterAll(() => instance.close());

  async function author(word: string) {
    const person = await instance.person(word);
    const ids = Array.from({ length: published }, () => randomUUID()).toSorted();
    await instance.product.services.database.transact(async (rows) => {
      for (const [at, id] of ids.entries())
        await insertEdition(rows, {
          id,
          userId: person.id,
          now: 1,
          language: 'en',
          update: { title: `About ${word}` },
          // The last of all are open the longest.
          ...(at === published - 1
            ? { state: 'SECRET' as const, secretLink: `link-${id}` }
            : { urlSeo: `about-${word}-${id}`.toLowerCase() }),
        });
    });
    return { person, word, ids };
  }
  type Author = Awaited<ReturnType<typeof author>>;

  const post = (by: Person, path: string, body: object) =>
    by.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const leave = ({ person }: Author) => post(person, '/leave', { password: person.password, public: 'anonymous' });
  const runJobs = () => instance.product.services.jobs.runDue();
  const openRows = ({ person }: Author) =>
    instance.product.services.database.read(async (rows) =>
      (
        await rows
          .selectFrom('publication')
          .select('id')
          .where('author_id', '=', person.id)
          .where('published', '=', 1)
          .execute()
      ).map(({ id }) => id),
    );

  /** How many of them a visitor finds, and which of the last ones anybody can read. */
  async function readable({ word, ids }: Author) {
    const visitor = instance.visitor();
    const { cards } = await visitor.calls.explore.list({ search: word });
    const [last, secret] = [ids.at(-2)!, ids.at(-1)!];
    const answers = (call: Promise<unknown>) =>
      call.then(
        () => true,
        () => false,
      );
    const feed = await (await visitor.fetch('/feed/all.atom')).text();
    return {
      found: cards.length > 0,
      feed: feed.includes(`About ${word}`),
      page: await answers(visitor.calls.cards.readPublic({ slug: `about-${word.toLowerCase()}-${last}` })),
      meta: await answers(visitor.calls.publications.meta({ id: last })),
      secret: await answers(friend.calls.publications.readSecret({ url_private_focus_id: `link-${secret}` })),
    };
  }
  const all = { found: true, feed: true, page: true, meta: true, secret: true };
  const nothing = { found: false, feed: false, page: false, meta: false, secret: false };

  test('nothing of it can be read once that is asked for, and the rows are closed in portions', async () => {
    const one = await author('Rhubarbara');
    expect(await readable(one)).toEqual(all);
    expect((await leave(one)).status).toBe(200);
    expect((await openRows(one)).length, 'the first portion').toBe(published - 5);
    expect(await readable(one)).toEqual(nothing);
    await runJobs();
    expect(await openRows(one), 'the job').toEqual([]);
    expect(await readable(one)).toEqual(nothing);
  });

  test('whoever comes back before all is closed has everything open again', async () => {
    const one = await author('Salsifina');
    expect((await leave(one)).status).toBe(200);
    await post(one.person, '/sign-in/email', { email: one.person.email, password: one.person.password });
    expect((await post(one.person, '/come-back', {})).status).toBe(200);
    await runJobs();
    expect((await openRows(one)).length).toBe(published);
    expect(await readable(one)).toEqual(all);
  });

  test('a deletion for good closes the rest first, and what stays has no name', async () => {
    const one = await author('Tamarillis');
    expect((await leave(one)).status).toBe(200);
    instance.clock.advance(30 * dayMs);
    await runJobs();
    await runJobs();
    expect(await instance.product.services.database.read((rows) => leavingOf(rows, one.person.id))).toBeUndefined();
    const { cards, total } = await instance.visitor().calls.explore.list({ search: one.word });
    expect(total).toBe(published - 1);
    expect(cards[0]).toMatchObject({ title: `About ${one.word}`, author_name: '' });
  });
});
