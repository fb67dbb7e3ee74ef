import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { isStillShown } from './is-shown.ts';

test.each([
  ['read', { _id: 'bo' }, null, true],
  ['read, and without a network now', { _id: 'bo' }, new TypeError('Failed to fetch'), true],
  ['read, and the server fails now', { _id: 'bo' }, new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }), true],
  ['read, and not there for the reader any more', { _id: 'bo' }, new ORPCError('NOT_FOUND', { status: 404 }), false],
  ['not read', undefined, null, false],
  ['never there', undefined, new ORPCError('NOT_FOUND', { status: 404 }), false],
])('a profile that was %s', (_what, data, error, isShown) => {
  expect(isStillShown({ data, error })).toBe(isShown);
});
