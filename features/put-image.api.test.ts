import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { mainNode, stepNode } from '#tests/harness/map-nodes.ts';
import { photoService } from '#tests/harness/picture-services.ts';

onBothEngines('[S3 §3 Image record] PUT /image', (engine) => {
  let instance: TestInstance;
  let photos: Awaited<ReturnType<typeof photoService>>;
  let ada: Person;
  let drawn: { thumb: string; regular: string };
  beforeAll(async () => {
    photos = await photoService();
    instance = await openTestInstance(engine, { ...photos.environment, BILLING: 'off' });
    ada = await instance.person('Ada');
    const { thumb, regular } = await ada.calls.pictures.saveFromUrl({ imageUrl: '/drawn-covers/dna/OTHER.svg' });
    drawn = { thumb, regular };
  });
  afterAll(async () => {
    await instance.close();
    await photos.close();
  });
  const photo = async () => (await ada.calls.pictures.stockPhotos({ page: 1 })).results[0]!.urls;
  const credited =
    '[Ada Lovelace](https://unsplash.com/@ada?utm_source=Loci+test&utm_medium=referral) / ' +
    '[Unsplash](https://unsplash.com/photos/a1?utm_source=Loci+test&utm_medium=referral)';

  test('sets the cover and credit of a card', async () => {
    const _id = randomUUID();
    await ada.calls.cards.create({ _id, update: { title: 'Genes' } });
    const set = (record: object) => ada.calls.pictures.put({ focusCardId: _id, ...drawn, ...record });
    const read = async () => (await ada.calls.cards.read({ id: _id }))[0]!;
    expect(await set({ fromUser: true })).toEqual({ ok: true, cover_picture: drawn });
    expect(await read()).toMatchObject({ cover_picture: drawn, credit_picture: '' });
    await set({ unsplash: 'https://unsplash.com/photos/x' });
    expect(await read()).toMatchObject({ credit_picture: 'https://unsplash.com/photos/x' });
    await set({ openAI: true, unsplash: 'javascript:alert(1)' });
    expect(await read()).toMatchObject({ credit_picture: 'AI' });
    // What the service says of a photo goes before what the request says.
    const { cover_picture } = await set({ ...(await photo()), unsplash: 'https://example.com/mine', fromUser: true });
    expect(cover_picture.regular).toMatch(/^\/media\//);
    expect(await read()).toMatchObject({ cover_picture, credit_picture: credited });
  });

  test('the same request again keeps one picture', async () => {
    const person = await instance.person('Bo');
    const _id = randomUUID();
    await person.calls.cards.create({ _id, update: { title: 'Sea' } });
    const [first] = (await person.calls.pictures.stockPhotos({ page: 1 })).results;
    const context = { context: { idempotencyKey: randomUUID() } };
    const one = await person.calls.pictures.put({ focusCardId: _id, ...first!.urls }, context);
    expect(await person.calls.pictures.put({ focusCardId: _id, ...first!.urls }, context)).toEqual(one);
    expect((await person.calls.pictures.own({ page: 1 })).results).toHaveLength(1);
  });

  test('sets the cover and credit of a map, and of its public edition', async () => {
    const _id = randomUUID();
    await ada.calls.maps.create({
      _id,
      update: {
        desc: '<p>All</p>',
        category_1: 'LANGUAGE',
        category_2: 'LANGUAGEOTHER',
        nodes: [mainNode, stepNode('tide')],
      },
    });
    await ada.calls.pictures.put({ focusCardId: _id, ...(await photo()), roadmap: true });
    expect((await ada.calls.maps.read({ id: _id }))[0]).toMatchObject({ creditUrl: credited });
    const roadmapPublic = { focusCardId: _id, ...drawn, roadmapPublic: true };
    await expect(ada.calls.pictures.put(roadmapPublic)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const { focusmap_public_id, reasons } = await ada.calls.publicMaps.publish({ id: _id, toBePublished: true });
    expect(reasons).toEqual([]);
    await ada.calls.pictures.put({ ...roadmapPublic, focusCardId: focusmap_public_id! });
    expect((await ada.calls.publicMaps.read({ id: focusmap_public_id! }))[0]).toMatchObject({ cover_picture: drawn });
    expect((await ada.calls.maps.read({ id: _id }))[0]).toMatchObject({ cover_picture: drawn, creditUrl: '' });
  });

  test('without a card it is the cover of one’s profile', async () => {
    await ada.calls.pictures.put({ ...drawn, fromUser: true });
    expect(await ada.calls.profiles.user({ id: ada.id })).toMatchObject({ cover_picture: drawn, cover_credit: '' });
    const { cover_picture } = await ada.calls.pictures.put({ ...(await photo()), fromUser: true });
    const reader = await instance.person('Reader');
    expect(await reader.calls.profiles.user({ id: ada.id })).toMatchObject({ cover_picture, cover_credit: credited });
  });

  test('nobody sets the cover of what is somebody else’s, or with somebody else’s picture', async () => {
    const eve = await instance.person('Eve');
    const [card, map] = [randomUUID(), randomUUID()];
    await eve.calls.cards.create({ _id: card, update: { title: 'Hers' } });
    await eve.calls.maps.create({ _id: map, update: { title: 'Hers' } });
    for (const record of [
      { focusCardId: card },
      { focusCardId: map, roadmap: true },
      { focusCardId: map, roadmapPublic: true },
    ])
      await expect(ada.calls.pictures.put({ ...drawn, ...record })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.calls.pictures.put({ focusCardId: card, ...drawn })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.calls.pictures.put(drawn)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['elsewhere', { regular: 'https://example.com/x.png', thumb: 'https://example.com/x.png' }],
    ['a drawing', { regular: '/drawn-covers/dna/OTHER.svg', thumb: '/drawn-covers/dna/OTHER.svg' }],
    ['two pictures', { regular: `/media/${randomUUID()}/regular.webp`, thumb: `/media/${randomUUID()}/thumb.webp` }],
  ])('%s is no cover', async (_name, addresses) => {
    await expect(ada.calls.pictures.put(addresses)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
