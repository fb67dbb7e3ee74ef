import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { resource } from '#tests/harness/card-samples.ts';
import type { Person } from '#tests/harness/instance.ts';
import { author, publishedCard, publishingScene, type PublishingScene } from '#tests/harness/published-card.ts';

onBothEngines('public resources', (engine) => {
  let scene: PublishingScene;
  let reader: Person;
  beforeAll(async () => {
    scene = await publishingScene(engine);
    ({ reader } = scene);
  });
  afterAll(() => scene.instance.close());

  const list = (by: { calls: Person['calls'] }, whom: Person) => by.calls.publicResources.list({ id: whom.id });
  const notThere = { code: 'NOT_FOUND', data: { key: 'account:refusal.notFound' } };
  async function publisher(...urls: string[]) {
    const person = await author(scene.instance, scene.administrator, 'Publisher');
    const card = await publishedCard(person, {
      resource: urls.map((url, at) => resource({ url, title: `Book ${at}`, order: `a${at}` })),
    });
    return { person, card };
  }

  test('[S3 §7] the addresses of open editions, each once; they go with the last edition', async () => {
    const { person, card } = await publisher(
      'https://example.org/a',
      'https://example.org/a#b',
      'https://example.org/c',
    );
    const [first, ...others] = await list(reader, person);
    expect(first).toMatchObject({
      url: 'https://example.org/a',
      title: 'Book 0',
      publisher_id: person.id,
      image_publisher: [{ image: null }],
      likes: [],
      number_likes: 0,
    });
    expect(others.map(({ url }) => url)).toEqual(['https://example.org/c']);
    expect(await list(scene.instance.visitor(), person)).toHaveLength(2);
    await person.calls.publications.takeBackPublic({ focus_card_public_id: card.edition });
    expect(await list(person, person)).toEqual([]);
  });

  test('[S3 §4] a like counts once, is taken back, and is not for the publisher’s own', async () => {
    const { person } = await publisher('https://example.org/a');
    const id = (await list(reader, person))[0]!._id;
    await reader.calls.publicResources.like({ id, userId: reader.id });
    await reader.calls.publicResources.like({ id });
    expect(await list(reader, person)).toMatchObject([{ likes: [reader.id], number_likes: 1 }]);
    expect(await list(scene.instance.visitor(), person), 'likers are not told to visitors').toMatchObject([
      { likes: [], number_likes: 1 },
    ]);
    await expect(person.calls.publicResources.like({ id })).rejects.toMatchObject({
      data: { key: 'relations:refusal.oneself' },
    });
    await expect(reader.calls.publicResources.like({ id, userId: person.id })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'userId' },
    });
    await reader.calls.publicResources.unlike({ id });
    await reader.calls.publicResources.unlike({ id });
    expect(await list(reader, person)).toMatchObject([{ likes: [], number_likes: 0 }]);
  });

  test('somebody who is not shown is not among the likers, but counts; fifty at once are fifty', async () => {
    const { person } = await publisher('https://example.org/a');
    const id = (await list(reader, person))[0]!._id;
    const shy = await scene.instance.person('Shy');
    await shy.calls.people.changePrivacy({ reach: 'friends' });
    await shy.calls.publicResources.like({ id });
    expect(await list(reader, person)).toMatchObject([{ likes: [], number_likes: 1 }]);
    await Promise.all(Array.from({ length: 50 }, () => reader.calls.publicResources.like({ id })));
    expect(await list(reader, person)).toMatchObject([{ likes: [reader.id], number_likes: 2 }]);
  });

  test('what is not public, not shown or blocked is not there; a block takes likes with it', async () => {
    const { person, card } = await publisher('https://example.org/a');
    const id = (await list(reader, person))[0]!._id;
    for (const wrong of [`${person.id}.${'x'.repeat(22)}`, `${'y'.repeat(32)}.${'x'.repeat(22)}`])
      await expect(reader.calls.publicResources.like({ id: wrong })).rejects.toMatchObject(notThere);
    await expect(reader.calls.publicResources.like({ id: 'no id' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const fan = await scene.instance.person('Fan');
    await fan.calls.publicResources.like({ id });
    await person.calls.people.block({ id: fan.id });
    for (const attempt of [list(fan, person), fan.calls.publicResources.like({ id })])
      await expect(attempt).rejects.toMatchObject(notThere);
    expect(await list(reader, person)).toMatchObject([{ number_likes: 0 }]);
    await person.calls.publications.takeBackPublic({ focus_card_public_id: card.edition });
    await expect(reader.calls.publicResources.like({ id })).rejects.toMatchObject(notThere);
  });

  test('the list runs as many statements for twenty resources as for one', async () => {
    const { database } = scene.instance.product.services;
    const count = async (person: Person) => {
      const before = database.statementCount();
      await list(reader, person);
      return database.statementCount() - before;
    };
    const one = await publisher('https://example.org/a');
    const many = await publisher(...Array.from({ length: 20 }, (_, at) => `https://example.org/${at}`));
    expect(await count(many.person)).toBe(await count(one.person));
  });
});
