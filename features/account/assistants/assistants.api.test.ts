import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { answeredBy, assistantOnTheWeb, openedBy } from '#tests/harness/assistant-on-the-web.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const dayMs = 86_400_000;

onBothEngines('assistants that sign in by OAuth', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const postJson = (path: string, body: unknown, by: Person = instance.visitor()) =>
    by.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const said = async (path: string) => (await (await fetch(instance.url + path)).json()) as Record<string, unknown>;
  const callsMcp = async (token: string) =>
    (
      await fetch(`${instance.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
    ).status;

  /** Somebody, and an assistant that they have let in. */
  async function letIn(name: string, scopes: readonly string[] = ['read', 'write']) {
    const person = await instance.person(name);
    const assistant = assistantOnTheWeb(instance.url, `Assistant of ${name}`);
    const page = await openedBy(person, await assistant.asks());
    const { status, body } = await answeredBy(person, page, { accept: true, scopes });
    expect(status, JSON.stringify(body)).toBe(200);
    const client = await assistant.comesIn(new URL(body.url!));
    const [key] = (await person.calls.keys.list()).keys;
    return { person, assistant, client, key: key!, token: assistant.token! };
  }

  test('[RFC 9728] [RFC 8414] who calls without a key is told where to sign in', async () => {
    const refused = await fetch(`${instance.url}/mcp`, { method: 'POST' });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="Loci", resource_metadata="${instance.url}/.well-known/oauth-protected-resource/mcp"`,
    ]);
    const resource = await said('/.well-known/oauth-protected-resource/mcp');
    expect(resource).toMatchObject({
      resource: `${instance.url}/mcp`,
      authorization_servers: [`${instance.url}/api/auth`],
      scopes_supported: ['read', 'answer', 'write', 'share', 'messages'],
    });
    const server = await said('/.well-known/oauth-authorization-server/api/auth');
    expect(server).toMatchObject({
      issuer: `${instance.url}/api/auth`,
      authorization_endpoint: `${instance.url}/api/auth/oauth2/authorize`,
      token_endpoint: `${instance.url}/api/auth/oauth2/token`,
      registration_endpoint: `${instance.url}/api/auth/oauth2/register`,
      code_challenge_methods_supported: ['S256'],
    });
    for (const [name, address] of Object.entries(server)) {
      if (!name.endsWith('_endpoint')) continue;
      const method = name === 'authorization_endpoint' ? 'GET' : 'POST';
      const { status } = await fetch(String(address), { method, redirect: 'manual' });
      expect(status, name).not.toBe(404);
    }
  });

  test(
    'registers, is let in for some of what it asks, calls, renews its token, and is ended',
    { timeout: 60_000 },
    async () => {
      const ada = await instance.person('Ada');
      const assistant = assistantOnTheWeb(instance.url);
      const asked = await assistant.asks();
      expect(asked.searchParams.get('code_challenge_method')).toBe('S256');

      const visitor = await openedBy(instance.visitor(), asked);
      expect([visitor.pathname, visitor.searchParams.get('next')], 'a visitor signs in first').toEqual([
        '/signin',
        `/allow${asked.search}`,
      ]);
      const page = await openedBy(ada, asked);
      expect(page.pathname).toBe('/allow');
      const shown = await postJson('/api/auth/assistant', { query: page.search.slice(1) }, ada);
      expect(await shown.json()).toEqual({
        ok: true,
        name: 'Web assistant',
        scopes: ['read', 'answer', 'write', 'share', 'messages'],
        host: 'assistant.example',
        days: 90,
      });

      expect(await answeredBy(ada, page, { accept: true, scopes: ['read'], password: 'not mine' })).toMatchObject({
        status: 400,
        body: { data: { key: 'account:refusal.wrongPassword', field: 'password' } },
      });
      expect(await answeredBy(ada, page, { accept: true, scopes: [] })).toMatchObject({
        status: 400,
        body: { data: { key: 'keys:block.noScope' } },
      });
      const forged = new URL(page);
      forged.searchParams.set('redirect_uri', 'https://thief.example/callback');
      expect(await answeredBy(ada, forged, { accept: true, scopes: ['read'] })).toMatchObject({
        status: 400,
        body: { data: { key: 'keys:allow.stale' } },
      });
      expect((await ada.calls.keys.list()).keys, 'nothing was allowed yet').toEqual([]);

      const { body } = await answeredBy(ada, page, { accept: true, scopes: ['read', 'write'] });
      const back = new URL(body.url!);
      expect([back.origin, back.searchParams.get('state')]).toEqual([
        'https://assistant.example',
        'a state of its own',
      ]);
      const client = await assistant.comesIn(back);
      const tools = (await client.listTools()).tools.map(({ name }) => name);
      expect(tools).toEqual(expect.arrayContaining(['list_due', 'create_cards']));
      expect(tools, 'not allowed').not.toContain('answer_question');
      const made = await client.callTool({
        name: 'create_cards',
        arguments: { cards: [{ title: 'By an assistant' }] },
      });
      expect(made.isError ?? false).toBe(false);
      const { keys } = await ada.calls.keys.list();
      expect(keys).toMatchObject([
        { name: 'Web assistant', scopes: ['read', 'write'], assistant: true, endedAt: null },
      ]);
      expect(keys[0]!.endsAt, 'in ninety days').toBe('2026-05-31T09:00:00.000Z');
      expect((await instance.lettersTo(ada.email)).at(-1)!.subject).toContain('assistant');

      // Its token is for `/mcp` alone.
      const { token } = assistant;
      const read = await fetch(`${instance.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(read.status).toBe(401);

      expect(assistant.keepsRenewal).toBe(true);
      assistant.loseToken();
      expect((await (await assistant.connected()).listTools()).tools.length).toBe(tools.length);
      expect(assistant.token).not.toBe(token);

      await ada.calls.keys.end({ id: keys[0]!._id });
      expect(await callsMcp(assistant.token!), 'from its next call on').toBe(401);
      const again = await openedBy(ada, await assistant.asks());
      expect(again.pathname, 'it has to ask anew').toBe('/allow');
    },
  );

  test('who says no allows nothing, and the assistant is told', async () => {
    const person = await instance.person('Nora');
    const page = await openedBy(person, await assistantOnTheWeb(instance.url).asks());
    const { body } = await answeredBy(person, page, { accept: false });
    expect(new URL(body.url!).searchParams.get('error')).toBe('access_denied');
    expect((await person.calls.keys.list()).keys).toEqual([]);
  });

  test('a code works once, for the assistant that has its secret, and not without it', async () => {
    const person = await instance.person('Carl');
    const assistant = assistantOnTheWeb(instance.url);
    const page = await openedBy(person, await assistant.asks());
    const { body } = await answeredBy(person, page, { accept: true, scopes: ['read'] });
    const sent = {
      grant_type: 'authorization_code',
      code: new URL(body.url!).searchParams.get('code')!,
      client_id: page.searchParams.get('client_id')!,
      redirect_uri: 'https://assistant.example/callback',
      code_verifier: 'a'.repeat(43),
    };
    const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${instance.url}/api/auth/oauth2/token`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    expect((await form(sent)).status, 'another verifier').toBeGreaterThanOrEqual(400);
    expect((await form(sent, { cookie: person.cookie() })).status, 'a form with a cookie').toBe(403);
    await expect(assistant.comesIn(new URL(body.url!))).rejects.toThrow();
  });

  test.each<[string, (scene: Awaited<ReturnType<typeof letIn>>) => Promise<unknown>]>([
    ['is suspended', ({ person }) => instance.administrator.calls.account.suspend({ id: person.id, suspended: true })],
    ['leaves', ({ person }) => postJson('/api/auth/leave', { password: person.password, public: 'remove' }, person)],
    [
      'is deleted at once',
      async ({ person }) => {
        await instance.administrator.calls.leaving.removeMember({ id: person.id, public: 'remove', now: true });
        await instance.product.services.jobs.runDue();
      },
    ],
    [
      'changes the password',
      ({ person }) =>
        postJson(
          '/api/auth/change-password',
          { currentPassword: person.password, newPassword: 'quite another battery staple' },
          person,
        ),
    ],
  ])('an assistant can do nothing more when its member %s', async (name, happens) => {
    const scene = await letIn(`Member ${name.replaceAll(/[^a-z]/g, '')}`);
    expect(await callsMcp(scene.token)).toBe(200);
    await happens(scene);
    expect(await callsMcp(scene.token)).toBe(401);
    scene.assistant.loseToken();
    await expect(scene.assistant.connected(), 'nor renew').rejects.toThrow();
  });

  test('what was allowed ends by itself, and an assistant that nobody let in is forgotten', async () => {
    const { token } = await letIn('Late');
    await assistantOnTheWeb(instance.url, 'Unwanted').asks();
    const names = () =>
      instance.product.services.database.read((rows) => rows.selectFrom('oauthClient').select('name').execute());
    expect((await names()).map(({ name }) => name)).toContain('Unwanted');
    instance.clock.advance(91 * dayMs);
    expect(await callsMcp(token)).toBe(401);
    // The library dates registrations by the machine's clock, which the instance's is behind here.
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('oauthClient')
        .set({ createdAt: new Date(0) as Date & string })
        .execute(),
    );
    await instance.product.services.jobs.runDue();
    const kept = (await names()).map(({ name }) => name);
    expect(kept).toContain('Assistant of Late');
    expect(kept).not.toContain('Unwanted');
  });

  test('registrations are judged and counted, and nothing else of the library can be reached', async () => {
    const redirect_uris = ['https://assistant.example/callback'];
    const register = (body: unknown, by?: Person) => postJson('/api/auth/oauth2/register', body, by);
    for (const [why, bad] of [
      ['a long name', { client_name: 'x'.repeat(61), redirect_uris }],
      ['no address', { client_name: 'x' }],
      ['an address without https', { client_name: 'x', redirect_uris: ['http://assistant.example/'] }],
      ['a script', { client_name: 'x', redirect_uris: ['javascript:alert(1)'] }],
      ['keys at an address of its own', { client_name: 'x', redirect_uris, jwks_uri: 'https://10.0.0.1/keys' }],
      ['a proof by keys', { client_name: 'x', redirect_uris, token_endpoint_auth_method: 'private_key_jwt' }],
      ['an unknown scope', { client_name: 'x', redirect_uris, scope: 'administration' }],
    ] as const)
      expect((await register({ token_endpoint_auth_method: 'none', ...bad })).status, why).toBe(400);
    const crowd = instance.visitor();
    const address = {
      ...crowd,
      fetch: (path: string, options: RequestInit = {}) =>
        crowd.fetch(path, { ...options, headers: { ...options.headers, 'x-forwarded-for': '203.0.113.9' } }),
    };
    const answers: number[] = [];
    for (let count = 0; count < 11; count++)
      answers.push(
        (await register({ client_name: 'x', redirect_uris, token_endpoint_auth_method: 'none' }, address)).status,
      );
    expect(new Set(answers.slice(0, 10)).has(429)).toBe(false);
    expect(answers[10]).toBe(429);

    const { administrator } = instance;
    for (const path of [
      'consent',
      'continue',
      'introspect',
      'create-client',
      'userinfo',
      'end-session',
      'update-client',
    ])
      expect((await postJson(`/api/auth/oauth2/${path}`, {}, administrator)).status, path).toBe(404);
    for (const path of [
      'oauth2/get-clients',
      'oauth2/get-consents',
      'admin/oauth2/resources',
      '.well-known/openid-configuration',
    ])
      expect((await administrator.fetch(`/api/auth/${path}`)).status, path).toBe(404);
  });
});
