import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#platform/settings.server.ts';

/**
 * What the link of a teacher's letter carries: which entry of which teacher, signed. The teacher knows the entry and
 * not the signature, so only who received the letter can follow its link. Nothing is stored.
 */
export const letterToken = (secret: string, studentId: string): string =>
  `${studentId}.${signature(secret, studentId).toString('base64url')}`;

/** The entry that a letter is about; `undefined` for a link that this instance has not written. */
export function studentOfLetter(secret: string, token: string): string | undefined {
  const at = token.lastIndexOf('.');
  const studentId = token.slice(0, Math.max(at, 0));
  const given = Buffer.from(token.slice(at + 1), 'base64url');
  const right = signature(secret, studentId);
  return given.length === right.length && timingSafeEqual(given, right) ? studentId : undefined;
}

const signature = (secret: string, studentId: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'teacher letters')).update(studentId).digest();
