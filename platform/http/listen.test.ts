import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening } from './listen.server.ts';
import type { WebApp } from './web-app.server.ts';

const long = 'the same words again and again; '.repeat(200);
let listening: Listening;

beforeAll(async () => {
  const app: WebApp = new Hono();
  // As in the product, each reply has headers whose values tell the compression its length.
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('x-request-id', '1');
  });
  app.get('/long', (context) => context.text(long, 201));
  app.get('/short', (context) => context.text('short'));
  app.get('/picture', (context) => context.body(long, 200, { 'content-type': 'image/webp' }));
  app.get('/compressed', (context) =>
    context.body(long, 200, { 'content-type': 'text/html', 'content-encoding': 'br' }),
  );
  app.get('/part', (context) =>
    context.body(long, 206, { 'content-type': 'text/plain', 'content-range': 'bytes 0-9/9' }),
  );
  app.get('/stream', (context) => {
    let parts = 0;
    return context.body(
      new ReadableStream({
        // Random, so that compressed parts fill the buffers and each write has to wait.
        pull: (stream) => (parts++ < 40 ? stream.enqueue(randomBytes(60_000)) : stream.close()),
      }),
      200,
      { 'content-type': 'text/plain' },
    );
  });
  listening = await listen(app, { port: 0, host: 'localhost' });
});
afterAll(() => listening.close());

/** Not `fetch`, which decompresses. */
async function read(path: string, accepted?: string) {
  const sent = request({
    port: listening.port,
    path,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  }).end();
  const [response] = (await new Promise((resolve, reject) => {
    sent.on('response', (reply) => resolve([reply]));
    sent.on('error', reject);
  })) as [import('node:http').IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, bytes };
}

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['gzip;q=0.0, br ; q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
] as const)('[the house] asked for %s, a text comes as %s', async ([accepted, encoding]) => {
  const { status, headers, bytes } = await read('/long', accepted);
  expect([status, headers['content-encoding'], headers.vary]).toEqual([201, encoding, 'Accept-Encoding']);
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(text.toString()).toBe(long);
  if (encoding) expect(bytes.length).toBeLessThan(long.length / 10);
});

test.for([
  ['/short', undefined],
  ['/picture', undefined],
  ['/compressed', 'br'],
  ['/part', undefined],
] as const)('[the house] %s stays as it is', async ([path, encoding]) => {
  const { headers, bytes } = await read(path, 'br, gzip');
  expect(headers['content-encoding']).toBe(encoding);
  expect(bytes.toString()).toBe(path === '/short' ? 'short' : long);
});

test('[the house] a long compressed reply that waits often arrives whole, and gathers no listeners', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const { headers, bytes } = await read('/stream', 'br');
  // A warning is emitted in the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes).length).toBe(40 * 60_000);
  expect(warnings.map(({ message }) => message)).toEqual([]);
});
