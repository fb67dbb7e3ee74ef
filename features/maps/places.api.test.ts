import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fields } from '#platform/documents/operations.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishingScene } from '#tests/harness/published-card.ts';

onBothEngines('[S3 §3, §7] places of nodes in three dimensions', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, author, reader } = await publishingScene(engine));
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const node = (id: string) => ({ id, type: 'custom' as const, position: { x: 0, y: 0 }, data: { label: id } });
  const nodes = [node('mainNode'), node('moon')];
  const at = (x: number) => ({ x, y: 2, z: 3 });
  const places = { spacePosition: { moon: at(1) }, spacePositionSphere: { moon: at(4), mainNode: at(5) } };

  async function makeMap(update: object = {}) {
    const _id = randomUUID();
    await ada.calls.maps.create({ _id, update: { title: 'Tides', nodes, ...places, ...update } });
    return _id;
  }
  async function placesOf(id: string) {
    const [map] = await ada.calls.maps.read({ id });
    const { spacePosition, spacePositionSphere } = map!;
    return { spacePosition, spacePositionSphere };
  }

  test.each([
    ['nodes without places', { nodes }, places],
    ['an empty list of places', { spacePosition: {} }, { ...places, spacePosition: {} }],
    [
      'places of which one has no node',
      { spacePositionSphere: { moon: at(7), gone: at(8) } },
      { ...places, spacePositionSphere: { moon: at(7) } },
    ],
    [
      'a node that goes',
      { nodes: [node('mainNode')] },
      { spacePosition: {}, spacePositionSphere: { mainNode: at(5) } },
    ],
  ])('a whole update with %s', async (_title, update, expected) => {
    const id = await makeMap();
    await ada.calls.maps.edit({ id, ...update });
    expect(await placesOf(id)).toEqual(expected);
    const [map] = await ada.calls.maps.read({ id });
    expect(map!.nodes[0]!.data, 'they are beside the nodes').toEqual({ label: 'mainNode' });
  });

  test.each([
    ['the cube first', ['move', 'remove'] as const],
    ['the removal first', ['remove', 'move'] as const],
  ])('[S3 §3] one device moves a cube, another removes its node: nobody is asked (%s)', async (_title, order) => {
    const id = await makeMap();
    const { version: base } = await ada.calls.maps.open({ id });
    const change = {
      move: { kind: 'set', list: 'node', id: 'moon', fields: { spacePosition: at(9) } },
      remove: { kind: 'remove', list: 'node', id: 'moon' },
    } as const;
    for (const device of order)
      await ada.calls.maps.submit({ id, base, batch: { id: randomUUID(), device, operations: [change[device]] } });
    expect(await placesOf(id)).toEqual({ spacePosition: {}, spacePositionSphere: { mainNode: at(5) } });
  });

  test('a place beyond any map is refused', async () => {
    const id = await makeMap();
    await expect(ada.calls.maps.edit({ id, spacePosition: { moon: at(1e8) } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('a public edition and a copy of it have the sphere and not the board', async () => {
    const _id = randomUUID();
    const about = { desc: '<p>All</p>', category_1: 'LANGUAGE', category_2: 'LANGUAGEOTHER' };
    await author.calls.maps.create({ _id, update: { title: 'Tides', nodes, ...about, ...places } });
    const published = await author.calls.publicMaps.publish({ id: _id, toBePublished: true });
    expect(published.reasons).toEqual([]);
    const edition = published.focusmap_public_id!;
    const expected = { spacePosition: {}, spacePositionSphere: places.spacePositionSphere };
    expect((await reader.calls.publicMaps.read({ id: edition }))[0]).toMatchObject(expected);
    const { insertedId } = await reader.calls.publicMaps.add({ focusmap_public_id: edition, _id: randomUUID() });
    expect((await reader.calls.maps.read({ id: insertedId! }))[0]).toMatchObject(expected);
  });

  test('[S3 §4] a batch sets a place and takes it away again, as undo does; the whole map has it at once', async () => {
    const id = await makeMap({ spacePosition: {}, spacePositionSphere: {} });
    const batch = (fields: Fields) => ({
      id: randomUUID(),
      device: 'laptop',
      operations: [{ kind: 'set' as const, list: 'node' as const, id: 'moon', fields: fields as never }],
    });
    const { version } = await ada.calls.maps.submit({
      id,
      base: (await ada.calls.maps.open({ id })).version,
      batch: batch({ spacePosition: at(1), spacePositionSphere: at(2) }),
    });
    expect(await placesOf(id)).toEqual({ spacePosition: { moon: at(1) }, spacePositionSphere: { moon: at(2) } });
    await ada.calls.maps.submit({ id, base: version, batch: batch({ spacePosition: null }) });
    expect(await placesOf(id)).toEqual({ spacePosition: {}, spacePositionSphere: { moon: at(2) } });
  });
});
