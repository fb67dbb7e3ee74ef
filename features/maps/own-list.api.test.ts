import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { publishingScene, type PublishingScene } from '#tests/harness/published-card.ts';

onBothEngines('own maps', (engine) => {
  let scene: PublishingScene;
  beforeAll(async () => {
    scene = await publishingScene(engine);
  });
  afterAll(() => scene.instance.close());

  test('the list takes as many statements for ten public maps as for two', async () => {
    const { author, instance } = scene;
    const { database } = instance.product.services;
    const count = async () => {
      const before = database.statementCount();
      await author.calls.maps.list();
      return database.statementCount() - before;
    };
    const nodes = ['mainNode', 'leaf'].map((id) => ({
      id,
      type: 'custom' as const,
      position: { x: 0, y: 0 },
      data: { label: id },
    }));
    const category = { category_1: 'SCIENCES', category_2: 'SCIENCESOTHER' };
    const publish = async (title: string) => {
      const id = randomUUID();
      await author.calls.maps.create({ _id: id, update: { title, nodes, desc: '<p>All</p>', ...category } });
      expect(await author.calls.publicMaps.publish({ id, toBePublished: true })).toMatchObject({ failed: false });
    };
    for (let at = 0; at < 2; at++) await publish(`Two ${at}`);
    const few = await count();
    for (let at = 0; at < 8; at++) await publish(`Ten ${at}`);
    expect(await count()).toBe(few);
  });
});
