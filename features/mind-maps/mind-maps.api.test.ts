import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#platform/documents/operations.ts';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';
import { mindMapOf } from '#features/cards/rules/mind-map.ts';
import { firstOperations, mindMapFrom } from '#features/maps/rules/mindmap.ts';

onBothEngines('[S1 §2, S3 §3, §7] the mind map of a card', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let learner: Person;
  beforeAll(async () => {
    ({ instance, author, reader: learner } = await publishingScene(engine, 'Learner'));
  });
  afterAll(() => instance.close());

  const ideas = () => [
    keyIdea({ _id: randomUUID(), order: 'a0', title: 'Roots' }),
    keyIdea({ _id: randomUUID(), order: 'a1', title: 'Leaves' }),
  ];
  const make = async (person: Person) => {
    const _id = randomUUID();
    await person.calls.cards.create({ _id, update: { title: 'Trees', key_idea: ideas() } });
    return _id;
  };
  const read = async (person: Person, id: string) => (await person.calls.cards.read({ id }))[0]!;
  const labels = async (person: Person, id: string) =>
    (await read(person, id)).nodes.map(({ data }) => (data as { label: string }).label);
  const submit = (
    person: Person,
    id: string,
    base: number,
    operations: readonly Operation[],
    batch: string = randomUUID(),
  ) =>
    person.calls.mindMaps.submit({ id, base, batch: { id: batch, device: 'laptop', operations: operations as never } });
  const layOut = async (person: Person, id: string) =>
    submit(person, id, 0, firstOperations(mindMapFrom(await read(person, id))), id);
  const named = (id: string, label: string): Operation => ({ kind: 'set', list: 'node', id, fields: { label } });
  const main = { id: 'mainNode', type: 'custom' as const, position: { x: 0, y: 0 }, data: { label: 'All' } };

  test('a card has none at first; laid out and edited, every field is in its reply', async () => {
    const id = await make(author);
    expect(await read(author, id)).toMatchObject({ mindmap: false, nodes: [], edges: [], theme: 'default' });
    expect(await author.calls.mindMaps.open({ id })).toEqual({ version: 0, content: {}, batches: [] });
    await layOut(author, id);
    const [, roots] = (await read(author, id)).nodes;
    await submit(author, id, 1, [named(roots!['id'] as string, 'Deep roots')]);
    expect(await labels(author, id)).toEqual(['Trees', 'Deep roots', 'Leaves']);
    expect(await read(author, id)).toMatchObject({
      mindmap: true,
      mindmapBg: 'bg-white',
      mindmapBgOpacity: 80,
      showGrid: false,
      theme: 'default',
      spacePosition: {},
      spacePositionSphere: {},
    });
    expect((await author.calls.mindMaps.open({ id, from: 1 })).batches).toHaveLength(1);
  });

  test('two devices that lay it out without the network do it once, and lose no later edit', async () => {
    const id = await make(author);
    const { nodes } = mindMapFrom(await read(author, id));
    await layOut(author, id);
    await submit(author, id, 1, [named(nodes[1]!.id, 'Edited first')]);
    const news = await layOut(author, id);
    expect(news).toMatchObject({ version: 2, batches: [{ version: 1, id }, { version: 2 }] });
    expect(await labels(author, id)).toEqual(['Trees', 'Edited first', 'Leaves']);
  });

  test('PUT /focus-card/{id} with mindmap replaces what it names, by operations; without nodes it lays it out', async () => {
    const id = await make(author);
    const places = { mainNode: { x: 1, y: 2, z: 3 } };
    await author.calls.focusCard.put({
      id,
      mindmap: true,
      theme: 'dark',
      mindmapBg: 'bg-black',
      spacePosition: places,
    });
    expect(await labels(author, id)).toEqual(['Trees', 'Roots', 'Leaves']);
    const { version } = await author.calls.mindMaps.open({ id });
    await author.calls.focusCard.put({
      id,
      mindmap: true,
      nodes: [main],
      edges: [],
      mindmapBgOpacity: 30,
      showGrid: true,
    });
    expect(await read(author, id)).toMatchObject({
      theme: 'dark',
      mindmapBg: 'bg-black',
      mindmapBgOpacity: 30,
      showGrid: true,
      nodes: [main],
      edges: [],
      spacePosition: places,
    });
    expect((await author.calls.mindMaps.open({ id, from: version })).batches[0]!.operations).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'remove', list: 'node' })]),
    );
    await expect(author.calls.focusCard.put({ id, mindmap: true, nodes: [] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    const wrong = { ...main, data: { bg: 'url(javascript:x)' } };
    await expect(author.calls.focusCard.put({ id, mindmap: true, nodes: [wrong] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('an edition and its copies carry it without private parts; an update is news, and reaches an open copy', async () => {
    const card = await publishedCard(author, { title: 'Trees', key_idea: ideas() });
    const copy = (await learner.calls.cards.add({ url_seo: card.slug })).insertedId!;
    expect(await read(learner, copy)).toMatchObject({ mindmap: false });
    await layOut(author, card.id);
    const [, roots] = (await read(author, card.id)).nodes;
    const memento = { _id: randomUUID(), title: 'A private card' };
    const set = (fields: object): Operation => ({
      kind: 'set',
      list: 'node',
      id: roots!['id'] as string,
      fields: fields as never,
    });
    await submit(author, card.id, 1, [set({ memento, todo: 'DONE' })]);
    expect((await author.calls.publications.editions({ id: card.id })).public).toMatchObject({ changes: 1 });
    const update = () => author.calls.publications.updatePublic({ focusCardId: card.id, language: 'en', ...shareForm });
    await update();
    expect((await author.calls.publications.editions({ id: card.id })).public).toMatchObject({ changes: 0 });
    const [shown] = await instance.visitor().calls.cards.readPublic({ slug: card.slug });
    expect(shown).toMatchObject({ mindmap: true, nodes: [{ id: 'mainNode' }, {}, {}] });
    expect(JSON.stringify(shown)).not.toContain('A private card');

    const news = await learner.calls.publications.editionNews({ id: copy });
    expect(news.fields).toEqual([{ name: 'mindMap', before: '', after: 'Trees · Roots · Leaves', yours: false }]);
    await learner.calls.publications.takeNews({ id: copy, edition_version: news.edition_version });
    expect(await labels(learner, copy)).toEqual(['Trees', 'Roots', 'Leaves']);
    const opened = await learner.calls.mindMaps.open({ id: copy });

    await submit(author, card.id, 2, [set({ label: 'Bark' })]);
    await update();
    const again = await learner.calls.publications.editionNews({ id: copy });
    await learner.calls.publications.takeNews({ id: copy, edition_version: again.edition_version });
    const { batches } = await learner.calls.mindMaps.open({ id: copy, from: opened.version });
    expect(batches.flatMap(({ operations }) => operations)).toEqual([named(roots!['id'] as string, 'Bark')]);

    // What the learner changed stays theirs.
    await submit(learner, copy, batches.at(-1)!.version, [named(roots!['id'] as string, 'Mine')]);
    await submit(author, card.id, 3, [set({ label: 'Theirs' })]);
    await update();
    const third = await learner.calls.publications.editionNews({ id: copy });
    expect(third.fields).toMatchObject([{ name: 'mindMap', yours: true }]);
    await learner.calls.publications.takeNews({ id: copy, edition_version: third.edition_version });
    expect(await labels(learner, copy)).toEqual(['Trees', 'Mine', 'Leaves']);

    // S1 §4: a locked copy hides it.
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ locked: 1 }).where('id', '=', copy).execute(),
    );
    expect(await read(learner, copy)).toMatchObject({ mindmap: false, nodes: [], edges: [] });
    await expect(learner.calls.mindMaps.open({ id: copy })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });

    const fresh = (await (await instance.person('Late')).calls.cards.add({ url_seo: card.slug })).addedCard!;
    expect(fresh.nodes.map(({ data }) => (data as { label: string }).label)).toEqual(['Trees', 'Theirs', 'Leaves']);
  });

  test('an export carries it, and it comes back; hostile parts are refused', async () => {
    const id = await make(author);
    await layOut(author, id);
    const { files } = await filesOf(await take(author, { format: 'json', ids: [id] }));
    const file = JSON.parse(new TextDecoder().decode(files.get(`cards/${id}.json`)!));
    const { _id } = await learner.calls.takeAlong.importCard({ card: file });
    expect(mindMapOf(await read(learner, _id))).toEqual(mindMapOf(await read(author, id)));
    expect((await learner.calls.mindMaps.open({ id: _id })).content).toHaveProperty('node.mainNode.label', 'Trees');
    const wrong = { ...file, _id: randomUUID(), nodes: file.nodes.slice(1) };
    await expect(learner.calls.takeAlong.importCard({ card: wrong })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('deleted for good it leaves nothing behind', async () => {
    const id = await make(author);
    await layOut(author, id);
    await author.calls.cards.remove({ id });
    await expect(author.calls.mindMaps.open({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await author.calls.cards.destroy({ id });
    const left = await instance.product.services.database.read((rows) =>
      rows.selectFrom('document').select('id').where('id', '=', `mindmap/${id}`).execute(),
    );
    expect(left).toEqual([]);
  });
});
