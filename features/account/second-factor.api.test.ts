import { createOTP } from '@better-auth/utils/otp';
import { symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedKey } from '#platform/settings.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { decodeBase32 } from '#tests/harness/decode-base32.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('the second factor', (engine) => {
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

  test('codes from an app: turned on, asked for after the password and after a link, backup codes work once, turned off', async () => {
    const person = await instance.signUp('Factor');
    const enabled = await post(person, '/two-factor/enable', { password: person.password });
    const { totpURI, backupCodes } = enabled.body as unknown as { totpURI: string; backupCodes: string[] };
    const secret = new URL(totpURI).searchParams.get('secret')!;
    const code = () => createOTP(decodeBase32(secret), { digits: 6, period: 30 }).totp();
    expect(await post(person, '/two-factor/verify-totp', { code: '000000' })).toMatchObject({
      status: 400,
      body: { data: { field: 'code' } },
    });
    expect(await post(person, '/two-factor/verify-totp', { code: await code() })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect((await person.calls.account.security()).secondFactor).toBe(true);

    const again = instance.visitor();
    expect(
      (await post(again, '/sign-in/email', { email: person.email, password: person.password })).body,
    ).toMatchObject({
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
    expect(await post(byLink, '/two-factor/verify-backup-code', { code: asWrittenDown })).toMatchObject({
      status: 200,
    });
    expect(await isSignedIn(byLink)).toBe(true);

    const once = instance.visitor();
    await post(once, '/sign-in/email', { email: person.email, password: person.password });
    expect(await post(once, '/two-factor/verify-backup-code', { code: backupCodes[0]! })).toMatchObject({
      status: 400,
    });

    expect(await post(person, '/two-factor/disable', { password: 'not this one' })).toMatchObject({ status: 400 });
    expect(await post(person, '/two-factor/disable', { password: person.password })).toMatchObject({ status: 200 });
    const subjects = (await instance.lettersTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /code/i.test(subject))).toEqual([
      'Codes from an app are now needed to sign in to Loci',
      'Codes from an app are turned off for Loci',
    ]);
    expect(
      (await post(instance.visitor(), '/sign-in/email', { email: person.email, password: person.password })).body,
    ).toMatchObject({
      signedIn: true,
    });
  });

  test('backup codes made before, of capital and small letters, still open', async () => {
    const person = await instance.signUp('Old Codes');
    const enabled = await post(person, '/two-factor/enable', { password: person.password });
    const { totpURI } = enabled.body as unknown as { totpURI: string };
    const secret = new URL(totpURI).searchParams.get('secret')!;
    await post(person, '/two-factor/verify-totp', {
      code: await createOTP(decodeBase32(secret), { digits: 6, period: 30 }).totp(),
    });
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
    const person = await instance.signUp('Guess');
    const { totpURI } = (await post(person, '/two-factor/enable', { password: person.password })).body as unknown as {
      totpURI: string;
    };
    const code = () =>
      createOTP(decodeBase32(new URL(totpURI).searchParams.get('secret')!), { digits: 6, period: 30 }).totp();
    await post(person, '/two-factor/verify-totp', { code: await code() });
    let status = 0;
    for (let guess = 0; guess < 14 && status !== 429; guess++) {
      const thief = instance.visitor();
      await post(thief, '/sign-in/email', { email: person.email, password: person.password });
      ({ status } = await post(thief, '/two-factor/verify-totp', { code: String(guess).padStart(6, '0') }));
    }
    expect(status).toBe(429);
  });
});
