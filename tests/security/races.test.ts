import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { defaultSettings } from '#features/membership/rules/instance-settings.ts';
import { author as personWithPlan, publishedCard } from '#tests/harness/published-card.ts';
import { pictureForm, postJson } from './world.ts';

/** [security 8] The same thing asked for many times at once: exactly one effect, and no fault. */
onBothEngines('at the same time', (engine) => {
  let instance: TestInstance;
  let person: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    person = await instance.person('First');
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

  test('one command sent fifty times under one key acts once, and all get its answer', async () => {
    const key = { context: { idempotencyKey: randomUUID() } };
    const _id = randomUUID();
    const replies = await times(50, () => person.calls.cards.create({ _id, update: { title: 'Once' } }, key));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await countOf('card', 'id', _id)).toBe(1);
  });

  test('twelve people of one name who sign up together all get in, each under a username of their own', async () => {
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

  test('one address signed up five times at once is one account', async () => {
    const email = `${randomUUID()}@example.org`;
    const replies = await times(5, () =>
      postJson(instance.visitor(), '/api/auth/sign-up/email', { name: 'Only One', email, password: 'horse battery one' }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await countOf('user', 'email', email)).toBe(1);
  });

  test('one username wanted by many at once goes to one of them; the others are told', async () => {
    const people = [];
    for (let number = 0; number < 6; number++) people.push(await instance.person(`Wants ${number}`));
    const outcomes = await Promise.allSettled(people.map(({ calls }) => calls.account.updateProfile({ username: 'wanted-by-all' })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
  });

  test('a link of a letter opened ten times at once signs in once', async () => {
    await postJson(instance.visitor(), '/api/auth/sign-in/magic-link', { email: person.email });
    const link = (await instance.lettersTo(person.email)).at(-1)!.action_url!;
    const token = new URL(link).searchParams.get('token');
    const replies = await times(10, () => postJson(instance.visitor(), '/api/auth/magic-link/verify', { token }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
  });

  test('a backup code used six times at once opens once', async () => {
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

  test('one picture sent ten times at once is kept once', async () => {
    const id = randomUUID();
    const replies = await times(10, async () => person.fetch(`/api/image/${id}`, { method: 'PUT', body: await pictureForm() }));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await countOf('media', 'id', id)).toBe(1);
  });

  test('[security 8] adding, rating and the last free place, asked for fifty times at once, each have one effect', async () => {
    const administrator = person;
    const author = await personWithPlan(instance, administrator, 'Author');
    const holder = await instance.person('Holder');
    const { edition, slug } = await publishedCard(author);
    const added = await times(50, () => holder.calls.cards.add({ url_seo: slug }));
    expect(new Set(added.map(({ insertedId }) => insertedId)).size).toBe(1);
    expect(await countOf('card', 'edition_of', edition)).toBe(1);

    const rated = await times(50, () => holder.calls.publishing.rate({ focus_card_public_id: edition, rating: 5, comments: 'Good' }));
    expect(rated.every(({ ok }) => ok)).toBe(true);
    // Other stars than those are another rating, and refused, all fifty of them.
    const others = await Promise.allSettled(
      Array.from({ length: 50 }, () => holder.calls.publishing.rate({ focus_card_public_id: edition, rating: 1 })),
    );
    expect(others.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(await countOf('card_rating', 'edition_id', edition)).toBe(1);
    const [meta] = await instance.visitor().calls.publishing.meta({ id: edition });
    expect(meta).toMatchObject({ rating: 5, number_rating: 1 });
    const told = (await author.calls.notifications.list()).notifications.filter(({ key }) => key === 'publishing:told.rated');
    expect(told, 'the author is told once').toHaveLength(1);

    // One free place, and ten cards that each would take it, five times over.
    await administrator.calls.membership.saveSettings({ limits: { ...defaultSettings.limits, freeLibrary: 2 } });
    const wanted: string[] = [];
    for (let number = 0; number < 10; number++) wanted.push((await publishedCard(author)).slug);
    const answers = await times(50, (number) => holder.calls.cards.add({ url_seo: wanted[number % 10]! }));
    const got = new Set(answers.filter(({ insertedId }) => insertedId).map(({ insertedId }) => insertedId));
    expect(got.size).toBe(1);
    expect((await holder.calls.cards.list({})).total).toBe(2);
    await administrator.calls.membership.saveSettings({ limits: defaultSettings.limits });
  });

  test('guesses sent all at once are counted all the same', async () => {
    const target = await instance.person('Target');
    instance.clock.advance(16 * 60_000);
    const replies = await times(25, (number) =>
      postJson(instance.visitor(), '/api/auth/sign-in/email', { email: target.email, password: `guess number ${number}` }),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});
