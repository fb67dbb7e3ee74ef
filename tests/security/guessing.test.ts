import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

  /** Everything that takes an address, asked with one that has an account and one that has none: the answers must be the same. */
  const takesAddress: Record<string, { path: string; body: (email: string) => object }> = {
    'sign-in': { path: '/api/auth/sign-in/email', body: (email) => ({ email, password: 'not the password' }) },
    'sign-up': { path: '/api/auth/sign-up/email', body: (email) => ({ email, name: 'Same', password: 'horse battery same' }) },
    'password reset': { path: '/api/auth/request-password-reset', body: (email) => ({ email }) },
    'sign-in link': { path: '/api/auth/sign-in/magic-link', body: (email) => ({ email }) },
    'another confirmation': { path: '/api/auth/send-verification-email', body: (email) => ({ email }) },
  };

  test.each(Object.entries(takesAddress))('%s answers the same whether there is an account or not', async (name, { path, body }) => {
    const { email } = await instance.person(`Known ${name}`);
    const known = await shape(await postJson(instance.visitor(), path, body(email)));
    const unknown = await shape(await postJson(instance.visitor(), path, body(`${randomUUID()}@example.org`)));
    expect(known).toEqual(unknown);
  });

  /**
   * 100 samples of a sign-in, 80 of a sign-up and 16 of the others, which are slow on purpose, taken in turns so that whatever else the machine does strikes both. An answer that skipped
   * the hash of a password, or waited for a letter, would differ by half and more.
   */
  test.skipIf(engine !== 'sqlite').each(Object.entries(takesAddress))(
    '%s takes the same time whether there is an account or not',
    // What the machine does beside it may spoil one measurement, a difference in the work spoils every one.
    { timeout: 300_000, retry: 2 },
    async (name, { path, body }) => {
      const { email } = await instance.person(`Timed ${name}`);
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let pair = 0; pair < (name === 'sign-in' ? 50 : name === 'sign-up' ? 40 : 8); pair++) {
        for (const who of pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          // Past every limit.
          instance.clock.advance(61 * 60_000);
          const began = performance.now();
          const answer = await postJson(instance.visitor(), path, body(who === 'known' ? email : `${randomUUID()}@example.org`));
          await answer.text();
          times[who].push(performance.now() - began);
        }
      }
      const median = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(all.length / 2)]!;
      const ratio = median(times.known) / median(times.unknown);
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.33);
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
