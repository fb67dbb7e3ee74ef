import { expect, test } from 'vitest';
import { discoveryAddress, oidcSettings } from './oidc-settings.server.ts';

const document = '/.well-known/openid-configuration';
test.each([
  ['https://login.example', `https://login.example${document}`],
  ['https://login.example/', `https://login.example${document}`],
  [' https://login.example/realms/school ', `https://login.example/realms/school${document}`],
  ['https://login.example/application/o/loci/', `https://login.example/application/o/loci${document}`],
  [`https://login.example/v2.0${document}`, `https://login.example/v2.0${document}`],
  ['http://localhost:8080/realms/school', `http://localhost:8080/realms/school${document}`],
  ['http://login.example', undefined],
  ['https://user:password@login.example', undefined],
  ['https://login.example/?a=b', undefined],
  ['javascript:alert(1)', undefined],
  ['login.example', undefined],
  ['', undefined],
])('the discovery document of %j', (text, expected) => {
  expect(discoveryAddress(text)).toBe(expected);
});

const read = (environment: Record<string, string>) => oidcSettings(environment, (message) => new Error(message));
const needed = { OIDC_DISCOVERY_URL: 'https://login.example', OIDC_CLIENT_ID: 'loci', OIDC_CLIENT_SECRET: 'secret' };

test('variables, and what they are without a word', () => {
  expect(read({})).toBeUndefined();
  expect(read(needed)).toEqual({
    discoveryUrl: `https://login.example${document}`,
    clientId: 'loci',
    clientSecret: 'secret',
    name: 'login.example',
    scopes: ['openid', 'email', 'profile'],
    trustEmail: false,
    invites: false,
    only: false,
    roleClaim: '',
    administrators: [],
    moderators: [],
    teachers: [],
  });
  expect(
    read({
      ...needed,
      OIDC_NAME: 'School',
      OIDC_SCOPES: 'email, groups',
      OIDC_TRUST_EMAIL: '1',
      OIDC_INVITES: '1',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ADMINISTRATORS: 'a, b',
      OIDC_TEACHERS: 't',
    }),
  ).toMatchObject({
    name: 'School',
    scopes: ['openid', 'email', 'groups'],
    trustEmail: true,
    invites: true,
    roleClaim: 'groups',
    administrators: ['a', 'b'],
    teachers: ['t'],
  });
});

test.each([
  [{ ...needed, OIDC_CLIENT_SECRET: '' }, /OIDC_CLIENT_SECRET must be set/],
  [{ ...needed, OIDC_DISCOVERY_URL: 'http://login.example' }, /OIDC_DISCOVERY_URL must be an https address/],
  [{ OIDC_CLIENT_ID: 'loci' }, /OIDC_DISCOVERY_URL must be an https address/],
])('%j is refused', (environment, message) => {
  expect(() => read(environment)).toThrow(message);
});
