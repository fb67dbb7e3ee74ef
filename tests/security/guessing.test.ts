import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOf } from '#features/account/sign-in-calls.server.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { postJson } from './world.ts';

onBothEngines('guessing', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    await instance.person('First');
  });
  afterAll(() => instance.close());

  const shape = async (response: Response) => ({
    status: response.status,
    // Numbers of the moment are left out: an id, a time.
    body: JSON.stringify(await response.json()).replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
    cookies: response.headers.getSetCookie().map((line) => line.split('=')[0]),
    headers: [...response.headers.keys()].filter((name) => name !== 'date').sort(),
  });

  /**
   * Everything that takes an address, asked with one that has an account and one that has none: the answers must be the same. `hashes`: of a
   * password, so many in each.
   */
  const takesAddress: Record<string, { path: string; hashes: number; body: (email: string) => object }> = {
    'sign-in': { path: '/api/auth/sign-in/email', hashes: 1, body: (email) => ({ email, password: 'not the password' }) },
    'sign-up': { path: '/api/auth/sign-up/email', hashes: 1, body: (email) => ({ email, name: 'Same', password: 'horse battery same' }) },
    'password reset': { path: '/api/auth/request-password-reset', hashes: 0, body: (email) => ({ email }) },
    'sign-in link': { path: '/api/auth/sign-in/magic-link', hashes: 0, body: (email) => ({ email }) },
    'another confirmation': { path: '/api/auth/send-verification-email', hashes: 0, body: (email) => ({ email }) },
  };
  const pauseOf = (path: string) => callOf(path.replace('/api/auth', ''))?.noSoonerThanMs;

  test.each(Object.entries(takesAddress))('%s answers the same whether there is an account or not', async (name, { path, body }) => {
    const { email } = await instance.person(`Known ${name}`);
    const known = await shape(await postJson(instance.visitor(), path, body(email)));
    const unknown = await shape(await postJson(instance.visitor(), path, body(`${randomUUID()}@example.org`)));
    expect(known).toEqual(unknown);
  });

  /** What takes time until a call is answered: hashes of passwords, statements, and the pause that hides the rest. */
  async function workOf(path: string, body: object) {
    const { database } = instance.product.services;
    const pauseMs = pauseOf(path);
    const work = { hashes: 0, pauses: 0, statements: -database.statementCount() };
    const hook = createHook({
      init(_id, type, _cause, resource) {
        if (type === 'SCRYPTREQUEST') work.hashes++;
        if (type === 'Timeout' && pauseMs !== undefined && (resource as { _idleTimeout: number })._idleTimeout === pauseMs) work.pauses++;
      },
    }).enable();
    const answer = await postJson(instance.visitor(), path, body);
    await answer.text();
    hook.disable();
    work.statements += database.statementCount();
    return work;
  }

  /** An answer that skipped the hash of a password, or wrote a letter without the pause that hides it, would tell by its time. */
  test.each(Object.entries(takesAddress))(
    '%s takes the same work whether there is an account or not',
    async (name, { path, hashes, body }) => {
      const { email } = await instance.person(`Worked ${name}`);
      const known = await workOf(path, body(email));
      const unknown = await workOf(path, body(`${randomUUID()}@example.org`));
      const pauses = pauseOf(path) === undefined ? 0 : 1;
      // Said in figures: a hash by another way, or a pause of another kind, would be counted nowhere, and so be alike.
      expect(known).toMatchObject({ hashes, pauses });
      expect(unknown).toMatchObject({ hashes, pauses });
      // One short statement is nothing beside a call over HTTP.
      if (known.pauses === 0) expect(Math.abs(known.statements - unknown.statements)).toBeLessThanOrEqual(1);
    },
  );

  test('after a sign-up, signing in with that very password tells nothing either', async () => {
    const { email } = await instance.person('Holder');
    const fresh = `${randomUUID()}@example.org`;
    const answers = [];
    for (const address of [email, fresh]) {
      await postJson(instance.visitor(), '/api/auth/sign-up/email', { email: address, name: 'Probe', password: 'horse battery probe' });
      answers.push(
        await shape(await postJson(instance.visitor(), '/api/auth/sign-in/email', { email: address, password: 'horse battery probe' })),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('one account: the eleventh wrong password must wait, from wherever it comes and however the forwarding header changes', async () => {
    const person = await instance.person('Target');
    const guess = (password: string) =>
      postJson(
        instance.visitor(),
        '/api/auth/sign-in/email',
        { email: person.email, password },
        { 'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 255)}` },
      );
    const statuses: number[] = [];
    // Signing up has used some of the ten.
    while (statuses.length < 11 && statuses.at(-1) !== 429) statuses.push((await guess(`wrong guess ${statuses.length}`)).status);
    expect(statuses.length).toBeGreaterThan(5);
    expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    const refused = await guess(person.password);
    expect(refused.status, 'the right one too').toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await person.fetch('/api/user/me')).status, 'who is signed in stays signed in').toBe(200);
    instance.clock.advance(16 * 60_000);
    expect((await guess(person.password)).status).toBe(200);
  });

  /** Asks that need no hashing of a password, so that there can be many. */
  const askForLink = (visitor: Person, headers: Record<string, string> = {}) =>
    postJson(visitor, '/api/auth/sign-in/magic-link', { email: `${randomUUID()}@example.org` }, headers);

  test('one address: many accounts tried from it must wait', async () => {
    const visitor = instance.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++) statuses.push((await askForLink(visitor)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await askForLink(instance.visitor())).status, 'somebody else need not').toBe(200);
  });

  test('a letterbox cannot be filled: the sixth letter in an hour must wait, known or unknown', async () => {
    const { email } = await instance.person('Letterbox');
    for (const address of [email, `${randomUUID()}@example.org`]) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 7; attempt++) {
        statuses.push((await postJson(instance.visitor(), '/api/auth/request-password-reset', { email: address })).status);
      }
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
      expect(statuses.at(-1)).toBe(429);
    }
  });

  test('without a trusted proxy a forwarding header changes nothing', async () => {
    const plain = await openTestInstance(engine, { TRUSTED_PROXIES: '' });
    const visitor = plain.visitor();
    let waits = 0;
    for (let attempt = 0; attempt < 34; attempt++) {
      const { status } = await askForLink(visitor, { 'x-forwarded-for': `198.51.100.${attempt}` });
      if (status === 429) waits++;
    }
    expect(waits).toBe(4);
    await plain.close();
  });

  test('attempts are kept over a restart and hold no readable address', async () => {
    const rows = await instance.product.services.database.read((reader) => reader.selectFrom('rate_window').select('key').execute());
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => /[@.]| /.test(key))).toEqual([]);
  });
});
