/** Types for the part of http_ece that tests use; the package has none. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(
    bytes: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
