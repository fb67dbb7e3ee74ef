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
    const { lines, ...page } = await instance.visitor().calls.publicMaps.readText({ slug });
    expect(page).toMatchObject({ _id: focusmap_public_id, title: 'A page', desc: '<p>All</p>', isPublished: true });
    expect(lines).toEqual([
      { id: 'mainNode', label: 'Trees', level: 1 },
      { id: 'oak', label: 'oak', level: 2, desc: 'Old', resources: [expect.objectContaining(resource)] },
      { id: 'elm', label: 'elm', level: 1, group: 'Woods' },
    ]);
    await author.calls.publicMaps.takeBack({ id });
    await expect(reader.calls.publicMaps.readText({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await author.calls.publicMaps.readText({ slug })).toMatchObject({ isPublished: false, focusmap_id: id });
  });
});
