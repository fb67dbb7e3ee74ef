import { expect, test } from 'vitest';
import { isClosedWay } from './closed-way.ts';
import type { Role } from './roles.ts';

test.each<[string, boolean, Role | null, boolean]>([
  ['/callback/:id', true, 'member', false],
  ['/callback/:id', true, null, false],
  ['/callback/:id', false, 'member', true],
  ['/sign-in/email', false, 'member', true],
  ['/sign-in/email', false, 'moderator', true],
  ['/sign-in/email', false, null, true],
  ['/sign-in/email', false, 'administrator', false],
  ['/magic-link/verify', false, 'member', true],
  ['/verify-email', false, 'member', true],
  ['/passkey/verify-authentication', false, 'member', true],
  ['/passkey/verify-authentication', false, 'administrator', false],
  ['/two-factor/verify-totp', false, 'member', false],
  ['/two-factor/verify-backup-code', false, 'member', false],
  ['/change-password', false, 'member', false],
])(
  '[oidc] the provider is the only way: %s, from the provider: %s, %s: closed %s',
  (path, fromProvider, role, closed) => {
    expect(isClosedWay({ path, fromProvider, role })).toBe(closed);
  },
);

test('[oidc] a call that nobody knows is closed', () => {
  expect(isClosedWay({ path: undefined, fromProvider: false, role: 'member' })).toBe(true);
});
