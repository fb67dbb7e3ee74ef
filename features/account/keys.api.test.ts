import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { callsAtOnce } from './counted-key-calls.server.ts';
import { keyBounds } from './rules/api-key.ts';

const dayMs = 86_400_000;

onBothEngines('API keys', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const post = (person: Person, path: string, body: object) =>
    person.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const after = (days: number) => new Date(instance.clock.now() + days * dayMs).toISOString();
  const asked = (person: Person, over: object = {}) => ({
    name: 'Script',
    scopes: ['read', 'write', 'answer'],
    endsAt: after(30),
    password: person.password,
    ...over,
  });
  async function made(person: Person, over: object = {}): Promise<{ _id: string; key: string }> {
    const reply = await post(person, '/create-key', asked(person, over));
    expect(reply.status).toBe(200);
    return (await reply.json()) as { _id: string; key: string };
  }
  /** Who a program with this key is, without a cookie. */
  const me = (key: string, headers: Record<string, string> = {}) =>
    fetch(`${instance.url}/api/user/me`, { headers: { authorization: `Bearer ${key}`, ...headers } });

  test('[keys] a key is made with the password, shown once, stored as a hash, and calls in the name of its owner', async () => {
    const person = await instance.person('Ada');
    const { _id, key } = await made(person);
    expect(key).toMatch(/^loci_[\w-]{43}$/);
    const reply = await me(key);
    expect([reply.status, ((await reply.json()) as { _id: string })._id]).toEqual([200, person.id]);
    expect(reply.headers.get('set-cookie')).toBeNull();

    const { keys } = await person.calls.keys.list();
    expect(keys).toMatchObject([
      { _id, name: 'Script', hint: key.slice(-4), lastUsedAt: '2026-03-02T09:00:00.000Z', endedAt: null },
    ]);
    const stored = await instance.product.services.database.read((rows) =>
      rows.selectFrom('api_key').selectAll().where('id', '=', _id).execute(),
    );
    expect(JSON.stringify([stored, keys])).not.toContain(key.slice(5, -4));
    const letter = (await instance.lettersTo(person.email)).at(-1)!;
    expect(letter.subject).toContain('new API key');
    expect(letter.text).toContain('“Script”');
    expect(JSON.stringify(letter), 'no letter holds the key').not.toContain(key);
  });

  test.each([
    ['a wrong password', { password: 'not the password' }, 400, 'account:refusal.wrongPassword'],
    ['no scope', { scopes: [] }, 400, 'keys:block.noScope'],
    ['an end that is over', { endsAt: '2026-03-01T00:00:00.000Z' }, 400, 'keys:block.endsInPast'],
    ['an end after more than a year', { endsAt: '2027-04-01T00:00:00.000Z' }, 400, 'keys:block.endsTooLate'],
    ['an unknown scope', { scopes: ['everything'] }, 400, 'account:refusal.badInput'],
  ])('[keys] no key is made with %s', async (_title, over, status, refusal) => {
    const person = await instance.person('Bob');
    const reply = await post(person, '/create-key', asked(person, over));
    expect([reply.status, ((await reply.json()) as { data: { key: string } }).data.key]).toEqual([status, refusal]);
    expect((await person.calls.keys.list()).keys).toEqual([]);
  });

  test('[keys] an account without a password makes one within an hour of signing in', async () => {
    const person = await instance.person('Cleo');
    const { database } = instance.product.services;
    await database.transact((rows) => rows.deleteFrom('account').where('userId', '=', person.id).execute());
    await made(person, { password: undefined });
    const old = new Date(Date.now() - 2 * 3_600_000) as never;
    await database.transact((rows) =>
      rows.updateTable('session').set({ createdAt: old }).where('userId', '=', person.id).execute(),
    );
    const reply = await post(person, '/create-key', asked(person, { password: undefined }));
    expect(reply.status).toBe(403);
    expect(await reply.text()).toContain('signInAgain');
  });

  test('[keys] the twentieth is made, one more is not', async () => {
    const person = await instance.person('Dora');
    for (let count = 1; count < keyBounds.most; count += 1) await insertedKey(instance, person.id);
    await made(person);
    const reply = await post(person, '/create-key', asked(person));
    expect([reply.status, await reply.text()]).toEqual([409, expect.stringContaining('keys:block.tooMany')]);
  });

  test('[keys] ended by its owner, a key does nothing from the next call on; its owner gets a letter', async () => {
    const person = await instance.person('Emil');
    const { _id, key } = await made(person);
    for (const other of [instance.administrator, await instance.person('Eve')])
      await expect(other.calls.keys.end({ id: _id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await me(key)).status, 'nobody else ends it').toBe(200);
    await person.calls.keys.end({ id: _id });
    const reply = await me(key);
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
    expect((await person.calls.keys.list()).keys[0]!.endedAt).not.toBeNull();
    expect((await instance.lettersTo(person.email)).at(-1)!.subject).toContain('was ended');
    await expect(person.calls.keys.end({ id: _id }), 'a second time').rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('[keys] a wrong key decides alone: the cookie beside it is not read', async () => {
    const person = await instance.person('Finn');
    for (const authorization of ['Bearer loci_wrong', 'Bearer', 'bearer  x'])
      expect((await person.fetch('/api/user/me', { headers: { authorization } })).status, authorization).toBe(401);
    expect((await person.fetch('/api/user/me', { headers: { authorization: 'Basic eDp5' } })).status).toBe(200);
  });

  test('[keys] the meanings of PUT /focus-card/{id} take the scopes write and answer', async () => {
    const person = await instance.person('Gwen');
    const card = crypto.randomUUID();
    await person.calls.cards.create({ _id: card, update: { title: 'Before' } });
    const put = async (scopes: string[]) => {
      const { key } = await made(person, { scopes });
      const reply = await fetch(`${instance.url}/api/focus-card/${card}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ update: { title: 'After' } }),
      });
      return [reply.status, ((await reply.json()) as { data?: { detail?: unknown } }).data?.detail];
    };
    expect(await put(['read', 'answer'])).toEqual([403, { scope: 'write' }]);
    expect(await put(['write'])).toEqual([200, undefined]);
  });

  test('[keys] with a new password, a suspension and leaving, keys end for good', async () => {
    const changed = await instance.person('Hugo');
    const first = await made(changed);
    const fresh = 'quite another horse battery';
    const change = await post(changed, '/change-password', { currentPassword: changed.password, newPassword: fresh });
    expect([change.status, (await me(first.key)).status]).toEqual([200, 401]);

    const suspended = await instance.person('Iris');
    const second = await made(suspended);
    await instance.administrator.calls.account.suspend({ id: suspended.id, suspended: true });
    await instance.administrator.calls.account.suspend({ id: suspended.id, suspended: false });
    expect((await me(second.key)).status, 'also once they are let in again').toBe(401);

    const leaver = await instance.person('Jon');
    const third = await made(leaver);
    await post(leaver, '/leave', { password: leaver.password, public: 'remove' });
    expect((await me(third.key)).status).toBe(401);
  });

  test('[keys] with a password that was reset by letter, keys end', async () => {
    const person = await instance.person('Kim');
    const { key } = await made(person);
    await post(instance.visitor(), '/request-password-reset', { email: person.email });
    const link = (await instance.lettersTo(person.email)).at(-1)!.action_url!;
    const token = new URL(link).searchParams.get('token');
    const reset = await post(instance.visitor(), '/reset-password', { token, newPassword: 'horse battery of Kim' });
    expect([reset.status, (await me(key)).status]).toEqual([200, 401]);
  });

  test('[keys] more than 300 calls in a minute wait', async () => {
    const person = await instance.person('Lena');
    const { id, key } = await insertedKey(instance, person.id);
    const cost = keyBounds.callsInMinute - callsAtOnce;
    await instance.product.services.rateLimits.take([{ key: `api key ${id}`, max: cost, windowSeconds: 60, cost }]);
    for (let count = 0; count < callsAtOnce; count++) expect((await me(key)).status).toBe(200);
    const refused = await me(key);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    instance.clock.advance(61_000);
    expect((await me(key)).status).toBe(200);
  });

  test('[keys] a week before its end a letter comes; after the end the key is refused', async () => {
    const person = await instance.person('Mona');
    const { key } = await made(person);
    instance.clock.advance(23 * dayMs + 1);
    const letter = (await instance.lettersTo(person.email)).at(-1)!;
    expect([letter.subject, letter.text]).toEqual([
      expect.stringContaining('ends soon'),
      expect.stringContaining('“Script” works until'),
    ]);
    expect((await me(key)).status).toBe(200);
    instance.clock.advance(7 * dayMs);
    expect((await me(key)).status).toBe(401);
  });
});
