import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimedPng } from '#tests/harness/claimed-png.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { photoService, sendJson } from '#tests/harness/picture-services.ts';

onBothEngines('stock photos', (engine) => {
  let instance: TestInstance;
  let photos: Awaited<ReturnType<typeof photoService>>;
  let ada: Person;
  beforeAll(async () => {
    photos = await photoService();
    instance = await openTestInstance(engine, photos.environment);
    ada = await instance.person('Ada');
  });
  afterAll(async () => {
    await instance.close();
    await photos.close();
  });
  afterEach(async () => {
    photos.otherwise = undefined;
    photos.asked.length = 0;
    // Pages are remembered for an hour, and attempts counted.
    instance.clock.advance(3 * 3_600_000);
  });
  const pathsAsked = () => photos.asked.map(({ path }) => path);
  const kept = (person: Person) =>
    instance.product.services.database.read((rows) =>
      rows.selectFrom('media').selectAll().where('user_id', '=', person.id).execute(),
    );

  test('[S3 §7 Image calls] a page of photos, with paths of this instance and links that name the application', async () => {
    const { results, total_pages } = await ada.calls.pictures.stockPhotos({ page: 2 });
    expect(total_pages).toBe(2);
    expect(results.map(({ id }) => id)).toEqual(['a2', 'b2', 'c2']);
    expect(results[0]).toEqual({
      id: 'a2',
      urls: {
        thumb: expect.stringMatching(/^\/stock-photos\/a2\/thumb\?until=\d+&signature=[\w-]{27}$/),
        regular: expect.stringMatching(/^\/stock-photos\/a2\/regular\?until=\d+&signature=[\w-]{27}$/),
      },
      links: { html: 'https://unsplash.com/photos/a2?utm_source=Loci+test&utm_medium=referral' },
      user: { name: 'Ada Lovelace', link: 'https://unsplash.com/@ada?utm_source=Loci+test&utm_medium=referral' },
    });
    expect(JSON.stringify(results)).not.toContain(photos.place);
    expect(pathsAsked()).toEqual(['/photos?page=2&per_page=24']);
  });

  test('[S3 §7 Image calls] a search, remembered for an hour', async () => {
    const search = (query: string) => ada.calls.pictures.searchStockPhotos({ query, page: 1 });
    expect((await search('sea')).results.map(({ id }) => id)).toEqual(['sea-1']);
    expect(await search('Sea ')).toMatchObject({ total_pages: 1 });
    expect(await search('söç&page=7')).toEqual({ results: [], total_pages: 0 });
    expect(pathsAsked()).toEqual([
      '/search/photos?page=1&per_page=24&content_filter=high&query=sea',
      '/search/photos?page=1&per_page=24&content_filter=high&query=s%C3%B6%C3%A7%26page%3D7',
    ]);
    instance.clock.advance(3_600_001);
    await search('sea');
    expect(photos.asked).toHaveLength(3);
  });

  test('many who ask for the same page at once are one question', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ada.calls.pictures.stockPhotos({ page: 1 })));
    expect(photos.asked).toHaveLength(1);
  });

  test.each([
    ['used up', 403, 'TOO_MANY_REQUESTS', 'pictures:refusal.photosUsedUp'],
    ['too many', 429, 'TOO_MANY_REQUESTS', 'pictures:refusal.photosUsedUp'],
    ['a wrong key', 401, 'PROVIDER_FAILED', 'pictures:refusal.photosFailed'],
    ['broken', 500, 'PROVIDER_FAILED', 'pictures:refusal.photosFailed'],
    ['a redirect', 302, 'PROVIDER_FAILED', 'pictures:refusal.photosFailed'],
  ])('[S3 §8] %s (%i) is told, and not remembered', async (_name, status, code, key) => {
    photos.otherwise = {
      path: '/photos',
      answer: (_request, response) => sendJson(response, {}, status, { location: `${photos.url}/photos?page=1` }),
    };
    await expect(ada.calls.pictures.stockPhotos({ page: 1 })).rejects.toMatchObject({ code, data: { key } });
    expect(photos.asked).toHaveLength(1);
    photos.otherwise = undefined;
    expect((await ada.calls.pictures.stockPhotos({ page: 1 })).results).toHaveLength(3);
  });

  test.each([
    ['no list', '{"errors":[]}'],
    ['no JSON', '<html>'],
    ['a photo whose id is an address', '[{"id":"../users/ada"}]'],
  ])('[S3 §8] an answer that is %s fails', async (_name, body) => {
    photos.otherwise = { path: '/photos', answer: (_request, response) => response.writeHead(200).end(body) };
    await expect(ada.calls.pictures.stockPhotos({ page: 1 })).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  test('120 pages an hour, then the seconds to wait', async () => {
    const eve = await instance.person('Eve');
    for (let page = 0; page < 120; page++) await eve.calls.pictures.stockPhotos({ page: 1 });
    await expect(eve.calls.pictures.stockPhotos({ page: 1 })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { values: { seconds: 3_600 } },
    });
  });

  describe('the path of a photo', () => {
    test('shows the photo, and keeps browsers from doing more with it', async () => {
      const [photo] = (await ada.calls.pictures.stockPhotos({ page: 1 })).results;
      const response = await ada.fetch(photo!.urls.thumb);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=3600, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 120 });
      expect(pathsAsked().at(-1)).toBe('/pictures/a1?w=200');
      // The key is for the service, not for where its pictures are.
      expect(photos.asked.at(-1)!.headers.authorization).toBeUndefined();
    });

    test('without its signature, for another photo or after its time it is not there, and nothing is asked', async () => {
      const [one, other] = (await ada.calls.pictures.stockPhotos({ page: 1 })).results;
      photos.asked.length = 0;
      const { thumb, regular } = one!.urls;
      const query = thumb.split('?')[1]!;
      for (const path of [
        '/stock-photos/a1/thumb',
        `/stock-photos/${other!.id}/thumb?${query}`,
        `/stock-photos/a1/regular?${query}`,
        thumb.replace(/until=\d+/, 'until=99999999999999'),
        `${thumb}&x=1`,
      ])
        expect((await ada.fetch(path)).status, path).toBe(404);
      instance.clock.advance(2 * 3_600_000 + 1);
      expect((await ada.fetch(regular)).status).toBe(404);
      expect(photos.asked).toEqual([]);
    });

    test('after a restart the photo is looked up by its id', async () => {
      const [photo] = (await ada.calls.pictures.stockPhotos({ page: 1 })).results;
      instance.clock.advance(3_600_001);
      photos.asked.length = 0;
      expect((await ada.fetch(photo!.urls.regular)).status).toBe(200);
      expect(pathsAsked()).toEqual(['/photos/a1', '/pictures/a1?w=1080']);
    });

    test.each([
      ['a page', 'text/html', '<script>alert(1)</script>'],
      ['a page called a picture', 'image/png', '<script>alert(1)</script>'],
      ['a drawing with a script', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a drawing called a picture', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'],
    ])('%s is no photo', async (_name, type, body) => {
      const [photo] = (await ada.calls.pictures.stockPhotos({ page: 1 })).results;
      photos.otherwise = {
        path: '/pictures/',
        answer: (_request, response) => response.writeHead(200, { 'content-type': type }).end(body),
      };
      expect((await ada.fetch(photo!.urls.thumb)).status).toBe(424);
      await expect(ada.calls.pictures.saveFromUrl({ imageUrl: photo!.urls.regular })).rejects.toMatchObject({
        status: expect.toSatisfy((status: number) => [400, 415, 424].includes(status)),
      });
    });
  });

  describe('[S3 §7 Image calls] a chosen photo', () => {
    test('of 30,000 × 30,000 pixels, in a few bytes, is not unpacked and not kept', async () => {
      const person = await instance.person('Bea');
      const [photo] = (await person.calls.pictures.stockPhotos({ page: 1 })).results;
      photos.otherwise = {
        path: '/pictures/',
        answer: (_request, response) =>
          response.writeHead(200, { 'content-type': 'image/png' }).end(claimedPng(30_000, 30_000)),
      };
      await expect(person.calls.pictures.saveFromUrl({ imageUrl: photo!.urls.regular })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { key: 'media:refusal.pixels' },
      });
      expect(await kept(person)).toEqual([]);
    });

    test('is kept among the own pictures with its credit, and the service is told once', async () => {
      const person = await instance.person('Bo');
      const [photo] = (await person.calls.pictures.stockPhotos({ page: 1 })).results;
      const input = { imgName: 'a1', imageUrl: photo!.urls.regular };
      const key = { context: { idempotencyKey: randomUUID() } };
      const saved = await person.calls.pictures.saveFromUrl(input, key);
      expect(saved.awsURL).toBe(`/media/${saved._id}/regular.webp`);
      expect(saved.credit).toBe(
        '[Ada Lovelace](https://unsplash.com/@ada?utm_source=Loci+test&utm_medium=referral) / ' +
          '[Unsplash](https://unsplash.com/photos/a1?utm_source=Loci+test&utm_medium=referral)',
      );
      expect(await person.calls.pictures.saveFromUrl(input, key)).toEqual(saved);
      expect(await kept(person)).toHaveLength(1);
      expect((await person.calls.pictures.own({ page: 1 })).results).toMatchObject([{ _id: saved._id }]);
      await instance.product.services.jobs.runDue();
      await instance.product.services.jobs.runDue();
      expect(pathsAsked().filter((path) => path.includes('download'))).toEqual(['/photos/a1/download?ixid=x']);
      expect((await person.fetch(saved.awsURL)).status).toBe(200);
    });

    test('the key does not go to another place that a photo names', async () => {
      photos.otherwise = {
        path: '/photos/evil',
        answer: (_request, response) =>
          sendJson(response, {
            id: 'evil',
            urls: { thumb: `${photos.url}/pictures/evil`, regular: `${photos.url}/pictures/evil` },
            links: {
              html: 'https://unsplash.com/x',
              download_location: `http://localhost:${photos.place.split(':')[1]}/x`,
            },
            user: { name: 'Eve', links: { html: 'https://unsplash.com/@eve' } },
          }),
      };
      const { photoPath } = await import('./photo-paths.server.ts');
      const imageUrl = photoPath(instance.product.services, 'evil', 'regular');
      await ada.calls.pictures.saveFromUrl({ imageUrl });
      await instance.product.services.jobs.runDue();
      expect(pathsAsked()).toEqual(['/photos/evil', '/pictures/evil']);
    });

    test.each([
      ['refuses', (response: import('node:http').ServerResponse) => response.writeHead(403).end()],
      [
        'leads elsewhere',
        (response: import('node:http').ServerResponse) => response.writeHead(302, { location: '/x' }).end(),
      ],
      [
        'is cut off',
        (response: import('node:http').ServerResponse) => {
          response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '5000' });
          response.write('x', () => response.destroy());
        },
      ],
    ])('whose service %s is not kept', async (_name, answer) => {
      const person = await instance.person('Cy');
      const [photo] = (await person.calls.pictures.stockPhotos({ page: 1 })).results;
      photos.otherwise = { path: '/pictures/', answer: (_request, response) => void answer(response) };
      await expect(person.calls.pictures.saveFromUrl({ imageUrl: photo!.urls.regular })).rejects.toMatchObject({
        code: 'PROVIDER_FAILED',
        data: { key: 'pictures:refusal.notFetched' },
      });
      expect(await kept(person)).toEqual([]);
    });
  });

  test.each([
    'https://example.com/picture.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '//example.com/x.png',
    'javascript:alert(1)',
    'x',
  ])('[S3 §7 Image calls] %s is not fetched', async (imageUrl) => {
    await expect(ada.calls.pictures.saveFromUrl({ imageUrl })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'imageUrl', key: 'pictures:refusal.elsewhere' },
    });
    expect(photos.asked).toEqual([]);
  });

  test('a picture of somebody else cannot be kept', async () => {
    const person = await instance.person('Di');
    const { awsURL } = await person.calls.pictures.saveFromUrl({ imageUrl: '/drawn-covers/dna/SCIENCES.svg' });
    await expect(ada.calls.pictures.saveFromUrl({ imageUrl: awsURL })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a drawn cover in the colours of a category is shown to everybody, and kept as a picture', async () => {
    const response = await instance.visitor().fetch('/drawn-covers/dna/SCIENCES.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const other = await instance.visitor().fetch('/drawn-covers/dna/BUSINESS.svg');
    expect(await response.text()).not.toBe(await other.text());
    for (const path of [
      '/drawn-covers/bauhaus/SCIENCES.svg',
      '/drawn-covers/dna/NONE.svg',
      '/drawn-covers/toString/OTHER.svg',
    ])
      expect((await ada.fetch(path)).status, path).toBe(404);
    const saved = await ada.calls.pictures.saveFromUrl({ imageUrl: '/drawn-covers/dna/SCIENCES.svg' });
    expect(saved).toMatchObject({ width: 945, height: 1_320 });
    expect(saved.credit).toBeUndefined();
  });
});
