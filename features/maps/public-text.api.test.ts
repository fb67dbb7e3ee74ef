import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { mainNode as main, stepNode as step } from '#tests/harness/map-nodes.ts';
import { publishingScene } from '#tests/harness/published-card.ts';

onBothEngines('[S3 §2] the page of a public map', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  test('its page has the texts of its nodes in reading order; taken back, it is its author’s alone', async () => {
    const resource = { title: 'Guide', url: 'https://example.org/guide', category: 'READ' as const };
    const group = { ...step('wood', { label: ' Woods ' }), type: 'group' as const };
    const nodes = [
      main,
      group,
      step('oak', { desc: 'Old', todo: 'DONE', resources: [resource] }),
      { ...step('elm'), parentNode: 'wood', position: { x: 0, y: 900 } },
    ];
    const edges = [{ id: 'e1', source: 'mainNode', target: 'oak' }];
    const id = randomUUID();
    const update = {
      title: 'A page',
      desc: '<p>All</p>',
      category_1: 'LANGUAGE',
      category_2: 'LANGUAGEOTHER',
      nodes,
      edges,
    };
    await author.calls.maps.create({ _id: id, update });
    const { focusmap_public_id, urlSeo } = await author.calls.publicMaps.publish({ id, toBePublished: true });
    const slug = urlSeo!;
    const { lines, drawn, ...page } = await instance.visitor().calls.publicMaps.readText({ slug });
    expect(page).toMatchObject({ _id: focusmap_public_id, title: 'A page', desc: '<p>All</p>', isPublished: true });
    const picture = await (await fetch(`${instance.url}/focusmap/${slug}/drawn.svg?for=page`)).text();
    expect(picture).toContain(`width="${drawn.page.width}" height="${drawn.page.height}"`);
    const small = await (await fetch(`${instance.url}/focusmap/${slug}/drawn.svg?for=phone`)).text();
    expect(small).toContain(`width="${drawn.phone.width}" height="${drawn.phone.height}"`);
    expect(lines).toEqual([
      { id: 'mainNode', label: 'Trees', level: 1 },
      { id: 'oak', label: 'oak', level: 2, desc: 'Old', resources: [expect.objectContaining(resource)] },
      { id: 'elm', label: 'elm', level: 1, group: 'Woods' },
    ]);
    await author.calls.publicMaps.takeBack({ id });
    await expect(reader.calls.publicMaps.readText({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await author.calls.publicMaps.readText({ slug })).toMatchObject({ isPublished: false, focusmap_id: id });
  });

  test('[S3 §9] siblings stand in the order of their ranks, not of their places, for the author and on the page', async () => {
    const organs = ['heart', 'lungs', 'liver'];
    const nodes = [
      main,
      ...organs.map((organ, at) => ({ ...step(organ, { rank: `a${at}` }), position: { x: 280, y: -120 * at } })),
    ];
    const edges = organs.map((organ) => ({ id: `e${organ}`, source: 'mainNode', target: organ }));
    const id = randomUUID();
    const settings = { title: 'A body', desc: '<p>All</p>', category_1: 'LANGUAGE', category_2: 'LANGUAGEOTHER' };
    await author.calls.maps.create({ _id: id, update: { ...settings, nodes, edges } });
    const [map] = await author.calls.maps.read({ id });
    expect(map!.nodes.slice(1).map(({ data }) => data.rank)).toEqual(['a0', 'a1', 'a2']);
    const { urlSeo } = await author.calls.publicMaps.publish({ id, toBePublished: true });
    const { lines } = await instance.visitor().calls.publicMaps.readText({ slug: urlSeo! });
    expect(lines.map((line) => line.id)).toEqual(['mainNode', ...organs]);
    const bad = { ...step('bad', { rank: 'a b' }), position: { x: 0, y: 0 } };
    await expect(
      author.calls.maps.create({ _id: randomUUID(), update: { ...settings, nodes: [main, bad] } }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
