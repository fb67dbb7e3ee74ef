import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './settings.server.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secret: string, purpose: string) => Buffer.from(derivedKey(secret, purpose), 'hex');

/** Encrypts a text that is stored but must not be readable from a copy of the store alone. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const encrypt = createCipheriv(cipher, keyFor(secret, purpose), nonce);
  const bytes = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()]);
  return Buffer.concat([nonce, encrypt.getAuthTag(), bytes]).toString('base64url');
}

/** `undefined` if it was sealed with another secret or for another purpose, or is not whole. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decrypt = createDecipheriv(cipher, keyFor(secret, purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decrypt.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const start = decrypt.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([start, decrypt.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
