import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimedPng } from '#tests/harness/claimed-png.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { memberQuotaBytes, pictureMaxBytes, uploadsAMinute } from './rules/picture-limits.ts';
import { insertMedia } from './store.server.ts';
const file = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
const plain = (width = 400, height = 300, background = '#CC2200') =>
  sharp({ create: { width, height, channels: 3, background } });

const jp2 = (name: string): Promise<Buffer> => readFile(new URL(`./fixtures/${name}.jp2`, import.meta.url));

/** A real JPEG 2000 whose codestream claims another size. */
async function claimedJp2(
  width: number,
  height: number,
  { tile, halvings }: { tile?: number; halvings?: number } = {},
): Promise<Buffer> {
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

onBothEngines('pictures that are refused', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  describe('[S1 §5] what is refused', () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
    test.each([
      ['an SVG with the name of a PNG', async () => svg, 'UNSUPPORTED_TYPE', 'media:refusal.otherType'],
      [
        'a HEIC that says it is a PNG',
        async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
        'UNSUPPORTED_TYPE',
        'media:refusal.heic',
      ],
      [
        'a page that says it is a PNG',
        async () => Buffer.from('<html><body>hello'),
        'UNSUPPORTED_TYPE',
        'media:refusal.type',
      ],
      ['a WebP', async () => plain().webp().toBuffer(), 'UNSUPPORTED_TYPE', 'media:refusal.otherType'],
      ['nothing', async () => Buffer.alloc(0), 'UNSUPPORTED_TYPE', 'media:refusal.type'],
      [
        'the first bytes of a JPEG 2000',
        async () => Buffer.from([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]),
        'BAD_INPUT',
        'media:refusal.broken',
      ],
      [
        'a cut-off JPEG 2000',
        async () => (await jp2('red-and-blue')).subarray(0, 600),
        'BAD_INPUT',
        'media:refusal.broken',
      ],
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
      [
        'a JPEG 2000 of millions of tiles',
        async () => claimedJp2(4_000, 4_000, { tile: 1 }),
        'UNSUPPORTED_TYPE',
        'media:refusal.jp2',
      ],
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
      await expect(ada.calls.media.upload({ id, file: file(await make()) })).rejects.toMatchObject({
        code,
        data: { key, field: 'file' },
      });
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
      await expect(
        ada.calls.media.upload({ id: randomUUID(), file: picture, crop: 'not json' as never }),
      ).rejects.toMatchObject({
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
      await expect(
        full.calls.media.upload({ id: randomUUID(), file: file(await plain().png().toBuffer()) }),
      ).rejects.toMatchObject({
        code: 'TOO_LARGE',
        data: { key: 'media:refusal.quota' },
      });
    });

    test('more uploads a minute than anybody makes by hand', async () => {
      const hasty = await instance.person('Hasty');
      for (let time = 0; time < uploadsAMinute; time++)
        await instance.product.services.rateLimits.take([
          { key: `upload ${hasty.id}`, max: uploadsAMinute, windowSeconds: 60 },
        ]);
      const upload = async () =>
        hasty.calls.media.upload({ id: randomUUID(), file: file(await plain().png().toBuffer()) });
      await expect(upload()).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        data: { key: 'media:refusal.tooMany' },
      });
      instance.clock.advance(61_000);
      expect(await upload()).toMatchObject({ width: 400 });
    });

    test('a visitor', async () => {
      await expect(
        instance.visitor().calls.media.upload({ id: randomUUID(), file: file(await plain().png().toBuffer()) }),
      ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    });
  });
});
