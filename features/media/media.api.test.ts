import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { memberQuotaBytes, pictureMaxBytes, uploadsAMinute } from './rules/picture-limits.ts';
import { insertMedia } from './store.server.ts';

const canary = 'canary-5f1c';
const file = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') => new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
const plain = (width = 400, height = 300, background = '#CC2200') => sharp({ create: { width, height, channels: 3, background } });

/** A PNG whose header claims a size; its data are a few bytes. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(20_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const jp2 = (name: string): Promise<Buffer> => readFile(new URL(`./fixtures/${name}.jp2`, import.meta.url));

/** A real JPEG 2000 whose codestream claims another size. */
async function claimedJp2(width: number, height: number, { tile, halvings }: { tile?: number; halvings?: number } = {}): Promise<Buffer> {
  const bytes = await jp2('red-and-blue');
  const start = bytes.indexOf('ff4fff51', 'hex');
  for (const [at, value] of [
    [8, width],
    [12, height],
    [24, tile ?? width],
    [28, tile ?? height],
  ] as const)
    bytes.writeUInt32BE(value, start + at);
  if (halvings !== undefined) bytes[bytes.indexOf('ff52', start, 'hex') + 9] = halvings;
  return bytes;
}

onBothEngines('pictures', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const served = async (url: string) => {
    const response = await ada.fetch(url);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  describe('[S1 §5] what is taken', () => {
    test.each(['png', 'jpeg', 'gif'] as const)('%s becomes two WebP files', async (format) => {
      const id = randomUUID();
      const picture = await ada.calls.media.upload({ id, file: file(await plain().toFormat(format).toBuffer()) });
      expect(picture).toMatchObject({
        _id: id,
        width: 400,
        height: 300,
        thumb: `/media/${id}/thumb.webp`,
        regular: `/media/${id}/regular.webp`,
      });
      expect(picture.colors).toHaveLength(1);
      const { response, bytes } = await served(picture.thumb);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    });

    test.each([
      ['a box file', () => jp2('red-and-blue'), { red: [200, 40, 10, 255], blue: [16, 32, 224, 255] }],
      [
        'a bare codestream',
        async () => {
          const bytes = await jp2('red-and-blue');
          return bytes.subarray(bytes.indexOf('ff4fff51', 'hex'));
        },
        { red: [200, 40, 10, 255], blue: [16, 32, 224, 255] },
      ],
      ['of 16 bits', () => jp2('red-and-blue-16-bit'), { red: [200, 40, 10, 255], blue: [16, 32, 224, 255] }],
      ['with a see-through half', () => jp2('see-through'), { red: [undefined, undefined, undefined, 0], blue: [16, 32, 224, 255] }],
      ['with coarser colours than brightness', () => jp2('ycc-420'), { red: [200, 40, 10, 255], blue: [200, 40, 10, 255] }],
      ['grey, of 16 bits', () => jp2('grey-16-bit'), { red: [192, 192, 192, 255], blue: [192, 192, 192, 255] }],
    ])('a JPEG 2000, %s, becomes two WebP files', async (_, bytes, { red, blue }) => {
      const picture = await ada.calls.media.upload({ id: randomUUID(), file: file(await bytes(), 'a.jp2', 'image/jp2') });
      expect(picture).toMatchObject({ width: 400, height: 300 });
      expect(picture.colors.length).toBeGreaterThan(0);
      expect(await sharp((await served(picture.thumb)).bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
      const { data } = await sharp((await served(picture.regular)).bytes)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const [x, colour] of [
        [100, red],
        [300, blue],
      ] as const) {
        const at = (150 * 400 + x) * 4;
        // WebP loses a little.
        colour.forEach((value, channel) => value === undefined || expect(Math.abs(data[at + channel]! - value)).toBeLessThanOrEqual(6));
      }
    });

    test('a large JPEG 2000 is halved while it is decoded, and a crop stays where it was', async () => {
      const bytes = await jp2('large');
      expect(await ada.calls.media.upload({ id: randomUUID(), file: file(bytes) })).toMatchObject({ width: 1600, height: 1200 });
      // Its left half is red, its right half blue.
      const wide = await ada.calls.media.upload({
        id: randomUUID(),
        file: file(bytes),
        crop: { x: 3200, y: 100, width: 3200, height: 1600 },
      });
      expect(wide).toMatchObject({ width: 1600, height: 800, colors: [expect.stringMatching(/^#1.2.[DE].$/)] });
      const small = await ada.calls.media.upload({
        id: randomUUID(),
        file: file(bytes),
        crop: { x: 2000, y: 1000, width: 900, height: 700 },
      });
      // 30 million pixels are not decoded whole, so that a small part comes at half its size.
      expect(small).toMatchObject({ width: 450, height: 350, colors: [expect.stringMatching(/^#C.2.0.$/)] });
    });

    test('a large one is made smaller, a crop is cut from the upright picture, and its place in the world is forgotten', async () => {
      // Stored lying on its side: 2000 × 1200 as people see it.
      const lying = await plain(1200, 2000)
        .withExif({ IFD0: { Orientation: '6', ImageDescription: canary } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const whole = await ada.calls.media.upload({ id: randomUUID(), file: file(lying) });
      expect(whole).toMatchObject({ width: 1600, height: 960 });
      const cut = await ada.calls.media.upload({
        id: randomUUID(),
        file: file(lying),
        crop: { x: 1000, y: 100, width: 900, height: 1000 },
      });
      expect(cut).toMatchObject({ width: 900, height: 1000 });
      const { bytes } = await served(cut.regular);
      expect(bytes.includes(canary)).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    });

    test('an animation stays one, its thumb stands still', async () => {
      const frames = await Promise.all(['#FF0000', '#00FF00', '#0000FF'].map((colour) => plain(400, 300, colour).png().toBuffer()));
      const gif = await sharp(frames, { join: { animated: true } })
        .gif({ delay: [100, 100, 100], loop: 0 })
        .toBuffer();
      const picture = await ada.calls.media.upload({ id: randomUUID(), file: file(gif) });
      expect(picture).toMatchObject({ width: 400, height: 300 });
      expect((await sharp((await served(picture.regular)).bytes).metadata()).pages).toBe(3);
      expect((await sharp((await served(picture.thumb)).bytes).metadata()).pages ?? 1).toBe(1);
    });

    test('bytes after the picture are not kept', async () => {
      const polyglot = Buffer.concat([await plain().gif().toBuffer(), Buffer.from(`<script>${canary}</script>`)]);
      const { regular } = await ada.calls.media.upload({ id: randomUUID(), file: file(polyglot, 'a.gif', 'image/gif') });
      expect((await served(regular)).bytes.includes(canary)).toBe(false);
    });
  });

  describe('[S1 §5] what is refused', () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
    test.each([
      ['an SVG with the name of a PNG', async () => svg, 'UNSUPPORTED_TYPE', 'media:refusal.type'],
      ['a page that says it is a PNG', async () => Buffer.from('<html><body>hello'), 'UNSUPPORTED_TYPE', 'media:refusal.type'],
      ['a WebP', async () => plain().webp().toBuffer(), 'UNSUPPORTED_TYPE', 'media:refusal.type'],
      ['nothing', async () => Buffer.alloc(0), 'UNSUPPORTED_TYPE', 'media:refusal.type'],
      [
        'the first bytes of a JPEG 2000',
        async () => Buffer.from([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]),
        'BAD_INPUT',
        'media:refusal.broken',
      ],
      ['a cut-off JPEG 2000', async () => (await jp2('red-and-blue')).subarray(0, 600), 'BAD_INPUT', 'media:refusal.broken'],
      [
        'a JPEG 2000 whose header claims more than its tiles hold',
        async () => claimedJp2(4_000, 4_000),
        'BAD_INPUT',
        'media:refusal.broken',
      ],
      [
        'a JPEG 2000 with more samples than are decoded at once',
        async () => claimedJp2(7_000, 7_000, { halvings: 0 }),
        'BAD_INPUT',
        'media:refusal.pixels',
      ],
      ['a JPEG 2000 of millions of tiles', async () => claimedJp2(4_000, 4_000, { tile: 1 }), 'UNSUPPORTED_TYPE', 'media:refusal.jp2'],
      [
        'a cut-off PNG',
        async () => (await plain(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 3_000),
        'BAD_INPUT',
        'media:refusal.broken',
      ],
      ['a PNG with wrong bytes inside', async () => claimedPng(4_000, 4_000), 'BAD_INPUT', 'media:refusal.broken'],
      [
        'more than 2 MB',
        async () => Buffer.concat([await plain().png().toBuffer(), Buffer.alloc(pictureMaxBytes)]),
        'TOO_LARGE',
        'media:refusal.size',
      ],
    ])('%s', async (_, make, code, key) => {
      const id = randomUUID();
      await expect(ada.calls.media.upload({ id, file: file(await make()) })).rejects.toMatchObject({ code, data: { key, field: 'file' } });
      expect((await ada.fetch(`/media/${id}/regular.webp`)).status).toBe(404);
    });

    test.each([
      ['PNG', async () => claimedPng(30_000, 30_000)],
      ['JPEG 2000', () => claimedJp2(30_000, 30_000)],
    ])('[security 31] a %s of 30,000 × 30,000 pixels, from the header alone', async (_, make) => {
      const before = process.memoryUsage.rss();
      await expect(ada.calls.media.upload({ id: randomUUID(), file: file(await make()) })).rejects.toMatchObject({
        data: { key: 'media:refusal.pixels', values: { width: 30_000, height: 30_000 } },
      });
      // 900 million pixels take 2,700 MB; and of these files nothing but the header could be decoded.
      expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
    });

    test('a crop beyond the picture, and what is no crop', async () => {
      const picture = file(await plain().png().toBuffer());
      await expect(
        ada.calls.media.upload({ id: randomUUID(), file: picture, crop: { x: 350, y: 0, width: 100, height: 100 } }),
      ).rejects.toMatchObject({ data: { field: 'crop' } });
      await expect(ada.calls.media.upload({ id: randomUUID(), file: picture, crop: 'not json' as never })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: 'crop' },
      });
      await expect(ada.calls.media.upload({ id: '../../etc', file: picture })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: 'id' },
      });
    });

    test('an account whose pictures fill it', async () => {
      const full = await instance.person('Full');
      await instance.product.services.database.transact((rows) =>
        insertMedia(rows, {
          id: randomUUID(),
          user_id: full.id,
          width: 1,
          height: 1,
          bytes: memberQuotaBytes,
          colors: '[]',
          created_at: 0,
        }),
      );
      await expect(full.calls.media.upload({ id: randomUUID(), file: file(await plain().png().toBuffer()) })).rejects.toMatchObject({
        code: 'TOO_LARGE',
        data: { key: 'media:refusal.quota' },
      });
    });

    test('more uploads a minute than anybody makes by hand', async () => {
      const hasty = await instance.person('Hasty');
      for (let time = 0; time < uploadsAMinute; time++)
        await instance.product.services.rateLimits.take([{ key: `upload ${hasty.id}`, max: uploadsAMinute, windowSeconds: 60 }]);
      const upload = async () => hasty.calls.media.upload({ id: randomUUID(), file: file(await plain().png().toBuffer()) });
      await expect(upload()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { key: 'media:refusal.tooMany' } });
      instance.clock.advance(61_000);
      expect(await upload()).toMatchObject({ width: 400 });
    });

    test('a visitor', async () => {
      await expect(
        instance.visitor().calls.media.upload({ id: randomUUID(), file: file(await plain().png().toBuffer()) }),
      ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    });
  });

  test('the same upload again answers the same; the id of someone else’s is refused', async () => {
    const id = randomUUID();
    const first = await ada.calls.media.upload({ id, file: file(await plain().png().toBuffer()) });
    const again = await Promise.all(
      Array.from({ length: 5 }, async () => ada.calls.media.upload({ id, file: file(await plain(10, 10, '#0000FF').png().toBuffer()) })),
    );
    expect(again).toEqual(Array.from({ length: 5 }, () => first));
    await expect(eve.calls.media.upload({ id, file: file(await plain().png().toBuffer()) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('ten parallel uploads of one id make one picture', async () => {
    const id = randomUUID();
    const bytes = await plain().png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.calls.media.upload({ id, file: file(bytes) })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('[security 25] a picture is kept for ever, sandboxed, and found again by its tag', async () => {
    const { regular } = await ada.calls.media.upload({ id: randomUUID(), file: file(await plain().png().toBuffer()) });
    const { response } = await served(regular);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const again = await ada.fetch(regular, { headers: { 'if-none-match': response.headers.get('etag')! } });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
    // Nothing public shows it; who else is served one is in features/publishing/pictures.api.test.ts.
    expect((await instance.visitor().fetch(regular)).status).toBe(404);
  });

  test.each([
    '/media/../../etc/passwd',
    '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd/thumb.webp',
    `/media/${randomUUID()}/thumb.webp`,
    `/media/${randomUUID()}/secret.webp`,
  ])('nothing is served for %s', async (path) => {
    expect((await ada.fetch(path)).status).toBe(404);
  });

  describe('colours', () => {
    test('strongest first, as many as asked, of one’s own pictures alone', async () => {
      const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#FFFFFF' } })
        .composite([{ input: await plain(60, 100, '#1020E0').png().toBuffer(), left: 0, top: 0 }])
        .png()
        .toBuffer();
      const { regular } = await ada.calls.media.upload({ id: randomUUID(), file: file(blue) });
      const { colors } = await ada.calls.media.extractPalette({ focusCardId: randomUUID(), url: regular, nbrColorExtract: 2 });
      expect(colors).toHaveLength(2);
      expect(colors[0]).toMatch(/^#[01].[12].E.$|^#[01].[12].D.$/);
      await expect(eve.calls.media.extractPalette({ url: regular, nbrColorExtract: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test.each([
      'http://127.0.0.1/x.png',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      '/media/../secret',
      `//evil.example/media/${randomUUID()}/thumb.webp`,
      `/media/${randomUUID()}/thumb.webp#@evil`,
    ])('[security 34] %s is never fetched', async (url) => {
      await expect(ada.calls.media.extractPalette({ url, nbrColorExtract: 3 })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: 'url' },
      });
    });
  });
});
