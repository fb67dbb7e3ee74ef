import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOidc, takeChoices } from '#features/instance/chosen-settings.server.ts';
import { decodeBase32 } from '#tests/harness/decode-base32.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { openIdProvider, type OpenIdProvider } from '#tests/harness/openid-provider.ts';
import { goThere, somebody, typedProvider } from '#tests/harness/openid-sign-in.ts';
import { postJson } from '#tests/security/world.ts';

const isSignedIn = async (browser: Person) => (await browser.fetch('/api/user/me')).status === 200;
const refusalOf = async (reply: Response) => {
  const { data } = (await reply.json()) as { data?: { key?: string } };
  return [reply.status, data?.key];
};
const closed = [403, 'instance:refusal.providerOnly'];
const signIn = (browser: Person, { email, password }: Pick<Person, 'email' | 'password'>) =>
  postJson(browser, '/api/auth/sign-in/email', { email, password });

onBothEngines('an OpenID provider as the only way to sign in', (engine) => {
  let instance: TestInstance;
  let provider: OpenIdProvider;
  const choose = (only: boolean) =>
    instance.administrator.calls.administration.saveInstance({ oidc: { ...typedProvider(provider), only } });
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    provider = await openIdProvider(instance.url);
  });
  afterAll(async () => {
    await instance.close();
    await provider.stop();
  });

  test('[oidc] whoever is new, or connected, comes in; an account that is not connected is told so', async () => {
    const { unconnected } = (await choose(true)).oidc;
    const owner = await instance.person('Owner');
    expect((await instance.administrator.calls.administration.instance()).oidc).toMatchObject({
      unconnected: unconnected + 1,
      escapeUrl: `${instance.url}/signin?password`,
    });
    expect(await instance.visitor().calls.account.instance()).toMatchObject({
      signIn: 'oidc',
      providers: [{ id: 'oidc', name: 'School', reachable: true }],
    });
    const browser = instance.visitor();
    await goThere(instance, provider, browser, somebody());
    expect(await isSignedIn(browser)).toBe(true);
    // A session that is open connects.
    const who = somebody({ email: owner.email });
    const before = await goThere(instance, provider, instance.visitor(), who);
    expect(before.searchParams.get('error')).toBe('link_needed');
    await goThere(instance, provider, owner, who, {
      path: '/api/auth/link-social',
      body: { password: owner.password },
    });
    const again = instance.visitor();
    await goThere(instance, provider, again, who);
    expect((await again.calls.account.me())._id).toBe(owner.id);
    const parting = await postJson(owner, '/api/auth/unlink-provider', { password: owner.password });
    expect(await refusalOf(parting)).toEqual([409, 'instance:refusal.lastWay']);
    expect((await instance.administrator.calls.administration.instance()).oidc).toMatchObject({ unconnected });
  });

  test('[oidc] signing up, links and other providers are closed, whether or not an account exists', async () => {
    await choose(true);
    const known = await instance.person('Known');
    const visitor = instance.visitor();
    for (const email of [known.email, 'nobody@example.org']) {
      const signUp = { name: 'Nia', email, password: 'horse battery Nia' };
      expect(await refusalOf(await postJson(visitor, '/api/auth/sign-up/email', signUp))).toEqual(closed);
      expect(await refusalOf(await postJson(visitor, '/api/auth/sign-in/magic-link', { email }))).toEqual(closed);
      expect((await postJson(visitor, '/api/auth/request-password-reset', { email })).status).toBe(200);
      expect(await instance.lettersTo(email)).toEqual([]);
    }
    const google = await postJson(visitor, '/api/auth/sign-in/social', { provider: 'google' });
    expect(await refusalOf(google)).toEqual(closed);
  });

  test('[oidc] a password opens the accounts of administrators alone, and a wrong one tells nothing', async () => {
    await choose(true);
    const member = await instance.person('Member');
    const browser = instance.visitor();
    expect(await refusalOf(await signIn(browser, member))).toEqual(closed);
    expect(await refusalOf(await signIn(browser, { ...member, password: 'a wild guess' }))).toEqual([
      401,
      'account:refusal.wrongSignIn',
    ]);
    expect(await isSignedIn(browser)).toBe(false);
    const { administrator } = instance;
    await instance.administrator.calls.administration.setRole({ id: member.id, role: 'moderator' });
    expect(await refusalOf(await signIn(browser, member))).toEqual(closed);
    expect((await signIn(browser, administrator)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    await postJson(instance.visitor(), '/api/auth/request-password-reset', { email: administrator.email });
    expect(await instance.lettersTo(administrator.email)).not.toEqual([]);
  });

  test('[oidc] letters from before open nothing', async () => {
    await choose(false);
    const member = await instance.person('Early');
    const email = `early-${engine}@example.org`;
    await postJson(instance.visitor(), '/api/auth/sign-in/magic-link', { email: member.email });
    await postJson(instance.visitor(), '/api/auth/sign-up/email', {
      name: 'Nia',
      email,
      password: 'horse battery Nia',
    });
    const tokenFor = async (address: string) =>
      new URL((await instance.lettersTo(address)).at(-1)!.action_url!).searchParams.get('token')!;
    const tokens = [
      ['/api/auth/magic-link/verify', await tokenFor(member.email)],
      ['/api/auth/verify-email', await tokenFor(email)],
    ] as const;
    await choose(true);
    for (const [path, token] of tokens) {
      const browser = instance.visitor();
      expect(await refusalOf(await postJson(browser, path, { token })), path).toEqual(closed);
      expect(await isSignedIn(browser), path).toBe(false);
    }
  });

  test('[oidc] open sessions stay; the second factor is asked for after the provider, and never after a password', async () => {
    await choose(false);
    const member = await instance.person('Careful');
    const who = somebody({ email: member.email });
    const { password } = member;
    await goThere(instance, provider, member, who, { path: '/api/auth/link-social', body: { password } });
    await choose(true);
    const enabled = await postJson(member, '/api/auth/two-factor/enable', { password });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const secret = decodeBase32(new URL(totpURI).searchParams.get('secret')!);
    const code = () => createOTP(secret, { digits: 6, period: 30 }).totp();
    expect((await postJson(member, '/api/auth/two-factor/verify-totp', { code: await code() })).status).toBe(200);
    const change = { currentPassword: password, newPassword: 'another horse battery' };
    expect((await postJson(member, '/api/auth/change-password', change)).status).toBe(200);
    expect(await isSignedIn(member)).toBe(true);

    const browser = instance.visitor();
    const typed = { email: member.email, password: change.newPassword };
    expect(await refusalOf(await signIn(browser, typed))).toEqual(closed);
    expect((await postJson(browser, '/api/auth/two-factor/verify-totp', { code: await code() })).status).toBe(401);
    expect((await goThere(instance, provider, browser, who)).pathname).toBe('/two-factor');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await postJson(browser, '/api/auth/two-factor/verify-totp', { code: await code() })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('[oidc] what is left out stays as it was, and the change is in the log', async () => {
    await choose(true);
    const { administration } = instance.administrator.calls;
    expect((await administration.saveInstance({ oidc: typedProvider(provider) })).oidc.provider?.only).toBe(true);
    // Acts of one instant have no order.
    instance.clock.advance(1);
    await choose(false);
    expect((await administration.acts({})).acts[0]).toMatchObject({
      details: { 'oidc.only': false, 'before.oidc.only': true },
    });
  });
});

test('[oidc] SIGN_IN decides it in place of the desk, and closes nothing while no provider is chosen', async () => {
  const instance = await openTestInstance('sqlite', { SIGN_IN: 'oidc' });
  const provider = await openIdProvider(instance.url);
  const { administration } = instance.administrator.calls;
  const member = await instance.person('Member');
  expect((await instance.visitor().calls.account.instance()).signIn).toBe('all');
  expect((await signIn(instance.visitor(), member)).status).toBe(200);

  const { oidc, fixed } = await administration.saveInstance({ oidc: typedProvider(provider) });
  expect([oidc.provider?.only, fixed.includes('oidc.only')]).toEqual([true, true]);
  expect(await refusalOf(await signIn(instance.visitor(), member))).toEqual(closed);
  await expect(
    administration.saveInstance({ oidc: { ...typedProvider(provider), only: false } }),
  ).rejects.toMatchObject({ code: 'CONFLICT', data: { field: 'oidc.only', values: { variable: 'SIGN_IN' } } });
  await instance.close();
  await provider.stop();
});

test('[oidc] SIGN_IN=all opens what the desk has closed', async () => {
  const instance = await openTestInstance('sqlite', { SIGN_IN: 'all' });
  const provider = await openIdProvider(instance.url);
  const { services } = instance.product;
  await services.database.transact((rows) =>
    storeOidc(rows, services.settings, { ...typedProvider(provider), only: true }, 0),
  );
  await takeChoices(services);
  expect(await instance.visitor().calls.account.instance()).toMatchObject({
    signIn: 'all',
    providers: [{ id: 'oidc' }],
  });
  expect((await signIn(instance.visitor(), await instance.person('Member'))).status).toBe(200);
  await instance.close();
  await provider.stop();
});
