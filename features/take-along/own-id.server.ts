import { createHash } from 'node:crypto';

/** The id of what a member brings in under an id that is somebody else's here: always the same, so that nothing comes twice. */
export function ownIdFor(memberId: string, id: string): string {
  const bytes = createHash('sha256').update(`import ${memberId} ${id}`).digest().subarray(0, 16);
  // Version 8 of RFC 9562: a UUID made in a way of one's own.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
