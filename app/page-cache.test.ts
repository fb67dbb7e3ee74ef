import { createHash, randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { inlineScriptHashes, pageCache } from './page-cache.server.ts';
import type { CachedData } from './page-context.ts';

onBothEngines('[the house] the page cache', (engine) => {
  let instance: TestInstance;
  /** How often the data was read, and how often a document was rendered from it. */
  let counts: { reads: number; renders: number };
  let pageFor: ReturnType<typeof pageCache>;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  const empty = (maxBytes?: number) => {
    counts = { reads: 0, renders: 0 };
    pageFor = pageCache({
      database: database(),
      csp: (hashes) => `script-src ${hashes.join(' ')}`,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    });
  };
  beforeEach(() => empty());
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  /** The page shows rows whose key begins with `shown`; other keys are writes elsewhere. */
  const write = (key: string) =>
    database().transact((rows) =>
      rows
        .insertInto('rate_window')
        .values({ key: `${engine} ${key}`, count: 1, ends_at: 0 })
        .execute(),
    );
  interface More {
    cacheable?: boolean;
    status?: number;
    headers?: Record<string, string>;
    meanwhile?: () => Promise<unknown>;
  }
  /** In place of the React renderer: a document with the number of rows whose key begins with `shown`. */
  const render =
    ({ cacheable = true, status = 200, headers = {}, meanwhile }: More = {}) =>
    async (cached?: CachedData): Promise<Response> => {
      counts.reads++;
      const { count } = await database().read((rows) =>
        rows
          .selectFrom('rate_window')
          .where('key', 'like', `${engine} shown%`)
          .select((window) => window.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      await meanwhile?.();
      if (cacheable && cached) {
        cached.digest = `digest of ${count}`;
        if (cached.digest === cached.known) return new Response(null, { headers });
      }
      counts.renders++;
      const body = `<script>run()</script><p>${count}</p>${'the same words again and again; '.repeat(50)}`;
      return new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } });
    };
  const ask = (
    more?: More,
    { name = 'en /', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
  ) => pageFor(new Request('http://loci.test/', { headers }), name, render(more));
  const read = async (...asked: Parameters<typeof ask>) =>
    Number(/<p>(\d+)/.exec(await (await ask(...asked)).text())?.[1]);

  /**
   * Runs without concurrent writes. PostgreSQL's revision changes with writes to any database of its cluster, which all
   * test files share: there it repeats from an empty cache until no write came in between.
   */
  async function withoutWrites<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (let tries = engine === 'postgres' ? 200 : 1; tries > 0; tries--) {
      empty();
      const before = await database().revision();
      const answer = await work();
      if ((await database().revision()) === before) return answer;
    }
    throw new Error('the revision changed each time, though nothing was written to this store');
  }

  test('while nothing is written, the data is read once and the page rendered once', async () => {
    const [first, second] = await withoutWrites(async () => [await ask(), await ask()] as const);
    expect(counts).toEqual({ reads: 1, renders: 1 });
    expect(await second.text()).toBe(await first.text());
  });

  test('after a write elsewhere its statements are run again; no loader is, and nothing is rendered', async () => {
    const before = await read();
    for (const key of ['elsewhere 1', 'elsewhere 2']) {
      await write(key);
      expect(await read()).toBe(before);
    }
    expect(counts).toEqual({ reads: 1, renders: 1 });
  });

  test('after a write to rows that lead to the same data, the loaders run again, and nothing is rendered', async () => {
    const meanwhile = () =>
      database().read((rows) => rows.selectFrom('rate_window').select('key').where('key', 'like', '%beside').execute());
    const before = await read({ meanwhile });
    await write('read beside');
    expect(await read({ meanwhile })).toBe(before);
    expect(counts).toEqual({ reads: 2, renders: 1 });
  });

  test('where a loader has written, or one of its statements has failed, the loaders run after each write', async () => {
    const failing = () =>
      database()
        .read((rows) => sql`select missing from rate_window`.execute(rows))
        .catch(() => undefined);
    for (const [name, meanwhile] of Object.entries({
      written: () => write(`written ${randomUUID()}`),
      failed: failing,
    })) {
      empty();
      await read({ meanwhile });
      await write(`elsewhere ${randomUUID()}`);
      await read({ meanwhile });
      expect(counts.reads, name).toBe(2);
    }
  });

  test('after a write to what it shows, through transaction or handle, the next reader sees it', async () => {
    const before = await read();
    await write('shown by transaction');
    expect(await read()).toBe(before + 1);
    const handle = { key: `${engine} shown by the handle`, count: 1, ends_at: 0 };
    await database().handle.insertInto('rate_window').values(handle).execute();
    expect(await read()).toBe(before + 2);
    expect(counts.renders).toBe(3);
  });

  test('a write while the page is rendered is seen by the next reader', async () => {
    const before = await read({ meanwhile: () => write('shown meanwhile') });
    expect(await read()).toBe(before + 1);
  });

  test('each of a hundred writes is in what is read right after it', async () => {
    const before = await read();
    for (let number = 1; number <= 100; number++) {
      await write(`shown, one of a hundred ${number}`);
      expect(await read()).toBe(before + number);
    }
  });

  test('readers at the same moment share one refresh; where it fails, each asks for themselves', async () => {
    const pages = await withoutWrites(() => Promise.all(Array.from({ length: 20 }, () => read())));
    expect(new Set(pages).size).toBe(1);
    expect(counts).toEqual({ reads: 1, renders: 1 });
    empty();
    const fail = () => Promise.reject(new Error('no data'));
    const failed = await Promise.allSettled(
      [1, 2].map(() => pageFor(new Request('http://loci.test/'), 'en /', () => fail())),
    );
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('languages and addresses are apart', async () => {
    await read();
    await read({}, { name: 'fr /' });
    await read({}, { name: 'en /roman-emperors' });
    expect(counts.renders).toBe(3);
  });

  test('what must not be cached is rendered each time: other pages, errors, replies with a cookie', async () => {
    for (const more of [{ cacheable: false }, { status: 404 }, { headers: { 'set-cookie': 'a=b' } }]) {
      empty();
      await ask(more);
      await ask(more);
      expect(counts.renders, JSON.stringify(more)).toBe(2);
    }
  });

  test('when the cache is full, the page that was not asked for longest gives way', async () => {
    empty(10_000);
    for (const name of ['a', 'b', 'a', 'c', 'a']) await read({}, { name });
    const { renders } = counts;
    await read({}, { name: 'a' });
    expect(counts.renders).toBe(renders);
    await read({}, { name: 'b' });
    expect(counts.renders).toBe(renders + 1);
  });

  test.for([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ] as const)('asked for "%s", the page comes as %s', async ([accepted, encoding]) => {
    const plain = await (await ask()).text();
    const response = await ask({}, { headers: { 'accept-encoding': accepted } });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'accept-encoding',
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe(plain);
  });

  test('a browser that has this version of the page gets 304', async () => {
    const etag = (await ask()).headers.get('etag')!;
    const again = await ask({}, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    // The browser merges these headers into its stored response.
    expect(again.headers.get('content-security-policy')).toMatch(/^script-src \S{44}$/);
    await write('shown to somebody with an old page');
    const changed = await ask({}, { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });
});

test('[the house] inline scripts are known by their hashes; data and files are not scripts', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  const html = `<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>
    <p>text</p><script type="module">two();
three()</script><script>one()</script>`;
  expect(inlineScriptHashes(html)).toEqual([hashOf('one()'), hashOf('two();\nthree()')]);
});
