import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishingScene } from '#tests/harness/published-card.ts';
import { drawnMap } from '#vocabulary/map-address.ts';

onBothEngines('[S3 §2 Map card] pictures of maps', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  const changed = new Date(0).toISOString();
  const id = randomUUID();
  beforeAll(async () => {
    ({ instance, author, reader } = await publishingScene(engine));
    await author.calls.maps.create({
      _id: id,
      update: {
        title: 'Trees & <rivers>',
        nodes: [
          { id: 'mainNode', type: 'custom', position: { x: 0, y: 0 }, data: { label: 'Trees & <rivers>' } },
          // Far away: a preview as large as the map would not fit into memory.
          { id: 'oak', type: 'custom', position: { x: 90_000, y: 90_000 }, data: { label: 'Oak', todo: 'DONE' } },
        ],
      },
    });
  });
  afterAll(() => instance.close());

  const read = async (person: Person, path: string) => {
    const response = await person.fetch(path);
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };

  test('the drawing of a map is for its owner alone, escaped, and can run nothing', async () => {
    const { status, headers, body } = await read(author, drawnMap.own(id, changed));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(body.toString()).toContain('Trees &amp; &lt;rivers&gt;');
    for (const other of [reader, instance.visitor()])
      expect((await read(other, drawnMap.own(id, changed))).status).toBe(404);
    expect((await read(author, drawnMap.own(randomUUID(), changed))).status).toBe(404);
  });

  test('a public map is drawn for everybody, without to-do states, until it is taken back', async () => {
    const { urlSeo } = await author.calls.publicMaps.publish({
      id,
      desc: '<p>All</p>',
      category_1: 'SCIENCES',
      category_2: 'SCIENCESOTHER',
      toBePublished: true,
    });
    const addresses = [drawnMap.public(urlSeo!, changed), drawnMap.preview(urlSeo!, changed)] as const;
    const [drawn, preview] = await Promise.all(addresses.map((each) => read(instance.visitor(), each)));
    expect(drawn!.body.toString()).toContain('Oak');
    // The dots of to-do states are its only circles.
    expect(drawn!.body.toString()).not.toContain('<circle');
    const [page, phone] = await Promise.all(
      (['page', 'phone'] as const).map((shown) => read(instance.visitor(), drawnMap.onPage(addresses[0], shown))),
    );
    expect(drawn!.body.toString()).toMatch(/<rect [^>]*fill="#[0-9A-F]{6}"/);
    for (const each of [page!, phone!]) expect(each.body.toString()).toMatch(/<rect [^>]*fill="none"\/>/);
    expect(phone!.body.toString()).not.toContain('<circle');
    expect(preview!.headers.get('content-type')).toBe('image/png');
    expect(await sharp(preview!.body).metadata()).toMatchObject({ width: 1200, height: 630 });

    await author.calls.publicMaps.takeBack({ id });
    for (const each of addresses) expect((await read(instance.visitor(), each)).status).toBe(404);
  });
});
