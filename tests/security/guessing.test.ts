import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOf } from '#features/account/sign-in-calls.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { postJson, signInAs } from './world.ts';

onBothEngines('guessing', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    await instance.person('First');
  });
  afterAll(() => instance.close());

  const shape = async (response: Response) => ({
    status: response.status,
    // Without values that vary: ids and times.
    body: JSON.stringify(await response.json()).replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
    cookies: response.headers.getSetCookie().map((line) => line.split('=')[0]),
    headers: [...response.headers.keys()].filter((name) => name !== 'date').sort(),
  });

  /**
   * Calls with an e-mail address, tried with a known and an unknown one: the replies must be equal. `hashes`: the
   * number of password hashes in each.
   */
  const takesAddress: Record<string, { path: string; hashes: number; body: (email: string) => object }> = {
    'sign-in': {
      path: '/api/auth/sign-in/email',
      hashes: 1,
      body: (email) => ({ email, password: 'not the password' }),
    },
    'sign-up': {
      path: '/api/auth/sign-up/email',
      hashes: 1,
      body: (email) => ({ email, name: 'Same', password: 'horse battery same' }),
    },
    'password reset': { path: '/api/auth/request-password-reset', hashes: 0, body: (email) => ({ email }) },
    'sign-in link': { path: '/api/auth/sign-in/magic-link', hashes: 0, body: (email) => ({ email }) },
    'another confirmation': { path: '/api/auth/send-verification-email', hashes: 0, body: (email) => ({ email }) },
  };
  const pauseOf = (path: string) => callOf(path.replace('/api/auth', ''))?.noSoonerThanMs;

  test.each(Object.entries(takesAddress))(
    '%s answers the same whether there is an account or not',
    async (name, { path, body }) => {
      const { email } = await instance.person(`Known ${name}`);
      const known = await shape(await postJson(instance.visitor(), path, body(email)));
      const unknown = await shape(await postJson(instance.visitor(), path, body(`${randomUUID()}@example.org`)));
      expect(known).toEqual(unknown);
    },
  );

  /** What determines the duration of a call: password hashes, statements, and the pause that hides other work. */
  async function workOf(path: string, body: object) {
    const { database } = instance.product.services;
    const pauseMs = pauseOf(path);
    const work = { hashes: 0, pauses: 0, statements: -database.statementCount() };
    const hook = createHook({
      init(_id, type, _cause, resource) {
        if (type === 'SCRYPTREQUEST') work.hashes++;
        if (
          type === 'Timeout' &&
          pauseMs !== undefined &&
          (resource as { _idleTimeout: number })._idleTimeout === pauseMs
        )
          work.pauses++;
      },
    }).enable();
    const answer = await postJson(instance.visitor(), path, body);
    await answer.text();
    hook.disable();
    work.statements += database.statementCount();
    return work;
  }

  /**
   * A reply without the password hash, or with a letter but without the pause that hides it, would reveal the account
   * by its duration.
   */
  test.each(Object.entries(takesAddress))(
    '%s takes the same work whether there is an account or not',
    async (name, { path, hashes, body }) => {
      const { email } = await instance.person(`Worked ${name}`);
      const known = await workOf(path, body(email));
      const unknown = await workOf(path, body(`${randomUUID()}@example.org`));
      const pauses = pauseOf(path) === undefined ? 0 : 1;
      // Also compare with expected numbers: another hash function or pause would not be counted, and both counts would
      // be equal.
      expect(known).toMatchObject({ hashes, pauses });
      expect(unknown).toMatchObject({ hashes, pauses });
      // One short statement is negligible compared with a call over HTTP.
      if (known.pauses === 0) expect(Math.abs(known.statements - unknown.statements)).toBeLessThanOrEqual(1);
    },
  );

  test('after a sign-up, signing in with the same password reveals nothing either', async () => {
    const { email } = await instance.person('Holder');
    const fresh = `${randomUUID()}@example.org`;
    const answers = [];
    for (const address of [email, fresh]) {
      await postJson(instance.visitor(), '/api/auth/sign-up/email', {
        email: address,
        name: 'Probe',
        password: 'horse battery probe',
      });
      answers.push(
        await shape(
          await postJson(instance.visitor(), '/api/auth/sign-in/email', {
            email: address,
            password: 'horse battery probe',
          }),
        ),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('[security 36] after ten wrong passwords an address has to wait; the owner can sign in from another one', async () => {
    const person = await instance.person('Target');
    const guess = (password: string, from: string) =>
      postJson(
        instance.visitor(),
        '/api/auth/sign-in/email',
        { email: person.email, password },
        { 'x-forwarded-for': from },
      );
    const guesser = '192.0.2.7';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await guess(`wrong guess ${attempt}`, guesser)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const refused = await guess(person.password, guesser);
    expect(refused.status, 'the right one too, or the wait would say which is right').toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(person.password, '192.0.2.8')).status, 'the owner, elsewhere').toBe(200);
    expect((await person.fetch('/api/user/me')).status, 'whoever is signed in stays signed in').toBe(200);
    instance.clock.advance(16 * 60_000);
    expect((await guess(person.password, guesser)).status).toBe(200);
  });

  test('[security 36] a session guesses ten secrets from however many networks; its owner signs in anew and changes the password', async () => {
    const person = await instance.person('Stolen');
    const wrongs: [string, object][] = [
      ['change-password', { currentPassword: 'wrong guess', newPassword: 'a thief chose this' }],
      ['two-factor/enable', { password: 'wrong guess' }],
      ['two-factor/disable', { password: 'wrong guess' }],
      ['two-factor/generate-backup-codes', { password: 'wrong guess' }],
      ['two-factor/verify-totp', { code: '000000' }],
      ['two-factor/verify-backup-code', { code: 'AAAAA-AAAAA' }],
    ];
    const send = (by: Person, path: string, body: object, from: number) =>
      postJson(by, `/api/auth/${path}`, body, { 'x-forwarded-for': `192.0.2.${from}` });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      const [path, body] = wrongs[attempt % wrongs.length]!;
      statuses.push((await send(person, path, body, 20 + attempt)).status);
    }
    expect(statuses).not.toContain(429);
    expect(statuses).not.toContain(200);
    for (const [path, body] of wrongs) expect((await send(person, path, body, 40)).status, path).toBe(429);

    const change = (by: Person) =>
      send(by, 'change-password', { currentPassword: person.password, newPassword: 'another horse entirely' }, 50);
    expect((await change(person)).status, 'the right one too, or the wait would say which is right').toBe(429);
    const owner = instance.visitor();
    await signInAs(owner, person);
    expect((await change(owner)).status).toBe(200);
    expect((await person.fetch('/api/user/me')).status, 'and the stolen session has ended').toBe(401);
  });

  test('the right password forgets earlier mistakes of the session', async () => {
    const person = await instance.person('Clumsy');
    const change = (currentPassword: string) =>
      postJson(person, '/api/auth/change-password', { currentPassword, newPassword: person.password });
    for (let round = 0; round < 2; round++) {
      for (let mistake = 0; mistake < 9; mistake++) expect((await change('not it')).status).toBe(400);
      expect((await change(person.password)).status).toBe(200);
    }
  });

  test('a password to be that is too weak is no guess of the present one', async () => {
    const person = await instance.person('Choosing');
    const change = (newPassword: string, attempt: number) =>
      postJson(
        person,
        '/api/auth/change-password',
        { currentPassword: person.password, newPassword },
        { 'x-forwarded-for': `203.0.113.${attempt}` },
      );
    for (let attempt = 0; attempt < 12; attempt++) expect((await change('password', attempt)).status).toBe(400);
    expect((await change('horse battery of another kind', 12)).status).toBe(200);
  });

  test('[security 36] an IPv6 network counts as one address, because its owner can use any of 2^64', async () => {
    const person = await instance.person('Network');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push(
        (
          await postJson(
            instance.visitor(),
            '/api/auth/sign-in/email',
            { email: person.email, password: `wrong guess ${attempt}` },
            { 'x-forwarded-for': `2001:db8:1:2::${attempt + 1}` },
          )
        ).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });

  /** Requests without password hashing, so that there can be many. */
  const askForLink = (visitor: Person, headers: Record<string, string> = {}) =>
    postJson(visitor, '/api/auth/sign-in/magic-link', { email: `${randomUUID()}@example.org` }, headers);

  test('after trying many accounts, one address has to wait', async () => {
    const visitor = instance.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++) statuses.push((await askForLink(visitor)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await askForLink(instance.visitor())).status, 'somebody else need not').toBe(200);
  });

  test('a mailbox cannot be flooded: the sixth letter in an hour has to wait, for known and unknown addresses', async () => {
    const { email } = await instance.person('Letterbox');
    for (const address of [email, `${randomUUID()}@example.org`]) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 7; attempt++) {
        statuses.push(
          (await postJson(instance.visitor(), '/api/auth/request-password-reset', { email: address })).status,
        );
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

  test('attempts survive a restart and contain no readable address', async () => {
    const rows = await instance.product.services.database.read((reader) =>
      reader.selectFrom('rate_window').select('key').execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => /[@.]| /.test(key))).toEqual([]);
  });
});
