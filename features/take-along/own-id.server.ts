import { createHash } from 'node:crypto';

/**
 * The id of an imported thing whose own id is taken by somebody else. Deterministic, so that importing twice creates it
 * once.
 */
export function ownIdFor(memberId: string, id: string): string {
  const bytes = createHash('sha256').update(`import ${memberId} ${id}`).digest().subarray(0, 16);
  // UUID version 8 (RFC 9562): custom content.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
