import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('signing in', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine, {}, { empty: true });
    await instance.signUp('First');
  });
  afterAll(() => instance.close());

  const post = async (person: Pick<Person, 'fetch'>, path: string, body: object = {}) => {
    const response = await person.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      cookies: response.headers.getSetCookie(),
      body: (await response.json()) as Record<string, never>,
    };
  };
  const tokenFor = async (address: string) =>
    new URL((await instance.lettersTo(address)).at(-1)!.action_url!).searchParams.get('token')!;
  const isSignedIn = async (person: Person) => (await person.fetch('/api/user/me')).status === 200;
  let counter = 0;
  const freshAddress = () => `new-${engine}-${++counter}@example.org`;

  test('a new account is signed in by the link of its letter, and by nothing before', async () => {
    const visitor = instance.visitor();
    const email = freshAddress();
    expect(await post(visitor, '/sign-up/email', { name: 'Nia', email, password: 'horse battery Nia' })).toMatchObject({
      status: 200,
      body: { ok: true, signedIn: false },
      cookies: [],
    });
    expect(await post(visitor, '/sign-in/email', { email, password: 'horse battery Nia' })).toMatchObject({
      status: 401,
    });
    expect(await post(visitor, '/verify-email', { token: await tokenFor(email) })).toMatchObject({ status: 200 });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('the link of a letter signs in once only', async () => {
    const visitor = instance.visitor();
    const email = freshAddress();
    await post(visitor, '/sign-up/email', { name: 'Twice', email, password: 'horse battery twice' });
    const token = await tokenFor(email);
    await post(visitor, '/verify-email', { token });
    const thief = instance.visitor();
    expect((await post(thief, '/verify-email', { token })).cookies).toEqual([]);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('[security 35] a password is kept as scrypt with N=16384, r=16, p=1 and a salt of its own', async () => {
    const people = [await instance.signUp('Hashed'), await instance.signUp('Hashed')];
    const salts = new Set<string>();
    for (const { id, password } of people) {
      const { password: kept } = await instance.product.services.database.read((rows) =>
        rows.selectFrom('account').select('password').where('userId', '=', id).executeTakeFirstOrThrow(),
      );
      const [salt, hash] = kept!.split(':') as [string, string];
      expect(salt).toMatch(/^[0-9a-f]{32}$/);
      salts.add(salt);
      const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
      expect(scryptSync(password.normalize('NFKC'), salt, 64, cost).toString('hex')).toBe(hash);
    }
    expect(salts.size).toBe(2);
  });

  test('[security 38] a token of a letter has at least 128 bits', async () => {
    const person = await instance.signUp('Entropy');
    for (const path of ['/request-password-reset', '/sign-in/magic-link']) {
      const tokens = new Set<string>();
      for (let time = 0; time < 3; time++) {
        await post(instance.visitor(), path, { email: person.email });
        tokens.add(await tokenFor(person.email));
      }
      expect(tokens.size, path).toBe(3);
      // Letters and digits: almost six bits each.
      for (const token of tokens) expect(token, path).toMatch(/^[A-Za-z0-9]{22,}$/);
      instance.clock.advance(61 * 60_000);
    }
  });

  test('the link of each letter leads to the requested page, and never to another host', async () => {
    const person = await instance.signUp('Wanting');
    const nextOf = async (address: string) =>
      new URL((await instance.lettersTo(address)).at(-1)!.action_url!).searchParams.get('next');
    const unconfirmed = freshAddress();
    const password = 'horse battery wanting';
    const asking: [path: string, body: { email: string }][] = [
      ['/sign-up/email', { name: 'Wanting', email: unconfirmed, password } as { email: string }],
      ['/send-verification-email', { email: unconfirmed }],
      ['/sign-in/email', { email: unconfirmed, password } as { email: string }],
      ['/sign-in/magic-link', { email: person.email }],
      ['/request-password-reset', { email: person.email }],
      // An address that has an account: the letter says so, and signing in goes on to the same place.
      ['/sign-up/email', { name: 'Wanting', email: person.email, password } as { email: string }],
    ];
    for (const [path, body] of asking) {
      await post(instance.visitor(), path, { ...body, next: '/app/secret-card/abc' });
      expect(await nextOf(body.email), path).toBe('/app/secret-card/abc');
      instance.clock.advance(61 * 60_000);
    }
    for (const hostile of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/a/..//evil',
    ]) {
      await post(instance.visitor(), '/sign-in/magic-link', { email: person.email, next: hostile });
      const link = (await instance.lettersTo(person.email)).at(-1)!.action_url!;
      expect(link, hostile).not.toMatch(/next|evil/);
      instance.clock.advance(61 * 60_000);
    }
  });

  test('letters are in the requester’s language', async () => {
    const visitor = instance.visitor();
    const email = freshAddress();
    const french = { method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': 'fr-CA' } };
    await visitor.fetch('/api/auth/sign-up/email', {
      ...french,
      body: JSON.stringify({ name: 'Zoé', email, password: 'cheval batterie Zoé' }),
    });
    expect((await instance.lettersTo(email)).at(-1)!.subject).toBe('Confirmez votre adresse pour Loci');
    await post(visitor, '/request-password-reset', { email });
    expect((await instance.lettersTo(email)).at(-1)!.subject, 'later ones too, whoever asks').toMatch(/mot de passe/);
  });

  test.each([
    ['password1234', 'tooCommon'],
    ['1234567890', 'tooCommon'],
    ['motdepasse1', 'tooCommon'],
    ['short', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
  ])('the password %s is refused', async (password, reason) => {
    const refused = await post(instance.visitor(), '/sign-up/email', { name: 'Weak', email: freshAddress(), password });
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { key: `account:password.${reason}`, field: 'password' } },
    });
  });

  test('a sign-in link signs in once; an unknown address gets the same answer and no letter', async () => {
    const person = await instance.signUp('Magic');
    const visitor = instance.visitor();
    const known = await post(visitor, '/sign-in/magic-link', { email: person.email.toUpperCase() });
    const unknown = await post(visitor, '/sign-in/magic-link', { email: 'nobody@example.org' });
    expect(unknown).toEqual(known);
    expect(await instance.lettersTo('nobody@example.org')).toEqual([]);
    const token = await tokenFor(person.email);
    expect(await post(visitor, '/magic-link/verify', { token })).toMatchObject({
      status: 200,
      body: { signedIn: true },
    });
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await post(instance.visitor(), '/magic-link/verify', { token })).toMatchObject({
      status: 400,
      body: { data: { key: 'account:refusal.linkExpired' } },
    });
  });

  test('a new password ends every session, tells the person, and its link works once', async () => {
    const person = await instance.signUp('Reset');
    const visitor = instance.visitor();
    await post(visitor, '/request-password-reset', { email: person.email });
    const token = await tokenFor(person.email);
    expect(await post(visitor, '/reset-password', { token, newPassword: 'password1234' })).toMatchObject({
      status: 400,
    });
    expect(await post(visitor, '/reset-password', { token, newPassword: 'another horse entirely' })).toMatchObject({
      status: 200,
    });
    expect(await isSignedIn(person)).toBe(false);
    expect(await post(visitor, '/reset-password', { token, newPassword: 'yet another horse' })).toMatchObject({
      status: 400,
    });
    expect((await instance.lettersTo(person.email)).at(-1)!.subject).toMatch(/was changed/);
    expect(await post(visitor, '/sign-in/email', { email: person.email, password: person.password })).toMatchObject({
      status: 401,
    });
    expect(
      await post(visitor, '/sign-in/email', { email: person.email, password: 'another horse entirely' }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('resetting the password by letter confirms the address, for members who lost the first letter', async () => {
    const visitor = instance.visitor();
    const email = freshAddress();
    await post(visitor, '/sign-up/email', { name: 'Late', email, password: 'horse battery late' });
    await post(visitor, '/request-password-reset', { email });
    await post(visitor, '/reset-password', { token: await tokenFor(email), newPassword: 'another horse entirely' });
    expect(await post(visitor, '/sign-in/email', { email, password: 'another horse entirely' })).toMatchObject({
      status: 200,
    });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('a token of one kind opens nothing of another kind', async () => {
    const person = await instance.signUp('Kinds');
    const visitor = instance.visitor();
    await post(visitor, '/request-password-reset', { email: person.email });
    const reset = await tokenFor(person.email);
    await post(visitor, '/sign-in/magic-link', { email: person.email });
    const magic = await tokenFor(person.email);
    expect((await post(visitor, '/magic-link/verify', { token: reset })).status).toBe(400);
    expect((await post(visitor, '/verify-email', { token: reset })).status).toBe(400);
    expect((await post(visitor, '/verify-email', { token: magic })).status).toBe(400);
    expect((await post(visitor, '/reset-password', { token: magic, newPassword: 'horse battery kinds' })).status).toBe(
      400,
    );
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('changing the password asks for the old one and ends the other sessions', async () => {
    const person = await instance.signUp('Change');
    const elsewhere = instance.visitor();
    await post(elsewhere, '/sign-in/email', { email: person.email, password: person.password });
    expect(
      await post(person, '/change-password', { currentPassword: 'not this one', newPassword: 'a fresh battery horse' }),
    ).toMatchObject({
      status: 400,
      body: { data: { key: 'account:refusal.wrongPassword' } },
    });
    expect(
      await post(person, '/change-password', {
        currentPassword: person.password,
        newPassword: 'a fresh battery horse',
      }),
    ).toMatchObject({ status: 200 });
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test('own sessions are listed without their tokens and end one by one or all others at once', async () => {
    const person = await instance.signUp('Sessions');
    const [second, third] = [instance.visitor(), instance.visitor()];
    for (const other of [second, third])
      await post(other, '/sign-in/email', { email: person.email, password: person.password });
    const { sessions } = await person.calls.account.security();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const secondsOwn = (await second.calls.account.security()).sessions.find(({ current }) => current)!;
    await person.calls.account.endSession({ id: secondsOwn._id });
    expect(await isSignedIn(second)).toBe(false);
    await expect(person.calls.account.endSession({ id: secondsOwn._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await person.calls.account.endOtherSessions();
    expect(await isSignedIn(third)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
  });

  test('sessions of others cannot be ended', async () => {
    const person = await instance.signUp('Mine');
    const other = await instance.signUp('Theirs');
    const [session] = (await other.calls.account.security()).sessions;
    await expect(person.calls.account.endSession({ id: session!._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await isSignedIn(other)).toBe(true);
  });

  test('a suspended member is out at once and stays out until let in again', async () => {
    const own = await openTestInstance(engine, {}, { empty: true });
    const admin = await own.signUp('Admin');
    const member = await own.signUp('Member');
    await admin.calls.account.suspend({ id: member.id, suspended: true });
    expect(await isSignedIn(member)).toBe(false);
    expect(
      await post(own.visitor(), '/sign-in/email', { email: member.email, password: member.password }),
    ).toMatchObject({
      status: 403,
      body: { data: { key: 'account:refusal.suspended' } },
    });
    await expect(admin.calls.account.suspend({ id: admin.id, suspended: true })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await admin.calls.account.suspend({ id: member.id, suspended: false });
    expect(
      await post(own.visitor(), '/sign-in/email', { email: member.email, password: member.password }),
    ).toMatchObject({ status: 200 });
    await own.close();
  });

  test('authors of the sample world cannot be signed in as, not even with a link', async () => {
    const id = crypto.randomUUID();
    const now = new Date();
    await instance.product.services.database.transact((rows) =>
      rows
        .insertInto('user')
        .values({
          id,
          name: 'Sample',
          email: 'sample@example.org',
          emailVerified: true as never,
          username: `sample-${engine}`,
          kind: 'sample',
          locale: 'en',
          timeZone: 'UTC',
          createdAt: now,
          updatedAt: now,
        } as never)
        .execute(),
    );
    await post(instance.visitor(), '/sign-in/magic-link', { email: 'sample@example.org' });
    await post(instance.visitor(), '/request-password-reset', { email: 'sample@example.org' });
    const links = (await instance.lettersTo('sample@example.org'))
      .map(({ action_url }) => action_url!)
      .filter((link) => link.includes('/reset-password'));
    for (const link of links) {
      const token = new URL(link).searchParams.get('token');
      await post(instance.visitor(), '/reset-password', { token, newPassword: 'horse battery sample' });
    }
    const tried = await post(instance.visitor(), '/sign-in/email', {
      email: 'sample@example.org',
      password: 'horse battery sample',
    });
    expect(tried.status).toBeGreaterThanOrEqual(400);
  });
});
