import { createORPCClient, ORPCError } from '@orpc/client';
import { oc } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { describe, expect, test } from 'vitest';
import { callIn, callsLater, httpCalls } from './http-calls.ts';

type Client = Record<string, (input?: unknown, options?: object) => Promise<unknown>>;
const routes = { read: 'GET /cards/{id}', list: 'GET /cards', edit: 'PUT /cards/{id}', make: 'POST /cards' };
const contract = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => {
    const [method, path] = route.split(' ') as ['GET', `/${string}`];
    return [name, oc.route({ method, path })];
  }),
);

/** The same calls by this client and by oRPC's own, which the server's handler is made for. */
function both(reply: () => Response) {
  const sent: Request[] = [];
  const send = async (request: Request) => {
    sent.push(request);
    return reply();
  };
  const own = httpCalls(routes, () => 'https://loci.test/api', send) as unknown as Client;
  const link = new OpenAPILink(contract, { url: 'https://loci.test/api', fetch: send });
  return { sent, own, reference: createORPCClient(link) as unknown as Client };
}

async function shown(request: Request) {
  const { method, url, headers } = request;
  const type = headers.get('content-type')?.split(';')[0];
  const body = type === 'multipart/form-data' ? [...(await request.formData())].map(plain) : await request.text();
  return { method, url, type, body };
}
const plain = ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size];

const file = new File(['abc'], 'one.webp', { type: 'image/webp' });
const inputs: readonly [keyof typeof routes, unknown][] = [
  ['list', undefined],
  ['list', {}],
  ['list', { search: 'a b&c=é[x]', limit: 3, mine: false, none: undefined, empty: null, ids: ['1', '2'] }],
  ['list', { filter: { by: { 'o[d]d': 'x', list: [{ a: 1 }, [2]] } } }],
  ['read', { id: 'a/b c?é' }],
  ['read', { id: '1', page: '2' }],
  ['edit', { id: '1' }],
  ['edit', { id: '1', update: { title: 'Ünï', at: new Date(0), gone: undefined, list: [undefined, Number.NaN] } }],
  ['make', undefined],
  ['make', {}],
  ['make', { file, crop: { x: 1, y: null, keep: true }, tags: ['a', 'b'] }],
];

test.each(inputs)('%s %o is sent as by the client that it replaces', async (name, input) => {
  const { sent, own, reference } = both(() => Response.json(1));
  await own[name]!(input);
  await reference[name]!(input);
  expect(await shown(sent[0]!)).toEqual(await shown(sent[1]!));
});

describe('what comes back', () => {
  const refused = { defined: true, code: 'NOT_ALLOWED', status: 403, message: 'No', data: { key: 'x' } };
  test.each<[string, () => Response]>([
    ['an object', () => Response.json({ a: [1] })],
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty text', () => new Response('')],
    ['a text', () => new Response('hi', { headers: { 'content-type': 'text/plain' } })],
    ['a refusal', () => Response.json(refused, { status: 403 })],
    ['a refusal without its status', () => Response.json({ ...refused, status: undefined }, { status: 403 })],
    ['an error that is none of ours', () => Response.json({ error: 'x' }, { status: 429 })],
    ['an error of a proxy', () => new Response('<p>', { status: 502, headers: { 'content-type': 'text/plain' } })],
    ['a status that nobody knows', () => Response.json('x', { status: 418 })],
    ['half a reply', () => new Response('{"a', { headers: { 'content-type': 'application/json' } })],
  ])('%s', async (_what, reply) => {
    const { own, reference } = both(reply);
    const [one, other] = await Promise.all([outcome(own), outcome(reference)]);
    expect(one).toEqual(other);
  });

  const outcome = (client: Client) =>
    client['read']!({ id: '1' }).catch((error: unknown) =>
      error instanceof ORPCError
        ? { code: error.code, status: error.status, message: error.message, key: (error.data as { key?: string }).key }
        : String(error),
    );
});

test('the signal ends the request', async () => {
  const { sent, own } = both(() => Response.json(1));
  const controller = new AbortController();
  await own['list']!(undefined, { signal: controller.signal });
  controller.abort();
  expect(sent[0]!.signal.aborted).toBe(true);
});

describe('calls whose routes are loaded later', () => {
  const loaded = httpCalls(
    { cards: { read: 'GET /cards/{id}' } },
    () => 'https://loci.test/api',
    async ({ url }) => Response.json(url),
  );

  test('are made once they are there', async () => {
    const { cards } = callsLater(['cards'], async () => loaded) as unknown as Record<string, Client>;
    await expect(cards!['read']!({ id: '1' })).resolves.toBe('https://loci.test/api/cards/1');
  });

  test('a name that the routes do not have rejects', async () => {
    const { cards } = callsLater(['cards'], async () => loaded) as unknown as Record<string, Client>;
    await expect(cards!['write']!()).rejects.toThrow('cards.write');
  });

  test('a failed load rejects, and the next call tries again', async () => {
    const loads = [() => Promise.reject(new TypeError('no network')), async () => loaded];
    const { cards } = callsLater(['cards'], async () => loads.shift()!()) as unknown as Record<string, Client>;
    await expect(cards!['read']!({ id: '1' })).rejects.toThrow('no network');
    await expect(cards!['read']!({ id: '1' })).resolves.toBe('https://loci.test/api/cards/1');
  });

  test.each([
    ['cards.read', true],
    ['cards.write', false],
    ['cards', false],
    ['cards.read.more', false],
    ['cards.toString', false],
  ])('%s is a call: %s', (path, is) => {
    expect(callIn(loaded, path.split('.')) !== undefined).toBe(is);
  });
});
