import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#platform/documents/operations.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import type { MapUpdate } from './contract.ts';

onBothEngines('[S3 §3, §7] maps', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const make = async (person: Person, update: MapUpdate = {}) => {
    const _id = randomUUID();
    await person.calls.maps.create({ _id, update });
    return _id;
  };
  const read = async (person: Person, id: string) => (await person.calls.maps.read({ id }))[0]!;
  const step = (id: string, data: object = {}) => ({
    id,
    type: 'custom' as const,
    position: { x: 300, y: 0 },
    data: { label: id, dataNodeType: 3 as const, ...data },
  });
  const main = {
    id: 'mainNode',
    type: 'custom' as const,
    position: { x: 0, y: 0 },
    data: { label: 'Trees', dataNodeType: 1 as const },
  };
  const submit = (person: Person, id: string, base: number, operations: Operation[], batch = randomUUID()) =>
    person.calls.maps.submit({ id, base, batch: { id: batch, device: 'laptop', operations: operations as never } });
  const set = (id: string, fields: object): Operation => ({ kind: 'set', list: 'node', id, fields: fields as never });

  test('a new map has its main node, the background of the decisions, and the member’s language', async () => {
    const id = await make(ada, { title: 'Trees' });
    const map = await read(ada, id);
    expect(map).toMatchObject({
      _id: id,
      title: 'Trees',
      bg: 'bg-white',
      mindmapBgOpacity: 80,
      theme: 'default',
      category_1: 'OTHER',
      category_2: 'OTHEROTHER',
      author_name: 'Ada',
      nodesCount: 1,
      percent: 0,
      flash_test_score: null,
      state: '',
      isPublished: false,
    });
    expect(map.nodes).toEqual([main]);
  });

  test('the same map sent twice is made once; an id of somebody else is not found, in every call', async () => {
    const id = await make(ada, { title: 'Once' });
    await ada.calls.maps.create({ _id: id, update: { title: 'Twice' } });
    expect(await read(ada, id)).toMatchObject({ title: 'Once' });
    const { maps } = eve.calls;
    const tries = [
      () => maps.create({ _id: id }),
      () => maps.read({ id }),
      () => maps.edit({ id, title: 'Mine' }),
      () => maps.open({ id }),
      () => submit(eve, id, 0, [set('mainNode', { label: 'Mine' })]),
      () => maps.remove({ id }),
      () => maps.restore({ id }),
      () => maps.removeForGood({ id }),
      () => maps.setScore({ focusmapId: id, score: 1 }),
    ];
    for (const each of tries) await expect(each()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await maps.list()).toEqual([]);
  });

  test('PUT replaces nodes and edges, and keeps what it does not name; open editors get the operations', async () => {
    const id = await make(ada, {
      title: 'Trees',
      nodes: [main, step('a'), step('b', { todo: 'DONE' })],
      edges: [{ id: 'ea', source: 'mainNode', target: 'a' }],
    });
    const { version } = await read(ada, id);
    await ada.calls.maps.edit({
      id,
      nodes: [main, step('b', { todo: 'DONE' }), step('c')],
      theme: 'berry',
      desc: '<p onclick="x()">All <b>trees</b></p>',
    });
    const map = await read(ada, id);
    expect(map.nodes.map((node) => node.id)).toEqual(['mainNode', 'b', 'c']);
    expect(map).toMatchObject({ title: 'Trees', theme: 'berry', nodesCount: 3, percent: 50, edges: [] });
    expect(map.desc).not.toContain('onclick');
    const { batches } = await ada.calls.maps.open({ id, from: version });
    const touched = batches.flatMap(({ operations }) =>
      operations.map(({ kind, list, id: row }) => `${kind} ${list} ${row}`),
    );
    expect(touched).toEqual(expect.arrayContaining(['remove node a', 'add node c', 'set map map']));
    expect(touched).not.toContain('set node mainNode');
  });

  test('[S3 §3] the documented fields of nodes and edges are accepted and kept; NUL is left out of every text', async () => {
    const node = { theme: 'dark' as const, number: 2, eyeOpen: true, isPublic: false, fromMemento: true };
    const edge = {
      style: {
        stroke: '#6B7280',
        strokeWidth: 4 as const,
        strokeDasharray: '5,5' as const,
        animation: 'dash 1s linear',
      },
      markerEnd: { type: 'arrow' as const, width: 14, height: 14, color: '#6B7280' },
      data: { bgColor: '#FFFFFF', labelColor: '#000000', markerEndType: 'arrow' as const },
    };
    const book = { url: 'https://example.org', author: '', isbn: '', comment: '' };
    const resources = [{ ...book, title: 'Tr\0ees', category: 'READ' as const, free: 'FREE' as const }];
    const { data, ...rest } = step('a');
    const id = await make(ada, {
      nodes: [main, { ...rest, data: { ...data, ...node, resources } }],
      edges: [{ id: 'emainNode-a', source: 'mainNode', target: 'a', ...edge }],
    });
    const map = await read(ada, id);
    expect(map.nodes.find((each) => each.id === 'a')!.data).toMatchObject({ ...node, resources: [{ title: 'Trees' }] });
    expect(map.edges).toMatchObject([edge]);
  });

  test('a batch acts once; its reply updates the sender; lists follow', async () => {
    const id = await make(ada, { nodes: [main, step('a'), step('b')] });
    const batch = randomUUID();
    const operations = [set('a', { todo: 'DONE', label: '  Oak  ' })];
    const first = await submit(ada, id, 0, operations, batch);
    expect(first).toMatchObject({ version: 1, batches: [{ version: 1, id: batch, device: 'laptop' }] });
    expect(await submit(ada, id, 0, operations, batch)).toMatchObject({ version: 1 });
    const map = await read(ada, id);
    expect(map).toMatchObject({ version: 1, percent: 50 });
    expect(map.nodes.find((node) => node.id === 'a')!.data).toMatchObject({ label: 'Oak', todo: 'DONE' });
    expect((await ada.calls.maps.list()).find(({ _id }) => _id === id)).toMatchObject({ percent: 50, nodesCount: 3 });
  });

  test('an edit of a node that another device removed is a conflict, with the node as it was', async () => {
    const id = await make(ada, { nodes: [main, step('a')] });
    await ada.calls.maps.edit({ id, nodes: [main] });
    await expect(submit(ada, id, 0, [set('a', { label: 'Oak' })])).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { key: 'maps:refusal.conflict', detail: { conflicts: [{ list: 'node', id: 'a', reason: 'removed' }] } },
    });
  });

  describe('what does not fit is refused, and named', () => {
    test.each<[string, Operation, string]>([
      ['an unknown field', set('mainNode', { onclick: 'x()' }), 'node.onclick'],
      ['a colour that is none', set('mainNode', { bg: 'url(x)' }), 'node.bg'],
      [
        'a link that is a script',
        set('mainNode', {
          resources: [
            { title: 'x', url: 'javascript:x()', author: '', isbn: '', comment: '', category: 'READ', free: 'FREE' },
          ],
        }),
        'node.resources',
      ],
      [
        'a node without a position',
        { kind: 'add', list: 'node', id: 'n', fields: { type: 'custom' } },
        'node.position',
      ],
      ['an unset position', set('mainNode', { position: null }), 'node.position'],
      ['an edge without an end', { kind: 'add', list: 'edge', id: 'e', fields: { source: 'mainNode' } }, 'edge.target'],
      ['an unknown theme', { kind: 'set', list: 'map', id: 'map', fields: { theme: 'plaid' } }, 'map.theme'],
      [
        'an opacity between the steps',
        { kind: 'set', list: 'map', id: 'map', fields: { mindmapBgOpacity: 85 } },
        'map.mindmapBgOpacity',
      ],
      ['an unknown list', { kind: 'add', list: 'secret', id: 'x', fields: {} }, 'batch.secret'],
      ['a second row of settings', { kind: 'add', list: 'map', id: 'other', fields: {} }, 'batch.map'],
      ['the removal of the settings', { kind: 'remove', list: 'map', id: 'map' }, 'batch.map'],
      ['the removal of the main node', { kind: 'remove', list: 'node', id: 'mainNode' }, 'node'],
    ])('%s', async (_what, operation, field) => {
      const id = await make(ada, { title: 'Safe' });
      await expect(submit(ada, id, 0, [operation])).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field } });
      expect(await read(ada, id)).toMatchObject({ version: 0, title: 'Safe', nodesCount: 1 });
    });
  });

  test.each([
    [-5, 0],
    [0, 0],
    [66.6, 67],
    [100, 100],
    [250, 100],
  ])('[S3 §5] a score of %d is kept as %i', async (score, kept) => {
    const id = await make(ada);
    expect(await ada.calls.maps.setScore({ focusmapId: id, score })).toEqual({ flash_test_score: { score: kept } });
    expect((await read(ada, id)).flash_test_score).toMatchObject({ score: kept });
  });

  test('a deleted map waits in the bin, comes back whole, and is deleted for good from there only', async () => {
    const id = await make(ada, { title: 'Bin', nodes: [main, step('a')] });
    const listed = async () => (await ada.calls.maps.list()).some(({ _id }) => _id === id);
    const inBin = async () => (await ada.calls.maps.bin()).some(({ _id }) => _id === id);
    await expect(ada.calls.maps.removeForGood({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ada.calls.maps.remove({ id });
    expect([await listed(), await inBin()]).toEqual([false, true]);
    await expect(ada.calls.maps.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(submit(ada, id, 0, [set('a', { label: 'x' })])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ada.calls.maps.restore({ id });
    expect(await read(ada, id)).toMatchObject({ title: 'Bin', nodesCount: 2 });
    await ada.calls.maps.remove({ id });
    await ada.calls.maps.removeForGood({ id });
    expect([await listed(), await inBin()]).toEqual([false, false]);
    await expect(ada.calls.maps.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a map of 2,000 nodes is made and read; 200 moved nodes are one batch', async () => {
    const nodes = [main, ...Array.from({ length: 1_999 }, (_, at) => step(`n${at}`))];
    const id = await make(ada, { nodes });
    expect(await read(ada, id)).toMatchObject({ nodesCount: 2_000 });
    const moves = Array.from({ length: 200 }, (_, at) => set(`n${at}`, { position: { x: at, y: 7 } }));
    const { version, batches } = await submit(ada, id, 0, moves);
    expect([version, batches[0]!.operations.length]).toEqual([1, 200]);
    expect((await read(ada, id)).nodes[1]!.position).toEqual({ x: 0, y: 7 });
  });

  test('a list takes as many statements for one map as for many', async () => {
    const person = await instance.person('Lister');
    await make(person);
    const { database } = instance.product.services;
    const counted = async () => {
      const before = database.statementCount();
      await person.calls.maps.list();
      return database.statementCount() - before;
    };
    await counted();
    const one = await counted();
    for (let at = 0; at < 5; at++) await make(person);
    await counted();
    expect(await counted()).toBe(one);
  });
});
