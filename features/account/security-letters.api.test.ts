import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('letters after a change of how an account is opened', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const post = async (person: Person, path: string, body: object = {}) => {
    const response = await person.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: instance.url },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  /** The subjects of the letters that this act caused. */
  async function lettersAfter(person: Person, act: () => Promise<{ status: number }>, status = 200) {
    const before = (await instance.lettersTo(person.email)).length;
    expect((await act()).status).toBe(status);
    return (await instance.lettersTo(person.email)).slice(before).map(({ subject }) => subject);
  }

  test('a new password in the settings sends its letter, a refused one sends none', async () => {
    const person = await instance.signUp('Settings');
    const change = (currentPassword: string) => () =>
      post(person, '/change-password', { currentPassword, newPassword: 'another horse entirely' });
    expect(await lettersAfter(person, change('not the password'), 400)).toEqual([]);
    expect(await lettersAfter(person, change(person.password))).toEqual(['Your password for Loci was changed']);
  });

  test('new backup codes send their letter, a refused request sends none', async () => {
    const person = await instance.signUp('Codes');
    await post(person, '/two-factor/enable', { password: person.password });
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('user')
        .set({ twoFactorEnabled: true as boolean & number })
        .where('id', '=', person.id)
        .execute(),
    );
    const renew = (password: string) => () => post(person, '/two-factor/generate-backup-codes', { password });
    expect(await lettersAfter(person, renew('not the password'), 400)).toEqual([]);
    expect(await lettersAfter(person, renew(person.password))).toEqual(['Your backup codes for Loci were replaced']);
  });

  test('a passkey that is added and one that is removed send their letters, a refused one sends none', async () => {
    const person = await instance.signUp('Keys');
    const options = (await post(person, '/passkey/generate-register-options')).body as { challenge: string };
    const register = (challenge: string) => () =>
      post(person, '/passkey/verify-registration', { name: 'Laptop', response: newPasskey(instance.url, challenge) });
    expect(await lettersAfter(person, register('b3RoZXI'), 400)).toEqual([]);
    const again = (await post(person, '/passkey/generate-register-options')).body as { challenge: string };
    expect(again.challenge).not.toBe(options.challenge);
    expect(await lettersAfter(person, register(again.challenge))).toEqual(['A passkey was added to your Loci account']);
    const { passkeys } = await person.calls.account.security();
    expect(passkeys).toMatchObject([{ name: 'Laptop' }]);
    const remove = () => post(person, '/passkey/delete-passkey', { id: passkeys[0]!._id });
    expect(await lettersAfter(person, remove)).toEqual(['A passkey was removed from your Loci account']);
  });
});

/** What an authenticator without attestation answers to a registration (WebAuthn level 2, §6.5). */
function newPasskey(origin: string, challenge: string) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  // COSE (RFC 9053): {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x!, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y!, 'base64url')),
  ]);
  const userIsPresentAndVerifiedWithKey = 0b0100_0101;
  const authenticatorData = Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    Buffer.from([userIsPresentAndVerifiedWithKey, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    key,
  ]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authenticatorData),
  ]);
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false });
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  };
}
