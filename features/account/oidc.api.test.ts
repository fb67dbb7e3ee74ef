import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { openIdProvider, type OpenIdPerson, type OpenIdProvider } from '#tests/harness/openid-provider.ts';
import { goThere, somebody, typedProvider } from '#tests/harness/openid-sign-in.ts';
import { postJson } from '#tests/security/world.ts';

const connect = (instance: TestInstance, provider: OpenIdProvider, person: Person, who: OpenIdPerson) =>
  goThere(instance, provider, person, who, { path: '/api/auth/link-social', body: { password: person.password } });

const isSignedIn = async (browser: Person) => (await browser.fetch('/api/user/me')).status === 200;
const refusalOf = async (reply: Response) => {
  const { data } = (await reply.json()) as { data?: { key?: string; field?: string } };
  return [reply.status, data?.key, data?.field];
};

onBothEngines('signing in with an OpenID provider', (engine) => {
  let instance: TestInstance;
  let provider: OpenIdProvider;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    provider = await openIdProvider(instance.url);
    await instance.administrator.calls.administration.saveInstance({ oidc: typedProvider(provider) });
  });
  afterAll(async () => {
    await instance.close();
    await provider.stop();
  });

  test('[oidc] a visitor sees it by its name, and never its secret', async () => {
    const { providers } = await instance.visitor().calls.account.instance();
    expect(providers).toEqual([{ id: 'oidc', name: 'School', reachable: true }]);
    const shown = JSON.stringify(await instance.administrator.calls.administration.instance());
    expect(shown).toContain(`${instance.url}/api/auth/callback/oidc`);
    expect(shown).not.toContain(provider.client.secret);
    const rows = await instance.product.services.database.read((from) =>
      from.selectFrom('instance_setting').selectAll().execute(),
    );
    expect(JSON.stringify(rows), 'sealed').not.toContain(provider.client.secret);
    const { acts } = await instance.administrator.calls.administration.acts({});
    expect(acts[0]).toMatchObject({ act: 'instance.saved', details: { 'oidc.provider': 'School' } });
  });

  test('[oidc] a new person gets an account, and is known again whatever the address is by then', async () => {
    const who = somebody({ name: 'Zoé\n\u202EMüller' });
    const browser = instance.visitor();
    const place = await goThere(instance, provider, browser, who, {
      body: { next: '/app/library', timeZone: 'Asia/Tokyo' },
    });
    expect(place.href).toBe(`${instance.url}/app/library`);
    const me = await browser.calls.account.me();
    expect(me).toMatchObject({ name: 'Zoé Müller', email: who.email, emailVerified: true, timeZone: 'Asia/Tokyo' });
    expect(me).toMatchObject({ role: 'member', membership: 'FREE' });
    const again = instance.visitor();
    await goThere(instance, provider, again, { ...who, email: `moved-${who.email}` });
    expect(await again.calls.account.me()).toMatchObject({ _id: me._id, email: who.email });
  });

  test.each<[string, Partial<OpenIdPerson>, string]>([
    ['an address that is not verified', { email_verified: false }, 'email_not_verified'],
    ['an address that is said to be unverified by a text', { email_verified: 'false' }, 'email_not_verified'],
    ['an address without a word about it', { email_verified: undefined }, 'email_not_verified'],
    ['no address', { email: undefined }, 'no_address'],
  ])('[oidc] %s makes nothing', async (_title, more, error) => {
    const browser = instance.visitor();
    const place = await goThere(instance, provider, browser, somebody(more as OpenIdPerson));
    expect([place.pathname, place.searchParams.get('error')]).toEqual(['/signin', error]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('[oidc] somebody else’s address opens nothing: the owner connects the account, signed in as usual', async () => {
    const owner = await instance.person('Owner');
    const who = somebody({ email: owner.email.toUpperCase() });
    const browser = instance.visitor();
    const place = await goThere(instance, provider, browser, who);
    expect([place.pathname, place.searchParams.get('error')]).toEqual(['/signin', 'link_needed']);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await owner.calls.account.security()).provider).toEqual({ name: 'School', connected: false });

    const wrong = await postJson(owner, '/api/auth/link-social', { provider: 'oidc', password: 'a guess' });
    expect(await refusalOf(wrong)).toEqual([400, 'account:refusal.wrongPassword', 'password']);
    const nobody = await postJson(instance.visitor(), '/api/auth/link-social', { provider: 'oidc' });
    expect(nobody.status).toBe(401);

    const connected = await connect(instance, provider, owner, who);
    expect(connected.pathname + connected.search).toBe('/app/settings?connected=1');
    expect((await owner.calls.account.security()).provider).toEqual({ name: 'School', connected: true });
    expect((await instance.lettersTo(owner.email)).at(-1)!.subject).toContain('provider');
    await goThere(instance, provider, browser, who);
    expect((await browser.calls.account.me())._id).toBe(owner.id);

    // The same identity is no second account’s, and another identity with this address opens nothing.
    const other = await instance.person('Other');
    const taken = await connect(instance, provider, other, { ...who, email: other.email });
    expect([taken.pathname, taken.searchParams.get('error')]).toEqual([
      '/app/settings',
      'account_already_linked_to_different_user',
    ]);
    const twin = await goThere(instance, provider, instance.visitor(), { ...somebody(), email: owner.email });
    expect(twin.searchParams.get('error')).toBe('link_needed');
  });

  test('[oidc] an account is connected with the provider’s account of the same address only, if that is verified', async () => {
    const owner = await instance.person('Strict');
    for (const [who, error] of [
      [somebody(), 'email_does_not_match'],
      [somebody({ email: owner.email, email_verified: false }), 'email_not_verified'],
    ] as const) {
      const place = await connect(instance, provider, owner, who);
      expect([place.pathname, place.searchParams.get('error')]).toEqual(['/app/settings', error]);
    }
    expect((await owner.calls.account.security()).provider?.connected).toBe(false);
  });

  test('[oidc] disconnected by its owner, unless it is the only way to sign in', async () => {
    const owner = await instance.person('Leaver');
    const who = somebody({ email: owner.email });
    await connect(instance, provider, owner, who);
    const wrong = await postJson(owner, '/api/auth/unlink-provider', { password: 'a guess' });
    expect(await refusalOf(wrong)).toEqual([400, 'account:refusal.wrongPassword', 'password']);
    expect((await postJson(owner, '/api/auth/unlink-provider', { password: owner.password })).status).toBe(200);
    expect((await owner.calls.account.security()).provider?.connected).toBe(false);
    expect((await instance.lettersTo(owner.email)).at(-1)!.subject).toContain('provider');
    const place = await goThere(instance, provider, instance.visitor(), who);
    expect(place.searchParams.get('error')).toBe('link_needed');

    const browser = instance.visitor();
    await goThere(instance, provider, browser, somebody());
    const only = await postJson(browser, '/api/auth/unlink-provider', {});
    expect(await refusalOf(only)).toEqual([409, 'instance:refusal.lastWay', undefined]);
  });

  test('[oidc] a second factor that was turned on here is asked for', async () => {
    const owner = await instance.person('Careful');
    const who = somebody({ email: owner.email });
    await connect(instance, provider, owner, who);
    await postJson(owner, '/api/auth/two-factor/enable', { password: owner.password });
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('user')
        .set({ twoFactorEnabled: true as never })
        .where('id', '=', owner.id)
        .execute(),
    );
    const browser = instance.visitor();
    expect((await goThere(instance, provider, browser, who)).pathname).toBe('/two-factor');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('[oidc] a way back of another browser, with a changed state, or for the second time opens nothing', async () => {
    const [victim, attacker] = [instance.visitor(), instance.visitor()];
    const begin = async (browser: Person) => {
      const reply = await postJson(browser, '/api/auth/sign-in/social', { provider: 'oidc' });
      return provider.signIn(((await reply.json()) as { url: string }).url, somebody());
    };
    const end = async (browser: Person, back: string) => {
      const response = await browser.fetch(back);
      return new URL(response.headers.get('location')!, instance.url).searchParams.get('error');
    };
    expect(await end(victim, await begin(attacker)), 'of the attacker').toMatch(/^state_/);
    const changed = new URL(await begin(victim));
    changed.searchParams.set('state', 'a'.repeat(32));
    expect(await end(victim, changed.href)).toMatch(/^state_/);
    const foreign = new URL(await begin(victim));
    foreign.searchParams.set('iss', 'https://other.example');
    expect(await end(victim, foreign.href)).toBe('issuer_mismatch');
    const [own, stolen] = [new URL(await begin(victim)), new URL(await begin(attacker))];
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(await end(victim, own.href), 'its verifier does not fit').toBe('invalid_code');
    expect(await isSignedIn(victim)).toBe(false);
    const once = await begin(victim);
    expect(await end(victim, once)).toBeNull();
    expect(await isSignedIn(victim)).toBe(true);
    await postJson(victim, '/api/auth/sign-out', {});
    expect(await end(victim, once), 'used').toMatch(/^state_/);
    expect(await isSignedIn(victim)).toBe(false);
  });

  test('[oidc] with the address undone, a provider that was connected meanwhile opens nothing any more', async () => {
    const owner = await instance.person('Robbed');
    const who = somebody({ email: owner.email });
    await connect(instance, provider, owner, who);
    const to = `thief-${randomUUID()}@example.org`;
    await postJson(owner, '/api/auth/change-email', { newEmail: to, password: owner.password });
    const tokenTo = async (address: string, subject: RegExp) => {
      const letter = (await instance.lettersTo(address)).findLast((each) => subject.test(each.subject))!;
      return new URL(letter.action_url!).searchParams.get('token');
    };
    for (const address of [owner.email, to])
      await postJson(owner, '/api/auth/confirm-email', { token: await tokenTo(address, /^Confirm/) });
    const undo = { token: await tokenTo(owner.email, /has another address/) };
    expect((await postJson(instance.visitor(), '/api/auth/undo-email', undo)).status).toBe(200);
    const browser = instance.visitor();
    expect((await goThere(instance, provider, browser, who)).searchParams.get('error')).toBe('link_needed');
    expect(await isSignedIn(browser)).toBe(false);
  });

  describe('who may sign up', () => {
    const choose = (signUp: object, invites = false) =>
      instance.administrator.calls.administration.saveInstance({
        signUp,
        oidc: { ...typedProvider(provider), invites },
      });
    afterEach(async () => {
      await choose({ mode: 'open', domains: [], approval: false });
    });

    test.each<[string, object, boolean, string | null]>([
      ['nobody', { mode: 'closed' }, true, 'SIGN_UP_closed'],
      ['invited people', { mode: 'invited' }, false, 'SIGN_UP_needsInvitation'],
      ['invited people, and the provider’s need no invitation', { mode: 'invited' }, true, null],
      ['other domains', { mode: 'domains', domains: ['other.example'] }, false, 'SIGN_UP_domain'],
      ['its domain', { mode: 'domains', domains: ['school.example'] }, false, null],
    ])('[oidc] %s', async (_title, signUp, invites, error) => {
      await choose(signUp, invites);
      const browser = instance.visitor();
      expect((await goThere(instance, provider, browser, somebody())).searchParams.get('error')).toBe(error);
      expect(await isSignedIn(browser)).toBe(error === null);
    });

    test('[oidc] an invitation is brought along; approval is waited for', async () => {
      await choose({ mode: 'invited' });
      const endsAt = new Date(instance.clock.now() + 86_400_000).toISOString();
      const { url } = await instance.administrator.calls.administration.invite({ uses: 1, endsAt });
      const invited = instance.visitor();
      await goThere(instance, provider, invited, somebody(), { body: { invitation: url.split('/').at(-1) } });
      expect(await isSignedIn(invited)).toBe(true);
      await choose({ mode: 'open', approval: true });
      const waiting = instance.visitor();
      const place = await goThere(instance, provider, waiting, somebody());
      expect(place.searchParams.get('error')).toBe('ACCOUNT_WAITING');
      expect(await isSignedIn(waiting)).toBe(false);
    });
  });

  test('[oidc] a provider that says claims at its userinfo endpoint only', async () => {
    const other = await openIdProvider(instance.url, { claimsAt: 'userinfo' });
    await instance.administrator.calls.administration.saveInstance({ oidc: typedProvider(other) });
    const browser = instance.visitor();
    await goThere(instance, other, browser, somebody({ groups: ['moderators'] }));
    expect(await browser.calls.account.me()).toMatchObject({ role: 'moderator' });
    await other.stop();
    await instance.administrator.calls.administration.saveInstance({ oidc: typedProvider(provider) });
  });

  test.each([
    ['no address', 'school', 'instance:refusal.providerAddress'],
    ['an address without encryption', 'http://school.example', 'instance:refusal.providerAddress'],
    ['an address where nothing answers', 'http://localhost:9', 'instance:refusal.noDiscovery'],
  ])('[oidc] %s is refused beside its field, and nothing is saved', async (_title, discoveryUrl, key) => {
    const { administration } = instance.administrator.calls;
    const before = await administration.instance();
    const refused = administration.saveInstance({
      name: 'Not this',
      oidc: { ...typedProvider(provider), discoveryUrl },
    });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_INPUT', data: { key, field: 'oidc.discoveryUrl' } });
    expect(await administration.instance()).toEqual(before);
  });

  test('[oidc] the secret stays as it is for the same address, and is never sent to another', async () => {
    const { administration } = instance.administrator.calls;
    const { clientSecret: _, ...without } = typedProvider(provider);
    await administration.saveInstance({ oidc: { ...without, name: 'Renamed' } });
    const browser = instance.visitor();
    await goThere(instance, provider, browser, somebody());
    expect(await isSignedIn(browser)).toBe(true);
    await expect(
      administration.saveInstance({ oidc: { ...without, discoveryUrl: instance.url } }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'oidc.clientSecret' } });
  });

  test('[oidc] without a provider nobody is sent to one', async () => {
    const { administration } = instance.administrator.calls;
    await administration.saveInstance({ oidc: null });
    const reply = await postJson(instance.visitor(), '/api/auth/sign-in/social', { provider: 'oidc' });
    expect(reply.status).toBe(404);
    expect((await instance.visitor().calls.account.instance()).providers).toEqual([]);
    await administration.saveInstance({ oidc: typedProvider(provider) });
  });
});
