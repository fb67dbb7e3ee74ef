import { scryptSync } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedKey } from '#platform/settings.server.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('signing in', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    await instance.person('First');
  });
  afterAll(() => instance.close());

  const post = async (person: Pick<Person, 'fetch'>, path: string, body: object = {}) => {
    const response = await person.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, cookies: response.headers.getSetCookie(), body: (await response.json()) as Record<string, never> };
  };
  const tokenFor = async (address: string) => new URL((await instance.lettersTo(address)).at(-1)!.action_url!).searchParams.get('token')!;
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
    expect(await post(visitor, '/sign-in/email', { email, password: 'horse battery Nia' })).toMatchObject({ status: 401 });
    expect(await post(visitor, '/verify-email', { token: await tokenFor(email) })).toMatchObject({ status: 200 });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('the link of a letter used twice signs nobody in the second time', async () => {
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
    const people = [await instance.person('Hashed'), await instance.person('Hashed')];
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
    const person = await instance.person('Entropy');
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

  test('the link of each letter leads on to where somebody wanted to go, and never to another host', async () => {
    const person = await instance.person('Wanting');
    const nextOf = async (address: string) => new URL((await instance.lettersTo(address)).at(-1)!.action_url!).searchParams.get('next');
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

  test('letters are in the language of whoever asked', async () => {
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
    expect(refused).toMatchObject({ status: 400, body: { data: { key: `account:password.${reason}`, field: 'password' } } });
  });

  test('a sign-in link signs in once; an unknown address gets the same answer and no letter', async () => {
    const person = await instance.person('Magic');
    const visitor = instance.visitor();
    const known = await post(visitor, '/sign-in/magic-link', { email: person.email.toUpperCase() });
    const unknown = await post(visitor, '/sign-in/magic-link', { email: 'nobody@example.org' });
    expect(unknown).toEqual(known);
    expect(await instance.lettersTo('nobody@example.org')).toEqual([]);
    const token = await tokenFor(person.email);
    expect(await post(visitor, '/magic-link/verify', { token })).toMatchObject({ status: 200, body: { signedIn: true } });
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await post(instance.visitor(), '/magic-link/verify', { token })).toMatchObject({
      status: 400,
      body: { data: { key: 'account:refusal.linkExpired' } },
    });
  });

  test('a new password ends every session, tells the person, and its link works once', async () => {
    const person = await instance.person('Reset');
    const visitor = instance.visitor();
    await post(visitor, '/request-password-reset', { email: person.email });
    const token = await tokenFor(person.email);
    expect(await post(visitor, '/reset-password', { token, newPassword: 'password1234' })).toMatchObject({ status: 400 });
    expect(await post(visitor, '/reset-password', { token, newPassword: 'another horse entirely' })).toMatchObject({ status: 200 });
    expect(await isSignedIn(person)).toBe(false);
    expect(await post(visitor, '/reset-password', { token, newPassword: 'yet another horse' })).toMatchObject({ status: 400 });
    expect((await instance.lettersTo(person.email)).at(-1)!.subject).toMatch(/was changed/);
    expect(await post(visitor, '/sign-in/email', { email: person.email, password: person.password })).toMatchObject({ status: 401 });
    expect(await post(visitor, '/sign-in/email', { email: person.email, password: 'another horse entirely' })).toMatchObject({
      status: 200,
    });
  });

  test('a new password by letter confirms the address: whoever lost the first letter gets in', async () => {
    const visitor = instance.visitor();
    const email = freshAddress();
    await post(visitor, '/sign-up/email', { name: 'Late', email, password: 'horse battery late' });
    await post(visitor, '/request-password-reset', { email });
    await post(visitor, '/reset-password', { token: await tokenFor(email), newPassword: 'another horse entirely' });
    expect(await post(visitor, '/sign-in/email', { email, password: 'another horse entirely' })).toMatchObject({ status: 200 });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('a token of one kind opens nothing of another kind', async () => {
    const person = await instance.person('Kinds');
    const visitor = instance.visitor();
    await post(visitor, '/request-password-reset', { email: person.email });
    const reset = await tokenFor(person.email);
    await post(visitor, '/sign-in/magic-link', { email: person.email });
    const magic = await tokenFor(person.email);
    expect((await post(visitor, '/magic-link/verify', { token: reset })).status).toBe(400);
    expect((await post(visitor, '/verify-email', { token: reset })).status).toBe(400);
    expect((await post(visitor, '/verify-email', { token: magic })).status).toBe(400);
    expect((await post(visitor, '/reset-password', { token: magic, newPassword: 'horse battery kinds' })).status).toBe(400);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('changing the password asks for the old one and ends the other sessions', async () => {
    const person = await instance.person('Change');
    const elsewhere = instance.visitor();
    await post(elsewhere, '/sign-in/email', { email: person.email, password: person.password });
    expect(await post(person, '/change-password', { currentPassword: 'not this one', newPassword: 'a fresh battery horse' })).toMatchObject(
      {
        status: 400,
        body: { data: { key: 'account:refusal.wrongPassword' } },
      },
    );
    expect(
      await post(person, '/change-password', { currentPassword: person.password, newPassword: 'a fresh battery horse' }),
    ).toMatchObject({ status: 200 });
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test('own sessions are listed without their tokens and end one by one or all others at once', async () => {
    const person = await instance.person('Sessions');
    const [second, third] = [instance.visitor(), instance.visitor()];
    for (const other of [second, third]) await post(other, '/sign-in/email', { email: person.email, password: person.password });
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

  test('nobody ends the session of somebody else', async () => {
    const person = await instance.person('Mine');
    const other = await instance.person('Theirs');
    const [session] = (await other.calls.account.security()).sessions;
    await expect(person.calls.account.endSession({ id: session!._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await isSignedIn(other)).toBe(true);
  });

  test('codes from an app: turned on, asked for after the password and after a link, backup codes work once, turned off', async () => {
    const person = await instance.person('Factor');
    const enabled = await post(person, '/two-factor/enable', { password: person.password });
    const { totpURI, backupCodes } = enabled.body as unknown as { totpURI: string; backupCodes: string[] };
    const secret = new URL(totpURI).searchParams.get('secret')!;
    const code = () => createOTP(decodeBase32(secret), { digits: 6, period: 30 }).totp();
    expect(await post(person, '/two-factor/verify-totp', { code: '000000' })).toMatchObject({
      status: 400,
      body: { data: { field: 'code' } },
    });
    expect(await post(person, '/two-factor/verify-totp', { code: await code() })).toMatchObject({ status: 200, body: { ok: true } });
    expect((await person.calls.account.security()).secondFactor).toBe(true);

    const again = instance.visitor();
    expect((await post(again, '/sign-in/email', { email: person.email, password: person.password })).body).toMatchObject({
      secondFactor: true,
    });
    expect(await isSignedIn(again)).toBe(false);
    expect(await post(again, '/two-factor/verify-totp', { code: '123456' })).toMatchObject({ status: 400 });
    expect(await post(again, '/two-factor/verify-totp', { code: await code() })).toMatchObject({ status: 200 });
    expect(await isSignedIn(again)).toBe(true);

    const byLink = instance.visitor();
    await post(byLink, '/sign-in/magic-link', { email: person.email });
    expect((await post(byLink, '/magic-link/verify', { token: await tokenFor(person.email) })).body).toMatchObject({
      signedIn: false,
      secondFactor: true,
    });
    expect(await isSignedIn(byLink)).toBe(false);
    const asWrittenDown = backupCodes[0]!.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await post(byLink, '/two-factor/verify-backup-code', { code: asWrittenDown })).toMatchObject({ status: 200 });
    expect(await isSignedIn(byLink)).toBe(true);

    const once = instance.visitor();
    await post(once, '/sign-in/email', { email: person.email, password: person.password });
    expect(await post(once, '/two-factor/verify-backup-code', { code: backupCodes[0]! })).toMatchObject({ status: 400 });

    expect(await post(person, '/two-factor/disable', { password: 'not this one' })).toMatchObject({ status: 400 });
    expect(await post(person, '/two-factor/disable', { password: person.password })).toMatchObject({ status: 200 });
    expect((await post(instance.visitor(), '/sign-in/email', { email: person.email, password: person.password })).body).toMatchObject({
      signedIn: true,
    });
  });

  test('backup codes made before, of capital and small letters, still open', async () => {
    const person = await instance.person('Old Codes');
    const enabled = await post(person, '/two-factor/enable', { password: person.password });
    const { totpURI } = enabled.body as unknown as { totpURI: string };
    const secret = new URL(totpURI).searchParams.get('secret')!;
    await post(person, '/two-factor/verify-totp', { code: await createOTP(decodeBase32(secret), { digits: 6, period: 30 }).totp() });
    const { database, settings } = instance.product.services;
    const backupCodes = await symmetricEncrypt({
      key: derivedKey(settings.secret, 'accounts'),
      data: JSON.stringify(['aB3dE-f9Ghl', 'Qq7Zz-0Oo1L']),
    });
    await database.transact((rows) =>
      sql`UPDATE "twoFactor" SET "backupCodes" = ${backupCodes} WHERE "userId" = ${person.id}`.execute(rows),
    );
    for (const [code, status] of [
      ['aB3dE-f9Ghl', 200],
      ['aB3dE-f9Ghl', 400],
      ['qq7zz0oo1l', 200],
    ] as const) {
      const again = instance.visitor();
      await post(again, '/sign-in/email', { email: person.email, password: person.password });
      expect(await post(again, '/two-factor/verify-backup-code', { code })).toMatchObject({ status });
    }
  });

  test('ten wrong codes lock the second factor, from however many sign-ins they come', async () => {
    const person = await instance.person('Guess');
    const { totpURI } = (await post(person, '/two-factor/enable', { password: person.password })).body as unknown as { totpURI: string };
    const code = () => createOTP(decodeBase32(new URL(totpURI).searchParams.get('secret')!), { digits: 6, period: 30 }).totp();
    await post(person, '/two-factor/verify-totp', { code: await code() });
    let status = 0;
    for (let guess = 0; guess < 14 && status !== 429; guess++) {
      const thief = instance.visitor();
      await post(thief, '/sign-in/email', { email: person.email, password: person.password });
      ({ status } = await post(thief, '/two-factor/verify-totp', { code: String(guess).padStart(6, '0') }));
    }
    expect(status).toBe(429);
  });

  test('a suspended member is out at once and stays out until let in again', async () => {
    const own = await openTestInstance(engine);
    const admin = await own.person('Admin');
    const member = await own.person('Member');
    await admin.calls.account.suspend({ id: member.id, suspended: true });
    expect(await isSignedIn(member)).toBe(false);
    expect(await post(own.visitor(), '/sign-in/email', { email: member.email, password: member.password })).toMatchObject({
      status: 403,
      body: { data: { key: 'account:refusal.suspended' } },
    });
    await expect(admin.calls.account.suspend({ id: admin.id, suspended: true })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await admin.calls.account.suspend({ id: member.id, suspended: false });
    expect(await post(own.visitor(), '/sign-in/email', { email: member.email, password: member.password })).toMatchObject({ status: 200 });
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
    const tried = await post(instance.visitor(), '/sign-in/email', { email: 'sample@example.org', password: 'horse battery sample' });
    expect(tried.status).toBeGreaterThanOrEqual(400);
  });
});

/** RFC 4648, as authenticator apps read the secret of a setup link. */
function decodeBase32(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString('latin1');
}
