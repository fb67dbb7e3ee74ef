import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

test('[security 43] a secret link does not enter the log, what is public stays readable', () => {
  for (let times = 0; times < 100; times++) {
    const link = randomBytes(20).toString('base64url');
    expect(hideSecrets(`/api/focus-card/private/${link}`)).toBe('/api/focus-card/private/…');
    expect(hideSecrets(`/app/secret-card/${link}/test`)).toBe('/app/secret-card/…/test');
  }
  const id = randomUUID();
  for (const path of [
    `/api/focus-card/${id}`,
    '/volcanoes-of-iceland-and-how-they-work',
    '/api/focus-card/get-all-list-short-by-user',
  ])
    expect(hideSecrets(path)).toBe(path);
});

test('what somebody searched for does not enter the log', () => {
  for (const typed of ['ada%40example.org', 'ada@example.org', '%2B33%206%2012', 'ada/lovelace'])
    expect(hideSecrets(`/api/user/search/${typed}`)).toBe('/api/user/search/…');
  expect(hideSecrets('/api/stock-photos/search')).toBe('/api/stock-photos/search');
});
