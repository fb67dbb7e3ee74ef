import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compressed.server.ts';

const long = 'the same words again and again; '.repeat(200);
const reply = (
  accepted: string | undefined,
  body = long,
  headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' },
) =>
  compressed(
    new Request('http://loci.test/', accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }),
    new Response(body, { status: 201, headers }),
  );
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['gzip;q=0.0, br ; q=0', null],
  ['identity', null],
  [undefined, null],
] as const)('[the house] asked for %s, a reply comes as %s', async ([accepted, encoding]) => {
  const response = await reply(accepted);
  expect(response.status).toBe(201);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  const bytes = await bytesOf(response);
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(text.toString()).toBe(long);
  if (encoding) expect(bytes.length).toBeLessThan(long.length / 10);
});

test('[the house] what is short, compressed already, or no text stays as it is', async () => {
  const short = await reply('gzip', 'short');
  expect([short.headers.get('content-encoding'), await short.text()]).toEqual([null, 'short']);
  const already = await reply('gzip', long, { 'content-type': 'text/html', 'content-encoding': 'br' });
  expect(already.headers.get('content-encoding')).toBe('br');
  expect((await reply('gzip', long, { 'content-type': 'image/webp' })).headers.get('content-encoding')).toBeNull();
});
