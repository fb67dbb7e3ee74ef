import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { postJson } from '#tests/security/world.ts';
import type { Person, TestInstance } from './instance.ts';
import type { OpenIdPerson, OpenIdProvider } from './openid-provider.ts';

/** A person whom the provider knows by a verified address. */
export const somebody = (more: Partial<OpenIdPerson> = {}): OpenIdPerson => {
  const sub = randomUUID();
  return { sub, name: `Person ${sub.slice(0, 4)}`, email: `${sub}@school.example`, email_verified: true, ...more };
};

/** The provider as the desk sends it. */
export const typedProvider = ({ url, client }: Pick<OpenIdProvider, 'url' | 'client'>) => ({
  discoveryUrl: url,
  clientId: client.id,
  clientSecret: client.secret,
  name: 'School',
  scopes: ['email', 'profile'],
  trustEmail: false,
  invites: false,
  roleClaim: 'groups',
  administrators: ['admins'],
  moderators: ['moderators'],
  teachers: ['teachers'],
});

/** The way to the provider and back; answers where the browser ends. */
export async function goThere(
  instance: TestInstance,
  provider: OpenIdProvider,
  browser: Person,
  who: OpenIdPerson,
  { path = '/api/auth/sign-in/social', body = {} }: { path?: string; body?: object } = {},
): Promise<URL> {
  const reply = await postJson(browser, path, { provider: 'oidc', ...body });
  const { url } = (await reply.json()) as { url: string };
  expect(reply.status).toBe(200);
  const response = await browser.fetch(await provider.signIn(url, who));
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location')!, instance.url);
}
