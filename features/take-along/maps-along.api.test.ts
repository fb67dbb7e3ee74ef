import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedMap as mapOfFile } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { exportedMap, type ExportedMap } from '#features/maps/portable.contract.ts';
import { partsOfMap } from '#features/maps/rules/portable-parts.ts';

const mapsIn = (files: ReadonlyMap<string, Uint8Array>): ExportedMap[] =>
  [...files]
    .filter(([name]) => name.startsWith('maps/') && name.endsWith('.json'))
    .map(([, bytes]) => exportedMap.parse(JSON.parse(new TextDecoder().decode(bytes))));

type WireNode = ExportedMap['nodes'][number];
const node = (id: string, data: WireNode['data'] = {}): WireNode => ({
  id,
  type: 'custom',
  position: { x: 10, y: 20 },
  data: { label: id, todo: 'INPROGRESS', ...data },
});
const everything = (card: string, map: string): Partial<ExportedMap> => ({
  desc: '<p>All <strong>of it</strong></p>',
  theme: 'berry',
  hideTodo: true,
  nodes: [
    { id: 'mainNode', type: 'custom', position: { x: 0, y: 0 }, data: { label: 'Main', dataNodeType: 1 } },
    { id: 'g', type: 'group', position: { x: 0, y: 0 }, width: 400, height: 300, data: { label: 'Group' } },
    { ...node('n', { memento: { _id: card, title: 'Card' }, collapsed: true }), parentNode: 'g' },
    node('m', { roadmap: { _id: map, title: 'Other' }, extra: { canvas: { shape: 'pill', a: [1, null] } } }),
  ],
  edges: [
    { id: 'emainNode-n', source: 'mainNode', target: 'n', label: 'leads', style: { strokeDasharray: '5,5' } },
    { id: 'emainNode-m', source: 'mainNode', target: 'm', markerEnd: { type: 'circle' }, animated: true },
  ],
  spacePosition: { n: { x: 1, y: 2, z: 3 } },
  spacePositionSphere: { n: { x: 4, y: 5, z: 6 }, mainNode: { x: 0, y: 300, z: 0 } },
  flash_test_score: { score: 80, date: '2026-02-01T09:00:00.000Z' },
});

onBothEngines('maps in the export', (engine) => {
  let instance: TestInstance;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    owner = await instance.person('Owner');
    other = await instance.person('Other');
  });
  afterAll(() => instance.close());

  test('a whole export has the maps, and they come back as they were, once', async () => {
    const [card, second] = [randomUUID(), randomUUID()];
    await owner.calls.cards.create({ _id: card, update: { title: 'Card' } });
    const map = mapOfFile({ author_name: 'Owner', ...everything(card, second) });
    expect(await owner.calls.takeAlong.importMap({ map })).toEqual({ _id: map._id, made: true, missing: 0 });
    const { files } = await filesOf(await take(owner, { format: 'json' }));
    expect(mapsIn(files)).toEqual([map]);
    expect(JSON.parse(new TextDecoder().decode(files.get('manifest.json')))).toMatchObject({ version: 6, maps: 1 });
    expect(await owner.calls.takeAlong.importMap({ map })).toEqual({ _id: map._id, made: false, missing: 0 });
    const known = await owner.calls.takeAlong.known({ ids: [], maps: [map._id, second] });
    expect(known.maps).toEqual([{ _id: map._id, here: expect.any(String), binned: false }]);
  });

  test('another account gets them under other ids, which its own cards and maps on the nodes have too', async () => {
    const [card, second] = [randomUUID(), randomUUID()];
    await owner.calls.cards.create({ _id: card, update: { title: 'Card' } });
    const first = mapOfFile(everything(card, second));
    const maps = [first, mapOfFile({ _id: second })];
    for (const map of maps) await owner.calls.takeAlong.importMap({ map });
    const { cards } = await filesOf(await take(owner, { format: 'json', ids: [card] }));

    const copy = await other.calls.takeAlong.importCard({ card: cards[0]! });
    const made = [];
    for (const map of maps) made.push(await other.calls.takeAlong.importMap({ map }));
    expect(made.map(({ _id }) => _id)).not.toContain(first._id);
    const [read] = await other.calls.maps.read({ id: made[0]!._id });
    expect(read!.nodes[2]!.data.memento?._id).toBe(copy._id);
    expect(read!.nodes[3]!.data.roadmap?._id).toBe(made[1]!._id);
    for (const map of maps) expect(await other.calls.takeAlong.importMap({ map })).toMatchObject({ made: false });
    expect(await other.calls.maps.list()).toHaveLength(2);
  });

  test('a copy of a public map stays a copy, and has its place in a free library', async () => {
    const free = await instance.person('Free');
    const copies = Array.from({ length: 21 }, () => mapOfFile({ state: 'FROMPUBLIC' }));
    for (const map of copies.slice(0, 20)) await free.calls.takeAlong.importMap({ map });
    expect((await free.calls.maps.read({ id: copies[0]!._id }))[0]!.state).toBe('FROMPUBLIC');
    await expect(free.calls.takeAlong.importMap({ map: copies[20]! })).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
  });

  test('a card that did not come along stays named and is counted', async () => {
    const map = mapOfFile(everything(randomUUID(), randomUUID()));
    expect(await other.calls.takeAlong.importMap({ map })).toMatchObject({ made: true, missing: 1 });
    const [read] = await other.calls.maps.read({ id: map._id });
    expect(read!.nodes[2]!.data.memento).toMatchObject(map.nodes[2]!.data.memento!);
  });

  test('a source that is no link, from before it had to be one, is left out', async () => {
    const map = mapOfFile({ creditUrl: 'From my own head' });
    expect(await owner.calls.takeAlong.importMap({ map })).toMatchObject({ made: true });
    expect((await owner.calls.maps.read({ id: map._id }))[0]!.creditUrl).toBe('');
  });

  test('a map too large for one call comes in parts, and goes on where that broke off', async () => {
    const nodes = Array.from({ length: 300 }, (_, at) => node(`n${at}`, { desc: 'x'.repeat(4_000) }));
    const edges = nodes.map(({ id }) => ({ id: `emainNode-${id}`, source: 'mainNode', target: id }));
    const small = mapOfFile();
    const map = { ...small, nodes: [...small.nodes, ...nodes], edges };
    const parts = partsOfMap(map);
    expect(parts.length).toBeGreaterThan(1);
    const send = (at: number) =>
      owner.calls.takeAlong.importMap({ map: parts[at]!, adds: at > 0, more: at < parts.length - 1 });
    const isKnown = async () => (await owner.calls.takeAlong.known({ ids: [], maps: [map._id] })).maps.length > 0;
    expect(await send(0)).toMatchObject({ made: true });
    expect(await isKnown(), 'it broke off after its first part').toBe(false);
    for (const at of parts.keys())
      expect(await send(at), 'it goes on from the first part').toMatchObject({ made: true });
    expect(await isKnown()).toBe(true);
    expect(await send(0), 'it is there as a whole').toMatchObject({ made: false });
    const [read] = await owner.calls.maps.read({ id: map._id });
    expect(read!.nodes).toEqual(map.nodes);
    expect(read!.edges).toEqual(map.edges);
    expect(read!.updated_at).toBe(map.updated_at);
  });

  test('Markdown has a file for each map, with links to its cards', async () => {
    const reader = await instance.person('Reader');
    const card = randomUUID();
    await reader.calls.cards.create({ _id: card, update: { title: 'The moon' } });
    await reader.calls.takeAlong.importMap({ map: mapOfFile({ title: 'Tides', ...everything(card, randomUUID()) }) });
    const { files } = await filesOf(await take(reader, { format: 'markdown' }));
    const text = new TextDecoder().decode(files.get('maps/Tides.md'));
    expect(text).toContain('# Main\n');
    expect(text).toContain('- n\n  [The moon](<../The moon.md>)\n');
  });
});
