import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

/** Requests that no browser and no client library sends. */
onBothEngines('odd requests', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());

  /** Writes raw bytes; returns the reply. */
  const raw = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(instance.url).port), 'localhost');
      let answer = '';
      socket
        .on('data', (text) => (answer += String(text)))
        // A closed connection counts as a reply.
        .on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
        )
        .on('close', () => resolve(answer));
      socket.end(request);
    });
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'LINK', 'HEAD', 'OPTIONS'])(
    '[security 26, 42] %s neither echoes nor breaks anything',
    async (method) => {
      const target = method === 'CONNECT' ? 'localhost:80' : '/api/user/me';
      const answer = await raw(
        `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nX-Canary: canary-4711\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).not.toContain('canary-4711');
      expect(statusOf(answer), answer.slice(0, 200)).toBeLessThan(500);
      expect(answer).not.toContain('"email"');
    },
  );

  test('[S1 §3] half of an emoji in a title or a flashcard is mended before it is stored', async () => {
    const _id = randomUUID();
    const row = {
      _id: randomUUID(),
      order: 'a0',
      title: '',
      question: 'Q\uDE00',
      answer_list: ['A\uD800'],
      image: null,
    };
    const update = { title: 'Half \uD83D', flashcard: { put: [row] } };
    const response = await administrator.fetch('/api/focus-card/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // JSON writes such a half as an escape.
      body: JSON.stringify({ _id, update }),
    });
    expect(response.status).toBe(200);
    const [card] = await administrator.calls.cards.read({ id: _id });
    expect(card).toMatchObject({
      title: 'Half \uFFFD',
      flashcard: [{ question: 'Q\uFFFD', answer_list: ['A\uFFFD'] }],
    });
  });

  test('a body of thousands of nested lists is refused', async () => {
    const title = '['.repeat(5_000) + ']'.repeat(5_000);
    const response = await administrator.fetch('/api/focus-card/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"_id":"${randomUUID()}","update":{"title":${title}}}`,
    });
    expect(response.status).toBe(400);
  });

  // Some parser could read each as `/api/admin/outbox`: the authorised route must be the one that answers.
  test.each([
    '/api/admin/outbox#/../../health',
    '/api/admin%2foutbox',
    '/api/admin/%6futbox',
    '/api//admin/outbox',
    '//api/admin/outbox',
    '/api/health/../admin/outbox',
    '/api/health/%2e%2e/admin/outbox',
    '/api/admin/outbox;/health',
    '/api/admin/outbox/',
    '/api/admin/outbox?path=/health',
    '/API/ADMIN/OUTBOX',
    '/api/admin\\outbox',
    'http://localhost/api/admin/outbox',
    'http://evil.example/api/admin/outbox',
    '/api/admin/outbox%00',
    '/api/auth/..%2fadmin/outbox',
    '/media/../api/admin/outbox',
  ])('[security 3, an address parsed twice] a visitor gets no letter by %s', async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect([0, 400, 401, 404]).toContain(statusOf(answer));
    expect(answer).not.toContain('"letters"');
  });

  test.each([
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a host that is none', 'GET /api/health HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n'],
    [
      'two lengths',
      'POST /api/focus-card/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 20\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/focus-card/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header of 100 kB', `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a line that is no request', '\u0000\u0001\u0002 nonsense\r\n\r\n'],
    [
      'a path that cannot be decoded',
      'GET /api/focus-card/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    [
      'a cookie that cannot be decoded',
      'GET /api/user/me HTTP/1.1\r\nHost: localhost\r\nCookie: loci.session_token=%E0%A4%A\r\nConnection: close\r\n\r\n',
    ],
  ])('%s is refused at most, and the server goes on', async (_name, request) => {
    const answer = await raw(request);
    expect(statusOf(answer), answer.slice(0, 300)).toBeLessThan(500);
    expect(answer).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
    expect((await administrator.fetch('/api/health')).status).toBe(200);
  });

  test('[security 29] a body without a declared length is cut off at the limit', async () => {
    const chunk = 'x'.repeat(1_000_000);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`{"update":{"title":"`));
      },
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(chunk));
      },
    });
    const sending = administrator.fetch('/api/focus-card/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    // Cut off while it is being sent, or answered: it ends in both cases.
    const ended = await sending.then(
      ({ status }) => status,
      () => 413,
    );
    expect(ended).toBe(413);
    expect((await administrator.fetch('/api/health')).status).toBe(200);
  });

  test('[security 41] no secret is in a URL: sign-in calls accept none in the query', async () => {
    const { email, password } = administrator;
    const query = new URLSearchParams({ email, password });
    const reply = await instance.visitor().fetch(`/api/auth/sign-in/email?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(reply.status).toBe(400);
  });
});
