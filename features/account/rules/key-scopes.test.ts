import { expect, test } from 'vitest';
import { keyScopes } from './key-scope-names.ts';
import { keyNeeds, whatKeyLacks } from './key-scopes.ts';

test.each([
  [['read'], 'GET /focus-card/{id}', undefined],
  [['write'], 'GET /focus-card/{id}', 'read'],
  [['read'], 'POST /focus-card/', 'write'],
  [['read', 'write'], 'POST /focus-card/', undefined],
  [['read', 'write'], 'POST /review-log', 'answer'],
  [['write'], 'POST /focus-card/public/', 'share'],
  [['read', 'share'], 'GET /messages', 'messages'],
  [['read'], 'GET /user/me', undefined],
  [keyScopes, 'PUT /focus-card/{id}', undefined],
  [keyScopes, 'GET /user/keys', 'never'],
  [keyScopes, 'GET /admin/members', 'never'],
  [keyScopes, 'DELETE /focus-card/bin/{id}', 'never'],
  [keyScopes, 'GET /a-call-without-a-row', 'never'],
] as const)('[keys] with %j, %s lacks %s', (scopes, call, lacks) => {
  expect(whatKeyLacks(scopes, call)).toBe(lacks);
});

test('[keys] no key reaches administration, the ways to sign in, other keys, blocks, privacy or money', () => {
  const closed =
    /^\w+ \/(admin|billing|checkout_sessions|demo-checkout|user\/(keys|email-change|security|sessions|blocks|privacy))/;
  const open = [...keyNeeds].filter(([call, need]) => closed.test(call) && need !== 'never');
  expect(open).toEqual([]);
});
