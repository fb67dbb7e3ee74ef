import { randomBytes, randomInt } from 'node:crypto';
import type { Writer } from '#platform/database/database.server.ts';
import { slugOf } from '#platform/text/slug.ts';
import { isSlugTaken } from './store.server.ts';
import type { Subject } from './subject.server.ts';

/** 160 bits. */
export const newSecretLink = (): string => randomBytes(20).toString('base64url');

/** A slug of the title; with a random suffix if the slug is taken, reserved or empty, or if `withSuffix` is set. */
export async function freeSlug(
  rows: Writer,
  subject: Pick<Subject, 'kind' | 'untitled' | 'isReserved'>,
  title: string,
  { withSuffix = false }: { withSuffix?: boolean } = {},
): Promise<string> {
  const { kind } = subject;
  const slug = slugOf(title);
  if (!withSuffix && slug && !subject.isReserved(slug) && !(await isSlugTaken(rows, kind, slug))) return slug;
  for (;;) {
    const suffixed = `${slug || subject.untitled}-${suffix()}`;
    if (!(await isSlugTaken(rows, kind, suffixed))) return suffixed;
  }
}

/** Without letters that are easily confused: 0 and o, 1 and l. */
const suffixLetters = '23456789abcdefghijkmnpqrstuvwxyz';
const suffix = () => Array.from({ length: 5 }, () => suffixLetters[randomInt(suffixLetters.length)]).join('');
