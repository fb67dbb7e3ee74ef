import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guardedOutbound, type Lookup } from './outbound.server.ts';
import { isPublicAddress } from './outbound-address.server.ts';

let server: Server;
let port: number;
let connections = 0;
let asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.on('connection', () => connections++);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  connections = 0;
  asked = [];
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
});

/** A resolver that knows these names. */
const names =
  (known: Record<string, readonly string[]>): Lookup =>
  (host, _options, done) =>
    done(
      null,
      known[host]!.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const bounds = { maxBytes: 1_000, ms: 5_000, types: ['image/png'] };
const closed = guardedOutbound([]);
const here = () => guardedOutbound([`127.0.0.1:${port}`]);
const address = (path = '/') => `http://127.0.0.1:${port}${path}`;

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['172.15.255.255', true],
  ['100.128.0.1', true],
  ['2606:4700::1111', true],
  ['2001:4860:4860::8888', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['ff02::1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['127.0.0.1', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.0.0.1', false],
  ['192.0.2.1', false],
  ['192.88.99.1', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['example.com', false],
])('[outbound] %s is an address of the public internet: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic);
});

test.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://①②⑦.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1%25eth0]/',
  'https://169.254.169.254/latest/meta-data',
  'https://example.com@127.0.0.1/',
  'https://me:word@example.com/',
  'https://example.com:8443/',
  'http://example.com/',
  'http://127.0.0.1/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
  '/media/x',
  '',
])('[outbound] nothing is asked of %s', async (url) => {
  const never: Lookup = () => expect.unreachable('resolved');
  expect(await guardedOutbound([], never).fetchGuarded(url, bounds)).toEqual({ refused: 'address' });
});

test('[outbound] a literal address, which is never resolved, is refused before a connection', async () => {
  expect(await closed.fetchGuarded(address(), bounds)).toEqual({ refused: 'address' });
  expect(connections).toBe(0);
});

test.each([['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['2606:4700::1111', 'fd00::1']])(
  '[outbound] a name that resolves to %s %s is refused at connecting',
  async (...addresses) => {
    const outbound = guardedOutbound([], names({ 'photos.example': addresses }));
    expect(await outbound.fetchGuarded('https://photos.example/', bounds)).toEqual({ refused: 'resolved' });
    expect(connections).toBe(0);
  },
);

test('[outbound] localhost by the resolver of this machine is refused', async () => {
  expect(await closed.fetchGuarded('https://localhost/', bounds)).toEqual({ refused: 'resolved' });
});

test('[outbound] a name is resolved once: what was checked is what is connected to', async () => {
  const resolved: string[] = [];
  const once: Lookup = (host, _options, done) => {
    resolved.push(host);
    done(null, [{ address: resolved.length === 1 ? '192.0.2.1' : '8.8.8.8', family: 4 }]);
  };
  const answers = await guardedOutbound([], once).fetchGuarded('https://rebound.example/', bounds);
  expect([answers, resolved]).toEqual([{ refused: 'resolved' }, ['rebound.example']]);
});

test('[outbound] an allowed place is asked, its neighbours are not', async () => {
  expect(await here().fetchGuarded(address(), bounds)).toEqual({ bytes: Buffer.from('picture'), type: 'image/png' });
  const elsewhere = guardedOutbound([`127.0.0.1:${port + 1}`, `localhost:${port}`]);
  expect(await elsewhere.fetchGuarded(address(), bounds)).toEqual({ refused: 'address' });
  expect(connections).toBe(1);
});

test('[outbound] a place that the administrator has named is asked where it is named', async () => {
  const named = [`127.0.0.1:${port}`];
  expect(await closed.fetchGuarded(address(), { ...bounds, named })).toMatchObject({ type: 'image/png' });
  expect(await closed.fetchGuarded(address(), bounds)).toEqual({ refused: 'address' });
});

test('[outbound] with hosts, another one is not asked', async () => {
  expect(await here().fetchGuarded(address(), { ...bounds, hosts: ['images.example'] })).toEqual({
    refused: 'address',
  });
  expect(await here().fetchGuarded(address(), { ...bounds, hosts: ['127.0.0.1'] })).toMatchObject({
    type: 'image/png',
  });
});

test('[outbound] a redirect is not followed', async () => {
  answer = (_request, response) => response.writeHead(302, { location: address('/secret') }).end();
  expect(await here().fetchGuarded(address(), bounds)).toEqual({ refused: 'redirect', status: 302 });
  expect(asked.map(({ url }) => url)).toEqual(['/']);
});

test.each([
  ['which says its length', { 'content-length': '1001' }],
  ['which does not', {}],
])('[outbound] a body that is too long, %s, is cut off', async (_name, headers) => {
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', ...headers }).end('x'.repeat(1_001));
  expect(await here().fetchGuarded(address(), bounds)).toEqual({ refused: 'tooLarge' });
});

test('[outbound] a body without end is cut off, and its connection closed', async () => {
  const ended = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.on('close', resolve);
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(100), () => setImmediate(more));
      };
      more();
    };
  });
  expect(await here().fetchGuarded(address(), bounds)).toEqual({ refused: 'tooLarge' });
  await ended;
});

test.each([
  ['no answer', () => {}],
  [
    'a body that stops',
    (_request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).write('pic'),
  ],
])('[outbound] %s is given up after its time', async (_name, slowly) => {
  answer = slowly;
  expect(await here().fetchGuarded(address(), { ...bounds, ms: 100 })).toEqual({ refused: 'tooSlow' });
});

test('[outbound] a connection that breaks is told', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '900' });
    response.write('pic', () => response.destroy());
  };
  expect(await here().fetchGuarded(address(), bounds)).toEqual({ refused: 'failed' });
});

test.each([
  ['image/png', true],
  ['IMAGE/PNG; charset=binary', true],
  ['text/html', false],
  ['image/svg+xml', false],
  [undefined, false],
])('[outbound] asked for image/png, the type %s is taken: %s', async (type, taken) => {
  answer = (_request, response) => response.writeHead(200, type ? { 'content-type': type } : {}).end('picture');
  expect(await here().fetchGuarded(address(), bounds)).toEqual(
    taken ? { bytes: Buffer.from('picture'), type: 'image/png' } : { refused: 'type' },
  );
});

test('[outbound] a packed body is not unpacked: a megabyte of nothing stays a few bytes', async () => {
  const packed = gzipSync(Buffer.alloc(1_000_000));
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(packed);
  expect(await here().fetchGuarded(address(), { ...bounds, maxBytes: packed.length })).toEqual({
    bytes: packed,
    type: 'image/png',
  });
  expect(asked[0]!.headers['accept-encoding']).toBe('identity');
});

test('[outbound] another status is told, and when to come again', async () => {
  answer = (_request, response) => response.writeHead(429, { 'retry-after': '60' }).end();
  expect(await here().fetchGuarded(address(), bounds)).toEqual({ refused: 'status', status: 429, retryAfter: '60' });
});

test('[outbound] no cookie goes out, also one that was set before', async () => {
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'a=b' }).end('picture');
  await here().fetchGuarded(address(), bounds);
  await here().fetchGuarded(address(), bounds);
  expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  expect(connections).toBe(2);
});

test('[outbound] a request with a method, headers and a body: whatever is answered comes back', async () => {
  const bodies: string[] = [];
  answer = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      response.writeHead(307, { location: 'https://elsewhere.example/', 'retry-after': '5' }).end('moved');
    });
  };
  const sent = { ...bounds, method: 'POST', headers: { ttl: '60', 'content-type': 'text/plain' }, body: 'é' } as const;
  expect(await here().sendGuarded(address('/push'), sent)).toMatchObject({
    status: 307,
    headers: { location: 'https://elsewhere.example/', 'retry-after': '5' },
    bytes: Buffer.from('moved'),
  });
  expect(bodies).toEqual(['é']);
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { ttl: '60', 'content-length': '2' } });
  expect(await closed.sendGuarded(address('/push'), sent)).toEqual({ refused: 'address' });
});
