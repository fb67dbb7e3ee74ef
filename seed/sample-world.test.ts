import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { authorId, sampleAuthors } from './authors.ts';
import { buildCard, cardId, editionId } from './wire-card.ts';
import { allCards } from './cards/all-cards.ts';
import { allMaps } from './maps/all-maps.ts';
import { buildMap, mapCoverId, mapEditionId } from './maps/build-map.ts';
import { drawnCover } from '#features/pictures/drawn/all-covers.ts';
import { picturesFolder, readCoverFacts } from './pictures.server.ts';
import { sampleSlug } from './sample-slug.ts';
import { loadSampleWorld } from './sample-world.server.ts';
import './store.server.ts';

onBothEngines('the sample world', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { SAMPLE_WORLD: '1' }, { empty: true });
  });
  afterAll(() => instance.close());

  const rowsNow = () =>
    instance.product.services.database.read(async (rows) => ({
      cards: await rows.selectFrom('card').selectAll().orderBy('id').execute(),
      items: await rows.selectFrom('card_item').selectAll().orderBy('card_id').orderBy('kind').orderBy('id').execute(),
      media: await rows.selectFrom('media').selectAll().orderBy('id').execute(),
      users: await rows.selectFrom('user').selectAll().orderBy('id').execute(),
      marker: await rows.selectFrom('sample_world').selectAll().execute(),
    }));

  test('a visitor finds its public cards, newest first', async () => {
    const limit = 60;
    const cards = await instance.visitor().calls.cards.community({ limit });
    expect(cards.map(({ title }) => title)).toEqual(allCards.slice(0, limit).map((card) => buildCard(card).title));
    expect(new Set(cards.map(({ author_name }) => author_name)).size).toBe(sampleAuthors.length);
  });

  test('each card opens under the address of its title, whole, with nothing of a learner', async () => {
    const visitor = instance.visitor();
    for (const written of allCards) {
      const [card] = await visitor.calls.cards.readPublic({ slug: sampleSlug(written) });
      const { cover_picture, title, key_idea, flashcard, quizz, resource } = buildCard(written);
      expect(card).toMatchObject({
        _id: editionId(written),
        state: 'PUBLIC',
        notesData: '',
        cover_picture,
        title,
        flashcard,
        resource,
      });
      expect(card!.key_idea.map(({ _id }) => _id)).toEqual(key_idea.map(({ _id }) => _id));
      expect(card!.quizz.map(({ _id, type }) => [_id, type])).toEqual(quizz.map(({ _id, type }) => [_id, type]));
    }
  });

  test('[S1 §4] each edition has its author’s published private card', async () => {
    const { cards } = await rowsNow();
    expect(cards).toHaveLength(allCards.length * 2);
    for (const written of allCards) {
      const own = cards.find(({ id }) => id === cardId(written));
      expect(own).toMatchObject({ state: 'PRIVATE', shelf: 'library', published_public: 1 });
      expect(cards.find(({ id }) => id === editionId(written))).toMatchObject({
        state: 'PUBLIC',
        shelf: 'edition',
        edition_of: own!.id,
        user_id: own!.user_id,
      });
    }
  });

  test('each map opens under the address of its title, by its author, and suggests the cards on its nodes', async () => {
    const visitor = instance.visitor();
    for (const written of allMaps) {
      const content = buildMap(written);
      const [map] = await visitor.calls.publicMaps.readBySlug({ slug: sampleSlug(content.settings) });
      const { title, desc, theme } = content.settings;
      expect(map).toMatchObject({
        _id: mapEditionId(written),
        title,
        desc,
        theme,
        author_id: authorId(written.author),
      });
      expect(map!.cover_picture?.regular).toBe(`/media/${mapCoverId(written)}/regular.webp`);
      expect(map!.edges).toHaveLength(content.edges.length);
      const attached = content.nodes.flatMap((node) => [node.memento?._id, node.mementoSuggested?._id]);
      const cards = allCards
        .filter((card) => attached.includes(cardId(card)) || attached.includes(editionId(card)))
        .map(editionId);
      const suggested = map!.nodes.flatMap(({ data }) => data.mementoSuggested?._id ?? []);
      expect(suggested.toSorted()).toEqual(cards.toSorted());
      expect(map!.nodes.some(({ data }) => data.todo !== undefined)).toBe(false);
    }
  });

  test('its pictures are served in both sizes, with their colours', async () => {
    const visitor = instance.visitor();
    for (const { cover_picture, extract_color } of await visitor.calls.cards.community({ limit: 60 })) {
      expect(extract_color.length).toBeGreaterThan(0);
      for (const address of [cover_picture!.thumb, cover_picture!.regular]) {
        const answer = await visitor.fetch(address);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
    }
  });

  test('loading it again changes nothing', async () => {
    const before = await rowsNow();
    await loadSampleWorld(instance.product.services);
    expect(await rowsNow()).toEqual(before);
  });

  test('it does not come back after its cards were deleted', async () => {
    const own = await openTestInstance(engine, { SAMPLE_WORLD: '1' });
    const { database } = own.product.services;
    await database.transact((rows) => rows.deleteFrom('card').execute());
    await loadSampleWorld(own.product.services);
    expect(await database.read((rows) => rows.selectFrom('card').select('id').execute())).toEqual([]);
    await own.close();
  });

  test('two servers that start at once load it once', async () => {
    const own = await openTestInstance(engine);
    const services = { ...own.product.services, settings: { ...own.settings, sampleWorld: true } };
    await Promise.all([loadSampleWorld(services), loadSampleWorld(services)]);
    expect(await services.database.read((rows) => rows.selectFrom('card').select('id').execute())).toHaveLength(
      allCards.length * 2,
    );
    await own.close();
  });

  test('it is not loaded if somebody has written a card or if it is turned off', async () => {
    const own = await openTestInstance(engine);
    const { services } = own.product;
    expect(await own.visitor().calls.cards.community({})).toEqual([]);
    const person = await own.person('Ada');
    await person.calls.cards.create({ _id: crypto.randomUUID() });
    await loadSampleWorld({ ...services, settings: { ...own.settings, sampleWorld: true } });
    expect(await own.visitor().calls.cards.community({})).toEqual([]);
    await own.close();
  });

  test('its authors cannot sign in, and none of them is the administrator', async () => {
    const { database } = instance.product.services;
    const password = 'horse battery sample';
    for (const { id, email } of sampleAuthors) {
      const visitor = instance.visitor();
      const send = (path: string, body: object) =>
        visitor.fetch(`/api/auth${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      await send('/sign-in/magic-link', { email });
      await send('/request-password-reset', { email });
      for (const { action_url } of await instance.lettersTo(email)) {
        const token = new URL(action_url!).searchParams.get('token');
        await send('/reset-password', { token, newPassword: password });
        await send('/magic-link/verify', { token });
      }
      expect((await send('/sign-in/email', { email, password })).status).toBeGreaterThanOrEqual(400);
      expect(visitor.cookie()).not.toContain('session');
      const keys = await database.read(async (rows) => [
        ...(await rows.selectFrom('session').select('id').where('userId', '=', id).execute()),
        ...(await rows.selectFrom('administrator_seat').select('seat').where('user_id', '=', id).execute()),
      ]);
      expect(keys).toEqual([]);
    }
    expect((await (await instance.signUp('First')).calls.account.me()).role).toBe('administrator');
  });
});

describe('covers', () => {
  test('each card has pictures made of its present drawing', async () => {
    const facts = await readCoverFacts();
    const stale = allCards.filter(
      (card) =>
        facts[card.slug]?.drawing !==
        createHash('sha256').update(drawnCover(card.slug, card.categories[0])).digest('hex'),
    );
    expect(
      stale.map(({ slug }) => slug),
      'run: node seed/draw-covers.ts',
    ).toEqual([]);
    expect(Object.keys(facts).toSorted()).toEqual(allCards.map(({ slug }) => slug).toSorted());
  });

  test('all pictures together stay under 4 MB', async () => {
    const sizes = await Promise.all(
      (await readdir(picturesFolder)).map(async (name) => (await stat(new URL(name, picturesFolder))).size),
    );
    expect(sizes).toHaveLength(allCards.length * 2 + 1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1024 * 1024);
  });
});
