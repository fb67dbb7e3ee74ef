import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { posterAddress } from './rules/poster-address.ts';
import { posterSize } from './rules/poster.ts';
import videos from './videos.json' with { type: 'json' };

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

const [nature, storm] = [videos['1'][0]!.embedId, videos['15'][0]!.embedId];
const read = (address: string) => instance.visitor().fetch(address);

test('[S3 §3] every video has a poster of its own, drawn, the same each time', async () => {
  const reply = await read(posterAddress(nature));
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...posterSize });
  const again = Buffer.from(await (await read(posterAddress(nature))).arrayBuffer());
  expect(again.equals(bytes)).toBe(true);
  const other = Buffer.from(await (await read(posterAddress(storm))).arrayBuffer());
  expect(other.equals(bytes)).toBe(false);
});

test.each(['/video-bg-thumb/AAAAAAAAAAA.jpg', '/video-bg-thumb/short.jpg', `/video-bg-thumb/${nature}.png`])(
  '%s is no poster',
  async (address) => {
    expect((await read(address)).status).toBe(404);
  },
);
