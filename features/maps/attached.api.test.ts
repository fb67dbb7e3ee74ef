import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownDescriptions } from '#migrations/0272-shown-descriptions.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, uploadedCover } from '#tests/harness/published-card.ts';

onBothEngines('[S3 §3, §4, §7] what nodes of a map hold', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, author: ada, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  const node = (id: string, data: object = {}) => ({
    id,
    type: 'custom' as const,
    position: { x: 0, y: 0 },
    data: { label: id, ...data },
  });
  const put = async (id: string, nodes: readonly object[]) => {
    const response = await ada.fetch(`/api/focusmap/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nodes: [node('mainNode'), ...nodes] }),
    });
    return response.status;
  };
  const batch = async (id: string, fields: object) =>
    ada.calls.maps.submit({
      id,
      base: (await ada.calls.maps.open({ id })).version,
      batch: {
        id: randomUUID(),
        device: 'laptop',
        operations: [{ kind: 'set', list: 'node', id: 'mainNode', fields: fields as never }],
      },
    });
  const made = async () => {
    const _id = randomUUID();
    await ada.calls.maps.create({ _id, update: { title: 'Trees' } });
    return _id;
  };
  const dataOf = async (id: string, at = 1) => (await ada.calls.maps.read({ id }))[0]!.nodes[at]!.data;
  const card = async (person: Person, title: string, cover?: { thumb: string; regular: string }) => {
    const _id = randomUUID();
    await person.calls.cards.create({ _id, update: { title, ...(cover && { cover_picture: cover }) } });
    return _id;
  };

  test('a card or map is taken by its id, or as an object with one, and read with the title and cover that it has now', async () => {
    const cover_picture = await uploadedCover(ada);
    const [oak, other, id] = [await card(ada, 'Oak', cover_picture), await made(), await made()];
    const whole = { ...(await ada.calls.cards.read({ id: oak }))[0], title: 'Of before' };
    for (const memento of [oak, { _id: oak }, { _id: oak, title: 'Of before' }, whole]) {
      expect(await put(id, [node('oak', { memento, roadmap: other })])).toBe(200);
      expect(await dataOf(id)).toMatchObject({
        memento: { _id: oak, title: 'Oak', thumb: cover_picture.thumb, cover_picture },
        roadmap: { _id: other, title: 'Trees', cover_picture: null },
      });
    }
    expect(await put(id, [node('oak', { memento: 'no id' })])).toBe(400);
    await batch(id, { memento: oak, roadmap: { _id: other } });
    expect(await dataOf(id, 0)).toMatchObject({ memento: { title: 'Oak' }, roadmap: { title: 'Trees' } });

    await ada.calls.focusCard.put({ id: oak, update: { title: 'Old oak', cover_picture: null } });
    await ada.calls.maps.edit({ id: other, title: 'Woods' });
    expect(await dataOf(id)).toMatchObject({
      memento: { _id: oak, title: 'Old oak', cover_picture: null },
      roadmap: { title: 'Woods' },
    });
  });

  test('of a card of somebody else nothing is told but what was sent', async () => {
    const [foreign, id] = [await card(reader, 'A secret title'), await made()];
    await put(id, [node('a', { memento: foreign }), node('b', { memento: { _id: foreign, title: 'A guess' } })]);
    expect(await dataOf(id, 1)).toMatchObject({ memento: { title: '' } });
    expect(await dataOf(id, 2)).toMatchObject({ memento: { title: 'A guess' } });
  });

  test('a public map is read with the title and cover that the public card has now', async () => {
    const oak = await publishedCard(ada, { title: 'Public oak' });
    const id = await made();
    await put(id, [node('oak', { memento: oak.id }), node('ash')]);
    const form = { desc: '<p>All</p>', category_1: 'LANGUAGE', category_2: 'LANGUAGEOTHER', toBePublished: true };
    const { focusmap_public_id, reasons } = await ada.calls.publicMaps.publish({ id, ...form });
    expect(reasons).toEqual([]);
    const suggested = async () =>
      (await reader.calls.publicMaps.read({ id: focusmap_public_id! }))[0]!.nodes[1]!.data.mementoSuggested;
    const before = await suggested();
    expect(before).toMatchObject({ _id: oak.edition, title: 'Public oak', url_seo: oak.slug });
    expect(before!.cover_picture!.thumb).toBe(before!.thumb);
    const copyId = randomUUID();
    await reader.calls.publicMaps.add({ focusmap_public_id: focusmap_public_id!, _id: copyId });
    const [copy] = await reader.calls.maps.read({ id: copyId });
    expect(copy!.nodes[1]!.data.mementoSuggested).toEqual(await suggested());
  });

  test('a map of many cards and maps is read in as many statements as one of two', async () => {
    const { database } = instance.product.services;
    const cards = await Promise.all(Array.from({ length: 12 }, (_, at) => card(ada, `Card ${at}`)));
    const other = await made();
    const counted = async (some: readonly string[]) => {
      const id = await made();
      await put(
        id,
        some.map((memento, at) => node(`n${at}`, { memento, roadmap: other })),
      );
      const before = database.statementCount();
      await ada.calls.maps.read({ id });
      return database.statementCount() - before;
    };
    expect(await counted(cards)).toBe(await counted(cards.slice(0, 2)));
  });

  test.each([
    [
      'colours are trimmed',
      { textColor: ' #111827 ', ringColor: '#2563EB\n', bg: ' transparent' },
      { textColor: '#111827', ringColor: '#2563EB', bg: 'transparent' },
    ],
    ['label and description are trimmed', { label: '  Oak ', desc: ' A tree\n' }, { label: 'Oak', desc: 'A tree' }],
    [
      'a resource without an address, and what it leaves out',
      { resources: [{ title: ' Trees ' }] },
      { resources: [{ title: 'Trees', url: '', author: '', isbn: '', comment: '', category: 'READ', free: 'FREE' }] },
    ],
    [
      'a resource with everything',
      {
        resources: [
          {
            title: 'Trees',
            url: ' https://example.org ',
            author: 'A',
            isbn: '1',
            comment: 'C',
            category: 'TOOL',
            free: 'PAID',
          },
        ],
      },
      {
        resources: [
          {
            title: 'Trees',
            url: 'https://example.org',
            author: 'A',
            isbn: '1',
            comment: 'C',
            category: 'TOOL',
            free: 'PAID',
          },
        ],
      },
    ],
  ])('[S3 §3, §5] %s, in a whole update and in an operation', async (_, sent, kept) => {
    const id = await made();
    expect(await put(id, [node('leaf', sent)])).toBe(200);
    await batch(id, sent);
    for (const at of [0, 1]) expect(await dataOf(id, at)).toMatchObject(kept);
  });

  test('what publishing would leave out is named as it is now', async () => {
    const [oak, id] = [await card(ada, 'Oak'), await made()];
    await put(id, [node('oak', { memento: { _id: oak, title: 'Of before' } })]);
    expect((await ada.calls.publicMaps.publication({ id })).dropped).toMatchObject([{ _id: oak, title: 'Oak' }]);
  });

  test.each([
    { resources: [{ title: '  ' }] },
    { resources: [{ title: 'Trees', url: 'javascript:alert(1)' }] },
    { resources: [{ title: 'Trees', url: 'example.org' }] },
    { textColor: 'red' },
    { ringColor: '' },
  ])('refused: %j', async (data) => {
    const id = await made();
    expect(await put(id, [node('leaf', data)])).toBe(400);
    await expect(batch(id, data)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('maps that were made while showDesc meant something else show the descriptions that S3 §3 names, on each device', async () => {
    const { database } = instance.product.services;
    const id = await made();
    await ada.calls.maps.edit({ id, showDesc: true, desc: '<p>"showDesc":true</p>' });
    const { version } = await ada.calls.maps.open({ id });
    await shownDescriptions(database.handle as never, {} as never);
    const [map] = await ada.calls.maps.read({ id });
    expect(map).toMatchObject({ showDesc: false, desc: expect.stringContaining('showDesc') });
    const news = await ada.calls.maps.open({ id, from: version });
    expect(news.content!['map']!['map'], 'a device that knew it reads it again').toMatchObject({ showDesc: false });
    await ada.calls.maps.edit({ id, showDesc: true });
    expect((await ada.calls.maps.read({ id }))[0]).toMatchObject({ showDesc: true });
  });
});
