import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { forgingProvider, type Forgery } from '#tests/harness/forging-provider.ts';
import { postJson } from '#tests/security/world.ts';

let instance: TestInstance;
let provider: Awaited<ReturnType<typeof forgingProvider>>;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
  provider = await forgingProvider();
  await instance.administrator.calls.administration.saveInstance({ oidc: typed() });
});
afterAll(async () => {
  await instance.close();
  await provider.close();
});

const typed = () => ({
  discoveryUrl: provider.url,
  clientId: provider.client.id,
  clientSecret: provider.client.secret,
  name: 'Forger',
  scopes: [],
  trustEmail: false,
  invites: false,
  roleClaim: '',
  administrators: [],
  moderators: [],
  teachers: [],
});

async function signIn(forgery: Forgery) {
  provider.forgery = forgery;
  const browser = instance.visitor();
  const reply = await postJson(browser, '/api/auth/sign-in/social', { provider: 'oidc' });
  const { url } = (await reply.json()) as { url: string };
  const response = await browser.fetch(provider.signIn(url));
  const error = new URL(response.headers.get('location')!, instance.url).searchParams.get('error');
  return { error, signedIn: (await browser.fetch('/api/user/me')).status === 200 };
}

test('[oidc] a token with nothing wrong signs in', async () => {
  expect(await signIn({})).toEqual({ error: null, signedIn: true });
});

const now = () => Math.floor(Date.now() / 1_000);
test.each<[string, () => Forgery]>([
  ['another nonce', () => ({ claims: { nonce: 'another' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['another issuer', () => ({ claims: { iss: 'https://other.example' } })],
  ['another audience', () => ({ claims: { aud: 'another client' } })],
  ['another authorised client', () => ({ claims: { aud: ['loci', 'other'], azp: 'other' } })],
  ['an end that is over', () => ({ claims: { exp: now() - 120 } })],
  ['a beginning still to come', () => ({ claims: { nbf: now() + 600 } })],
  ['no person', () => ({ claims: { sub: undefined } })],
  ['the key of somebody else', () => ({ key: 'another' })],
  ['no signature', () => ({ key: 'none' })],
  ['a signature by the shared secret', () => ({ key: 'shared' })],
  ['no token', () => 'noToken'],
])('[oidc] a token with %s opens nothing', async (_title, forgery) => {
  const { error, signedIn } = await signIn(forgery());
  expect([typeof error, signedIn]).toEqual(['string', false]);
});

test('[oidc] the same person at another provider is another person', async () => {
  const other = await forgingProvider();
  const { administration } = instance.administrator.calls;
  await administration.saveInstance({
    oidc: { ...typed(), discoveryUrl: other.url, clientSecret: other.client.secret },
  });
  const first = provider;
  provider = other;
  expect((await signIn({})).error, 'their address has an account').toBe('link_needed');
  provider = first;
  await administration.saveInstance({ oidc: typed() });
  await other.close();
});

test.each<[string, Record<string, unknown> | string]>([
  ['is no JSON', '<html>Sign in</html>'],
  ['lacks the address of its keys', { jwks_uri: undefined }],
  ['is about another provider', { issuer: 'https://other.example' }],
  ['signs in no safe way', { id_token_signing_alg_values_supported: ['none', 'HS256'] }],
  ['leads to no web address', { authorization_endpoint: 'javascript:alert(1)' }],
])('[oidc] a discovery document that %s is refused', async (_title, said) => {
  provider.said = said;
  await expect(instance.administrator.calls.administration.saveInstance({ oidc: typed() })).rejects.toMatchObject({
    data: { key: 'instance:refusal.noDiscovery', field: 'oidc.discoveryUrl' },
  });
  provider.said = {};
});
