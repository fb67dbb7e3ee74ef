import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines, openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { keptPages, type Rendered } from './kept-pages.server.ts';

onBothEngines('[the house] pages that are kept for visitors', (engine) => {
  let instance: TestInstance;
  let rendered: number;
  let pageFor: ReturnType<typeof keptPages>;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  beforeEach(() => {
    rendered = 0;
    pageFor = keptPages(database());
  });
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  const write = (key: string) =>
    database().transact((rows) => rows.insertInto('rate_window').values({ key, count: 1, ends_at: 0 }).execute());
  /** A document that tells which rows there are. */
  const renderWith =
    (
      nonce: string,
      more: { mayKeep?: boolean; status?: number; headers?: Record<string, string>; meanwhile?: () => Promise<unknown> } = {},
    ) =>
    async (): Promise<Rendered> => {
      rendered++;
      const { count } = await database().read((rows) =>
        rows
          .selectFrom('rate_window')
          .select((window) => window.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      await more.meanwhile?.();
      const { mayKeep = true, status = 200, headers = {} } = more;
      const body = `<script nonce="${nonce}"></script><p>${count}</p><script nonce="${nonce}"></script>`;
      return { response: new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } }), mayKeep };
    };
  const read = async (nonce: string, more?: Parameters<typeof renderWith>[1], name = 'en /') => {
    const response = await pageFor(new Request('http://loci.test/'), { name, nonce }, renderWith(nonce, more));
    return { text: await response.text(), type: response.headers.get('content-type') };
  };
  const rowsIn = ({ text }: { text: string }) => Number(/<p>(\d+)/.exec(text)?.[1]);

  /**
   * What holds between two writes. PostgreSQL's revision changes with those to any database of its cluster, which all test files share: there it
   * is done again, from nothing, until none came meanwhile. A revision that never stood still would fail it.
   */
  async function betweenTwoWrites<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (let tries = engine === 'postgres' ? 200 : 1; tries > 0; tries--) {
      rendered = 0;
      pageFor = keptPages(database());
      const before = await database().revision();
      const answer = await work();
      if ((await database().revision()) === before) return answer;
    }
    throw new Error('the revision changed each time, though nothing was written to this store');
  }

  test('between two writes a page is rendered once, and every reply has a nonce of its own', async () => {
    const [first, second] = await betweenTwoWrites(async () => [await read('first'), await read('second')] as const);
    expect(rendered).toBe(1);
    expect(first.text).toMatch(/^<script nonce="first">.*<script nonce="first"><\/script>$/);
    expect(second).toEqual({ text: first.text.replaceAll('first', 'second'), type: 'text/html' });
  });

  test('a browser that takes gzip gets the same document, compressed', async () => {
    const plain = await read('plain');
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    await betweenTwoWrites(async () => {
      for (const nonce of ['one', 'other']) {
        const response = await pageFor(new Request('http://loci.test/', { headers }), { name: 'en /', nonce }, renderWith(nonce));
        expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['gzip', 'accept-encoding']);
        expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain.text.replaceAll('plain', nonce));
      }
    });
    expect(rendered).toBe(1);
  });

  test('languages and addresses are apart', async () => {
    await read('a');
    await read('b', {}, 'fr /');
    await read('c', {}, 'en /roman-emperors');
    expect(rendered).toBe(3);
  });

  test('after any write, through whichever door, the next visitor sees it', async () => {
    const before = rowsIn(await read('a'));
    await write(`by transaction ${engine}`);
    expect(rowsIn(await read('b'))).toBe(before + 1);
    await database().handle.insertInto('rate_window').values({ key: 'by the handle', count: 1, ends_at: 0 }).execute();
    expect(rowsIn(await read('c'))).toBe(before + 2);
    const [kept] = await betweenTwoWrites(async () => [await read('d'), await read('e')]);
    expect([rowsIn(kept!), rendered]).toEqual([before + 2, 1]);
  });

  test('a write while the page is being rendered is seen by the next visitor', async () => {
    const before = rowsIn(await read('a', { meanwhile: () => write('meanwhile') }));
    expect(rowsIn(await read('b'))).toBe(before + 1);
  });

  test('each of a hundred writes is in what is read right after it', async () => {
    const before = rowsIn(await read('start'));
    for (let number = 1; number <= 100; number++) {
      await write(`one of a hundred ${number}`);
      expect(rowsIn(await read(`n${number}`))).toBe(before + number);
    }
  });

  test('what may not be kept is rendered each time: other pages, errors, replies with a cookie', async () => {
    for (const more of [{ mayKeep: false }, { status: 404 }, { headers: { 'set-cookie': 'a=b' } }]) {
      rendered = 0;
      await read('a', more);
      await read('b', more);
      expect(rendered, JSON.stringify(more)).toBe(2);
    }
  });
});
