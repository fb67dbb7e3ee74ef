import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

interface Answer {
  readonly id: unknown;
  readonly result?: Record<string, unknown> & {
    readonly tools?: { readonly name: string; readonly inputSchema: { readonly type: string } }[];
    readonly structuredContent?: Record<string, unknown>;
    readonly content?: { readonly text: string }[];
    readonly isError?: boolean;
  };
  readonly error?: { readonly code: number };
}

onBothEngines('assistants by the Model Context Protocol', (engine) => {
  let instance: TestInstance;
  let person: Person;
  let key: string;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    person = await instance.person('Ada');
    ({ key } = await insertedKey(instance, person.id, ['read', 'write']));
  });
  afterAll(() => instance.close());

  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${instance.url}/api/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
        ...headers,
      },
      body,
    });
  async function ask(method: string, params?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const reply = await post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }), headers);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json']);
    return (await reply.json()) as Answer;
  }
  const use = async (name: string, args?: object, headers: Record<string, string> = {}) =>
    (await ask('tools/call', { name, arguments: args }, headers)).result!;

  test('[MCP] a client introduces itself, lists the tools, and is told nothing else', async () => {
    const { id, result } = await ask('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect([id, result]).toEqual([
      7,
      expect.objectContaining({
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: expect.objectContaining({ name: 'loci' }) as unknown,
      }),
    ]);
    const initialized = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect([initialized.status, await initialized.text()]).toEqual([202, '']);
    const { tools } = (await ask('tools/list')).result!;
    expect(tools!.map(({ name }) => name)).toEqual(['list_due', 'search_cards', 'get_card', 'create_flashcard']);
    for (const { inputSchema } of tools!) expect(inputSchema.type).toBe('object');
    expect((await ask('ping')).result).toEqual({});
  });

  test('[MCP] a flashcard is written on a new card and on that card, found, read, and what is due is listed', async () => {
    const first = await use('create_flashcard', { title: 'Planets', question: 'The largest?', answers: ['Jupiter'] });
    expect(first.isError).toBe(false);
    const { card } = first.structuredContent as { card: string };
    await use('create_flashcard', { card, question: 'The smallest?', answers: ['Mercury'] });
    const found = (await use('search_cards', { search: 'plan' })).structuredContent!;
    expect(found).toMatchObject({ total: 1, cards: [{ card, title: 'Planets' }] });
    const read = (await use('get_card', { card })).structuredContent as {
      card: { flashcard: { question: string }[] };
    };
    expect(read.card.flashcard.map(({ question }) => question)).toEqual(['The largest?', 'The smallest?']);
    await person.calls.focusCard.put({ id: card, startFocusRepeat: true, score: null } as never);
    expect((await use('list_due')).structuredContent).toMatchObject({
      due_count: 1,
      due: [{ card, title: 'Planets' }],
    });
  });

  test('[MCP] a key that only reads is offered no tool that writes, and cannot use one', async () => {
    const { key: reads } = await insertedKey(instance, person.id, ['read']);
    const headers = { authorization: `Bearer ${reads}` };
    const { tools } = (await ask('tools/list', undefined, headers)).result!;
    expect(tools!.map(({ name }) => name)).toEqual(['list_due', 'search_cards', 'get_card']);
    const params = { name: 'create_flashcard', arguments: { title: 'X', question: 'X', answers: ['X'] } };
    expect((await ask('tools/call', params, headers)).error?.code).toBe(-32_602);
  });

  test('[MCP] cards of others and wrong arguments are results that say so', async () => {
    const other = await instance.person('Bob');
    const _id = randomUUID();
    await other.calls.cards.create({ _id, update: { title: 'Not yours', flashcard: [flashcard()] } });
    for (const refused of [
      await use('get_card', { card: _id }),
      await use('create_flashcard', { card: _id, question: 'X', answers: ['X'] }),
    ]) {
      expect(refused.isError).toBe(true);
      expect(refused.content![0]!.text).toMatch(/^NOT_FOUND /);
      expect(JSON.stringify(refused)).not.toContain('Not yours');
    }
    for (const args of [{}, { card: 'x' }, { card: _id, more: 1 }]) {
      const wrong = await use('get_card', args);
      expect([wrong.isError, wrong.content![0]!.text], JSON.stringify(args)).toEqual([
        true,
        expect.stringMatching(/./),
      ]);
    }
  });

  test.each([
    ['not JSON', '{', 400, -32_700],
    ['a list of messages', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 400, -32_600],
    ['no message', '{"hello":1}', 400, -32_600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"resources/list"}', 200, -32_601],
    ['an unknown tool', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}', 200, -32_602],
  ])('[MCP] %s is an error of the protocol', async (_title, body, status, code) => {
    const reply = await post(body);
    expect([reply.status, ((await reply.json()) as Answer).error?.code]).toEqual([status, code]);
  });

  test('[MCP] without a key, with a wrong one, from another site, by GET, and in an unknown revision nothing is answered', async () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const url = `${instance.url}/api/mcp`;
    const json = { 'content-type': 'application/json' };
    const none = await fetch(url, { method: 'POST', headers: json, body: ping });
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
    const byCookie = await person.fetch('/api/mcp', { method: 'POST', headers: json, body: ping });
    expect(byCookie.status, 'a session is no key').toBe(401);
    expect((await post(ping, { authorization: 'Bearer loci_wrong' })).status).toBe(401);
    expect((await post(ping, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
    for (const method of ['GET', 'DELETE']) {
      const reply = await fetch(url, { method, headers: { authorization: `Bearer ${key}` } });
      expect([reply.status, reply.headers.get('allow')], method).toEqual([405, 'POST']);
    }
  });
});
