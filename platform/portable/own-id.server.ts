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

/**
 * The id that an imported thing has here. One that came in under another id keeps it, also after the first has become
 * free.
 *
 * @param owners Of those that exist among the id and the `ownIdFor` of it.
 */
export function idHere(memberId: string, id: string, owners: ReadonlyMap<string, string>): string {
  const own = ownIdFor(memberId, id);
  if (owners.get(own) === memberId) return own;
  return (owners.get(id) ?? memberId) === memberId ? id : own;
}
