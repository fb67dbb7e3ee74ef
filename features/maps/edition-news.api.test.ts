import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishingScene, uploadedCover } from '#tests/harness/published-card.ts';
import { saveMap } from './store.server.ts';

type MapStep = ReturnType<typeof step> | typeof main;
interface MapLink {
  id: string;
  source: string;
  target: string;
  label?: string;
}

const step = (id: string, label: string, data: object = {}) => ({
  id,
  type: 'custom' as const,
  position: { x: 300, y: 0 },
  data: { label, dataNodeType: 3 as const, ...data },
});
const main = { ...step('mainNode', 'Trees'), data: { label: 'Trees', dataNodeType: 1 as const } };

const titled = (title: string, text = '') => ({ title, text });

onBothEngines('[S3 §4, §6] an update of a public map, node by node', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  test('what changed is named; nodes are taken or left, and what is left is no news until it changes again', async () => {
    const id = randomUUID();
    const desc = '<p>All</p>';
    const subject = { category_1: 'LANGUAGE', category_2: 'LANGUAGEOTHER' };
    const nodes = [main, step('oak', 'Oak'), step('elm', 'Elm'), step('fir', 'Fir')];
    await author.calls.maps.create({ _id: id, update: { title: 'Woods', desc, ...subject, nodes, edges: [] } });
    const { focusmap_public_id } = await author.calls.publicMaps.publish({ id, toBePublished: true });
    const added = await reader.calls.publicMaps.add({ focusmap_public_id: focusmap_public_id!, _id: randomUUID() });
    const copy = added.insertedId!;
    await reader.calls.maps.edit({
      id: copy,
      nodes: [main, step('oak', 'My oak'), step('elm', 'Elm'), step('fir', 'Fir')],
    });
    const update = async (next: typeof nodes, title = 'Woods') => {
      await author.calls.maps.edit({ id, title, nodes: next });
      await author.calls.publicMaps.publish({ id, toBePublished: true });
    };
    const read = () => reader.calls.publicMaps.news({ id: copy });
    const labels = async () =>
      (await reader.calls.maps.read({ id: copy }))[0]!.nodes.map(({ data }) => data.label).toSorted();

    await update([main, step('oak', 'The oak'), step('fir', 'Fir', { bg: '#ff0000' }), step('ash', 'Ash')], 'Forest');
    const news = await read();
    expect(news).toMatchObject({
      settings: ['title'],
      settings_yours: false,
      title: { before: 'Woods', after: 'Forest' },
      looks: 1,
      nodes: [
        { name: 'node.oak', change: 'changed', before: titled('My oak'), after: titled('The oak'), yours: true },
        { name: 'node.ash', change: 'added', before: null, after: titled('Ash'), yours: false },
        { name: 'node.elm', change: 'removed', label: 'Elm', after: null, yours: false },
      ],
    });
    await update(
      [main, step('oak', 'The oak'), step('fir', 'Fir', { bg: '#ff0000' }), step('ash', 'Ash tree')],
      'Forest',
    );
    await expect(
      reader.calls.publicMaps.takeNews({ id: copy, version: news.version, left: [] }),
      'the author was faster',
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const { version } = await read();
    await reader.calls.publicMaps.takeNews({ id: copy, version, left: ['node.oak', 'node.elm', 'settings'] });
    expect(await labels()).toEqual(['Ash tree', 'Elm', 'Fir', 'My oak', 'Trees']);
    expect((await reader.calls.maps.list()).find(({ _id }) => _id === copy)).toMatchObject({
      title: 'Woods',
      hasNews: false,
    });
    expect(await read()).toMatchObject({ nodes: [], settings: [], looks: 0 });

    await update(
      [main, step('oak', 'An oak'), step('fir', 'Fir', { bg: '#ff0000' }), step('ash', 'Ash tree')],
      'Forest',
    );
    expect((await read()).nodes).toMatchObject([
      { name: 'node.oak', before: titled('My oak'), after: titled('An oak'), yours: true },
    ]);
    await reader.calls.publicMaps.takeNews({ id: copy, left: [] });
    expect(await labels()).toEqual(['An oak', 'Ash tree', 'Elm', 'Fir', 'Trees']);
    await expect(author.calls.publicMaps.news({ id }), 'not a copy').rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  /** A published map and a copy of it. */
  async function copied(nodes: MapStep[], edges: MapLink[] = []) {
    const id = randomUUID();
    const subject = { category_1: 'LANGUAGE', category_2: 'LANGUAGEOTHER' };
    const update = { title: 'Trees', desc: '<p>All</p>', ...subject, nodes, edges };
    await author.calls.maps.create({ _id: id, update });
    const { focusmap_public_id } = await author.calls.publicMaps.publish({ id, toBePublished: true });
    const added = await reader.calls.publicMaps.add({ focusmap_public_id: focusmap_public_id!, _id: randomUUID() });
    const copy = added.insertedId!;
    return {
      copy,
      async update(changes: Omit<Parameters<typeof author.calls.maps.edit>[0], 'id'>) {
        await author.calls.maps.edit({ id, ...changes });
        await author.calls.publicMaps.publish({ id, toBePublished: true });
      },
      change: (changes: Omit<Parameters<typeof reader.calls.maps.edit>[0], 'id'>) =>
        reader.calls.maps.edit({ id: copy, ...changes }),
      read: async () => (await reader.calls.maps.read({ id: copy }))[0]!,
      news: (whole?: boolean) => reader.calls.publicMaps.news({ id: copy, whole }),
    };
  }

  test('an own cover stays; an update of the cover alone is news', async () => {
    const map = await copied([main, step('fir', 'Fir')]);
    const mine = await uploadedCover(reader);
    await map.change({ cover_picture: mine });
    await map.update({ nodes: [main, step('fir', 'Fir'), step('oak', 'Oak')] });
    expect(await map.news()).toMatchObject({ settings: [], nodes: [{ name: 'node.oak' }] });
    await reader.calls.publicMaps.takeNews({ id: map.copy, left: [] });
    expect((await map.read()).cover_picture, 'no news').toEqual(mine);
    const theirs = await uploadedCover(author);
    await map.update({ cover_picture: theirs });
    const news = await map.news();
    expect(news).toMatchObject({ settings: ['cover'], settings_yours: true, nodes: [] });
    await reader.calls.publicMaps.takeNews({ id: map.copy, version: news.version, left: ['settings'] });
    expect((await map.read()).cover_picture, 'left').toEqual(mine);
    expect(await map.news()).toMatchObject({ settings: [] });
    await reader.calls.publicMaps.takeNews({ id: map.copy, left: [], whole: true });
    expect((await map.read()).cover_picture, 'taken after all').toEqual(theirs);
  });

  test('own places, styles and connections stay where they are left, with the text of the author', async () => {
    const link = { id: 'link', source: 'mainNode', target: 'oak' };
    const map = await copied([main, step('oak', 'Oak')], [link]);
    await map.change({ nodes: [main, step('oak', 'Oak', { bg: '#0000ff' })], edges: [{ ...link, label: 'mine' }] });
    await map.update({
      nodes: [main, step('oak', 'The oak', { bg: '#ff0000' })],
      edges: [{ ...link, label: 'theirs' }],
    });
    expect(await map.news()).toMatchObject({
      nodes: [{ name: 'node.oak', change: 'changed', yours: false }],
      looks: 0,
      looks_yours: 1,
      edges: [{ change: 'changed', from: 'Trees', to: 'The oak', before: 'mine', after: 'theirs', yours: true }],
    });
    await reader.calls.publicMaps.takeNews({ id: map.copy, left: ['looks.yours', 'edges.yours'] });
    expect(await map.read()).toMatchObject({
      nodes: [{}, { data: { label: 'The oak', bg: '#0000ff' } }],
      edges: [{ label: 'mine' }],
    });
    await reader.calls.publicMaps.takeNews({ id: map.copy, left: [], whole: true });
    expect(await map.read()).toMatchObject({
      nodes: [{}, { data: { label: 'The oak', bg: '#ff0000' } }],
      edges: [{ label: 'theirs' }],
    });
  });

  test('a copy that kept ids of rows alone: what was deleted stays away, what was not changed is taken', async () => {
    const map = await copied([main, step('oak', 'Oak'), step('elm', 'Elm')]);
    await instance.product.services.database.transact((rows) =>
      saveMap(rows, map.copy, { taken_rows: JSON.stringify(['mainNode', 'oak', 'elm']) }),
    );
    await map.change({ nodes: [main, step('oak', 'Oak'), step('own', 'Own')] });
    await map.update({ nodes: [main, step('oak', 'The oak'), step('elm', 'Elm'), step('ash', 'Ash')] });
    expect((await map.news()).nodes).toMatchObject([
      { name: 'node.oak', change: 'changed', yours: false },
      { name: 'node.ash', change: 'added', yours: false },
    ]);
    await reader.calls.publicMaps.takeNews({ id: map.copy, left: [] });
    const { nodes } = await map.read();
    expect(nodes.map(({ data }) => data.label)).toEqual(['Trees', 'The oak', 'Ash', 'Own']);
  });

  test('what is left out is the version that was seen', async () => {
    const map = await copied([main, step('fir', 'Fir')]);
    await map.update({ nodes: [main, step('fir', 'Fir'), step('oak', 'Oak')] });
    const seen = await map.news();
    await map.update({ nodes: [main, step('fir', 'Fir')] });
    const leave = (version: number) => reader.calls.publicMaps.leaveNews({ id: map.copy, version });
    await expect(leave(seen.version)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await map.read()).hasNews, 'still news').toBe(true);
    await leave((await map.news()).version);
    expect((await map.read()).hasNews).toBe(false);
  });
});
