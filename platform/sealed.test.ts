import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.server.ts';

const secret = 'a secret of at least twenty-two characters';

test('what is sealed is read with the same secret and for the same purpose alone', () => {
  const sealed = seal(secret, 'push', 'clé privée');
  expect(sealed).not.toContain('priv');
  expect(seal(secret, 'push', 'clé privée')).not.toBe(sealed);
  expect(unseal(secret, 'push', sealed)).toBe('clé privée');
  expect(unseal(`${secret}!`, 'push', sealed)).toBeUndefined();
  expect(unseal(secret, 'other', sealed)).toBeUndefined();
});

test('what was cut or changed is not read', () => {
  const sealed = seal(secret, 'push', 'text');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(unseal(secret, 'push', changed.toString('base64url'))).toBeUndefined();
  expect(unseal(secret, 'push', sealed.slice(0, -4))).toBeUndefined();
  expect(unseal(secret, 'push', '')).toBeUndefined();
});
