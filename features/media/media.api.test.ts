import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const canary = 'canary-5f1c';
const file = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
const plain = (width = 400, height = 300, background = '#CC2200') =>
  sharp({ create: { width, height, channels: 3, background } });

const jp2 = (name: string): Promise<Buffer> => readFile(new URL(`./fixtures/${name}.jp2`, import.meta.url));

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

  describe('[S1 §5] accepted pictures', () => {
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
      [
        'with a see-through half',
        () => jp2('see-through'),
        { red: [undefined, undefined, undefined, 0], blue: [16, 32, 224, 255] },
      ],
      [
        'with coarser colours than brightness',
        () => jp2('ycc-420'),
        { red: [200, 40, 10, 255], blue: [200, 40, 10, 255] },
      ],
      ['grey, of 16 bits', () => jp2('grey-16-bit'), { red: [192, 192, 192, 255], blue: [192, 192, 192, 255] }],
    ])('a JPEG 2000, %s, becomes two WebP files', async (_, bytes, { red, blue }) => {
      const picture = await ada.calls.media.upload({
        id: randomUUID(),
        file: file(await bytes(), 'a.jp2', 'image/jp2'),
      });
      expect(picture).toMatchObject({ width: 400, height: 300 });
      expect(picture.colors.length).toBeGreaterThan(0);
      expect(await sharp((await served(picture.thumb)).bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 320,
        height: 240,
      });
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
        colour.forEach(
          (value, channel) =>
            value === undefined || expect(Math.abs(data[at + channel]! - value)).toBeLessThanOrEqual(6),
        );
      }
    });

    test('a large JPEG 2000 is halved while it is decoded, and a crop stays where it was', async () => {
      const bytes = await jp2('large');
      expect(await ada.calls.media.upload({ id: randomUUID(), file: file(bytes) })).toMatchObject({
        width: 1600,
        height: 1200,
      });
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

    test('an animation stays animated, its thumbnail is a still', async () => {
      const frames = await Promise.all(
        ['#FF0000', '#00FF00', '#0000FF'].map((colour) => plain(400, 300, colour).png().toBuffer()),
      );
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
      const { regular } = await ada.calls.media.upload({
        id: randomUUID(),
        file: file(polyglot, 'a.gif', 'image/gif'),
      });
      expect((await served(regular)).bytes.includes(canary)).toBe(false);
    });
  });

  test('the same upload again answers the same; the id of someone else’s is refused', async () => {
    const id = randomUUID();
    const first = await ada.calls.media.upload({ id, file: file(await plain().png().toBuffer()) });
    const again = await Promise.all(
      Array.from({ length: 5 }, async () =>
        ada.calls.media.upload({ id, file: file(await plain(10, 10, '#0000FF').png().toBuffer()) }),
      ),
    );
    expect(again).toEqual(Array.from({ length: 5 }, () => first));
    await expect(eve.calls.media.upload({ id, file: file(await plain().png().toBuffer()) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('ten parallel uploads of one id make one picture', async () => {
    const id = randomUUID();
    const bytes = await plain().png().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.calls.media.upload({ id, file: file(bytes) })),
    );
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
      const { colors } = await ada.calls.media.extractPalette({
        focusCardId: randomUUID(),
        url: regular,
        nbrColorExtract: 2,
      });
      expect(colors).toHaveLength(2);
      expect(colors[0]).toMatch(/^#[01].[12].E.$|^#[01].[12].D.$/);
      await expect(eve.calls.media.extractPalette({ url: regular, nbrColorExtract: 2 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
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
