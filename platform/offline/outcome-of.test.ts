import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { Refusal } from '../contract/refusal.ts';
import type { Outcome } from './command-life.ts';
import { outcomeOf, retryAfterMs } from './outcome-of.ts';

const key = 'cards:refusal.any';

test.for<[string, unknown, Outcome]>([
  ['no network', new TypeError('Failed to fetch'), { kind: 'unreachable' }],
  ['given up waiting', new DOMException('late', 'TimeoutError'), { kind: 'unreachable' }],
  ['a gateway without a server behind it', new ORPCError('BAD_GATEWAY', { status: 502 }), { kind: 'unreachable' }],
  ['nobody signed in', new Refusal('NOT_SIGNED_IN', { key }), { kind: 'notSignedIn' }],
  [
    'no membership: the account is broken, not the command',
    new Refusal('NO_MEMBERSHIP', { key }),
    { kind: 'notSignedIn' },
  ],
  ['too many requests', new Refusal('TOO_MANY_REQUESTS', { key }), { kind: 'busy', retryAfterMs: 7_000 }],
  ['server going down', new ORPCError('SERVICE_UNAVAILABLE', { status: 503 }), { kind: 'busy', retryAfterMs: 7_000 }],
  ['server failed', new Refusal('FAILED', { key }), { kind: 'serverFailed' }],
  [
    'changed by somebody else',
    new Refusal('CONFLICT', { key, detail: { fields: ['title'] } }),
    { kind: 'conflict', refusal: { code: 'CONFLICT', key, detail: { fields: ['title'] } } },
  ],
  [
    'wrong input',
    new Refusal('BAD_INPUT', { key, field: 'title' }),
    { kind: 'refused', refusal: { code: 'BAD_INPUT', key, field: 'title' } },
  ],
  ['gone', new Refusal('NOT_FOUND', { key }), { kind: 'refused', refusal: { code: 'NOT_FOUND', key } }],
  [
    'refused without words',
    new ORPCError('TEAPOT', { status: 418 }),
    { kind: 'refused', refusal: { code: 'TEAPOT', key: 'app:refusal.failed' } },
  ],
])('%s', ([, error, expected]) => {
  expect(outcomeOf(error, 7_000)).toEqual(expected);
});

test.for<[string | null, number | undefined]>([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', undefined],
  ['soon', undefined],
  [null, undefined],
])('Retry-After: %s', ([header, expected]) => {
  expect(retryAfterMs(header, Date.parse('2026-11-21T10:00:00Z'))).toBe(expected);
});
