import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { defaultSettings } from '#features/membership/rules/instance-settings.ts';
import { author as personWithPlan, publishedCard } from '#tests/harness/published-card.ts';
import { pictureForm, postJson } from './world.ts';

/** [security 8] Equal concurrent requests have exactly one effect, and none fails. */
onBothEngines('at the same time', (engine) => {
  let instance: TestInstance;
  let person: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    person = instance.administrator;
  });
  afterAll(() => instance.close());

  const times = <Answer>(count: number, work: (number: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: count }, (_, number) => work(number)));
  const countOf = async (table: string, column: string, value: string): Promise<number> => {
    const handle = instance.product.services.database.handle as never as {
      selectFrom(name: string): { selectAll(): { execute(): Promise<Record<string, unknown>[]> } };
    };
    return (await handle.selectFrom(table).selectAll().execute()).filter((row) => row[column] === value).length;
  };

  test('one command sent fifty times with one key takes effect once, and all get its reply', async () => {
    const key = { context: { idempotencyKey: randomUUID() } };
    const _id = randomUUID();
    const replies = await times(50, () => person.calls.cards.create({ _id, update: { title: 'Once' } }, key));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await countOf('card', 'id', _id)).toBe(1);
  });

  test('twelve people with the same name who sign up concurrently each get a username of their own', async () => {
    const addresses = Array.from({ length: 12 }, () => `${randomUUID()}@example.org`);
    const replies = await times(12, (number) =>
      postJson(instance.visitor(), '/api/auth/sign-up/email', {
        name: 'Anna Same',
        email: addresses[number],
        password: 'horse battery anna',
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    for (const address of addresses) expect(await countOf('user', 'email', address), 'has an account').toBe(1);
  });

  test('signing up one address five times concurrently makes one account', async () => {
    const email = `${randomUUID()}@example.org`;
    const replies = await times(5, () =>
      postJson(instance.visitor(), '/api/auth/sign-up/email', {
        name: 'Only One',
        email,
        password: 'horse battery one',
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await countOf('user', 'email', email)).toBe(1);
  });

  test('one of several concurrent requests for a username gets it; the others are refused', async () => {
    const people = [];
    for (let number = 0; number < 6; number++) people.push(await instance.person(`Wants ${number}`));
    const outcomes = await Promise.allSettled(
      people.map(({ calls }) => calls.account.updateProfile({ username: 'wanted-by-all' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
  });

  test('opening the link of a letter ten times concurrently signs in once', async () => {
    await postJson(instance.visitor(), '/api/auth/sign-in/magic-link', { email: person.email });
    const link = (await instance.lettersTo(person.email)).at(-1)!.action_url!;
    const token = new URL(link).searchParams.get('token');
    const replies = await times(10, () => postJson(instance.visitor(), '/api/auth/magic-link/verify', { token }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
  });

  test('using a backup code six times concurrently works once', async () => {
    const careful = await instance.person('Careful');
    const enabled = await postJson(careful, '/api/auth/two-factor/enable', { password: careful.password });
    const { backupCodes } = (await enabled.json()) as { backupCodes: string[] };
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('user')
        .set({ twoFactorEnabled: true as boolean & number })
        .where('id', '=', careful.id)
        .execute(),
    );
    const browsers = await times(6, async () => {
      const browser = instance.visitor();
      await postJson(browser, '/api/auth/sign-in/email', { email: careful.email, password: careful.password });
      return browser;
    });
    const replies = await Promise.all(
      browsers.map((browser) => postJson(browser, '/api/auth/two-factor/verify-backup-code', { code: backupCodes[0] })),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
  });

  test('one picture sent ten times concurrently is stored once', async () => {
    const id = randomUUID();
    const replies = await times(10, async () =>
      person.fetch(`/api/image/${id}`, { method: 'PUT', body: await pictureForm() }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await countOf('media', 'id', id)).toBe(1);
  });

  test('[security 8] fifty concurrent requests to add, to rate, or to take the last free place have one effect each', async () => {
    const administrator = person;
    const author = await personWithPlan(instance, administrator, 'Author');
    const holder = await instance.person('Holder');
    const { edition, slug } = await publishedCard(author);
    const added = await times(50, () => holder.calls.cards.add({ url_seo: slug }));
    expect(new Set(added.map(({ insertedId }) => insertedId)).size).toBe(1);
    expect(await countOf('card', 'edition_of', edition)).toBe(1);

    const rated = await times(50, () =>
      holder.calls.publications.rate({ focus_card_public_id: edition, rating: 5, comments: 'Good' }),
    );
    expect(rated.every(({ ok }) => ok)).toBe(true);
    // Changed fifty times at once, it still counts once.
    await times(50, () => holder.calls.publications.rate({ focus_card_public_id: edition, rating: 1 }));
    expect(await countOf('publication_rating', 'publication_id', edition)).toBe(1);
    const [meta] = await instance.visitor().calls.publications.meta({ id: edition });
    expect(meta).toMatchObject({ rating: 1, number_rating: 1 });
    const told = (await author.calls.notifications.list()).notifications.filter(
      ({ key }) => key === 'publications:told.rated.card',
    );
    expect(told, 'the author is told once').toHaveLength(1);

    // One free place, and ten cards that each would use it, each requested five times.
    await administrator.calls.membership.saveSettings({ limits: { ...defaultSettings.limits, freeLibrary: 2 } });
    const wanted: string[] = [];
    for (let number = 0; number < 10; number++) wanted.push((await publishedCard(author)).slug);
    const answers = await times(50, (number) => holder.calls.cards.add({ url_seo: wanted[number % 10]! }));
    const got = new Set(answers.filter(({ insertedId }) => insertedId).map(({ insertedId }) => insertedId));
    expect(got.size).toBe(1);
    expect((await holder.calls.cards.list({})).total).toBe(2);
    await administrator.calls.membership.saveSettings({ limits: defaultSettings.limits });
  });

  test('concurrent guesses are all counted', async () => {
    const target = await instance.person('Target');
    instance.clock.advance(16 * 60_000);
    const guesser = instance.visitor();
    const replies = await times(25, (number) =>
      postJson(guesser, '/api/auth/sign-in/email', {
        email: target.email,
        password: `guess number ${number}`,
      }),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});
