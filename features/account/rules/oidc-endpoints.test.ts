import { expect, test } from 'vitest';
import { insecureEndpoint } from './oidc-endpoints.ts';

const secure = {
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://login.example/token',
  jwks_uri: 'https://login.example/keys',
};
const discovery = 'https://login.example/.well-known/openid-configuration';

test.each([
  ['all of them are https', discovery, secure, undefined],
  [
    'the secret would be sent in plain text',
    discovery,
    { ...secure, token_endpoint: 'http://login.example/token' },
    'token_endpoint',
  ],
  ['keys could be exchanged on the way', discovery, { ...secure, jwks_uri: 'http://login.example/keys' }, 'jwks_uri'],
  ['so could claims', discovery, { ...secure, userinfo_endpoint: 'http://login.example/me' }, 'userinfo_endpoint'],
  [
    'a provider on this machine',
    'http://localhost:4000/x',
    { ...secure, token_endpoint: 'http://localhost:4000/token' },
    undefined,
  ],
])('%s', (_title, url, document, insecure) => {
  expect(insecureEndpoint(url, document)).toBe(insecure);
});
