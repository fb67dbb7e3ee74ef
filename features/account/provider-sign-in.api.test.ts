import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { providerServer, type ProviderProfile, type ProviderServer } from '#tests/harness/provider-server.ts';
import { postJson } from '#tests/security/world.ts';
import { providerNames, type ProviderName } from './providers.server.ts';

onBothEngines('signing in with a provider', (engine) => {
  let provider: ProviderServer;
  let instance: TestInstance;
  beforeAll(async () => {
    provider = await providerServer();
    const keys = Object.fromEntries(
      providerNames.flatMap((name) => [
        [`${name.toUpperCase()}_CLIENT_ID`, provider.client.id],
        [`${name.toUpperCase()}_CLIENT_SECRET`, provider.client.secret],
        [`${name.toUpperCase()}_URL`, provider.url],
      ]),
    );
    instance = await openTestInstance(engine, keys);
    await instance.signUp('First');
  });
  afterAll(async () => {
    await instance.close();
    await provider.close();
  });

  const profile = (over: Partial<ProviderProfile> = {}): ProviderProfile => {
    const subject = randomInt(1, 1_000_000_000);
    return { subject, name: `Person ${subject}`, email: `person-${subject}@example.org`, verified: true, ...over };
  };

  /** Where the button leads. */
  async function authorisation(browser: Person, name: ProviderName, body: object = {}): Promise<string> {
    const reply = await postJson(browser, '/api/auth/sign-in/social', { provider: name, ...body });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { url: string }).url;
  }
  /** The whole way there and back; answers where the browser ends. */
  async function signIn(browser: Person, name: ProviderName, who: ProviderProfile | 'refused', body: object = {}) {
    const back = await provider.consent(await authorisation(browser, name, body), who);
    return arrive(browser, back);
  }
  async function arrive(browser: Person, back: string) {
    const response = await browser.fetch(back);
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return new URL(response.headers.get('location')!, instance.url);
  }
  const isSignedIn = async (browser: Person) => (await browser.fetch('/api/user/me')).status === 200;
  const stored = async (table: string) => {
    const handle = instance.product.services.database.handle as never as {
      selectFrom(name: string): { selectAll(): { execute(): Promise<Record<string, unknown>[]> } };
    };
    return handle.selectFrom(table).selectAll().execute();
  };

  describe.each(providerNames)('%s', (name) => {
    test('makes an account once and knows it again, whatever its address is by then', async () => {
      const who = profile({ name: 'Zoé\n\u202EMüller' });
      const browser = instance.visitor();
      const place = await signIn(browser, name, who, { next: '/app/library?sort=title', timeZone: 'Asia/Tokyo' });
      expect(place.href).toBe(`${instance.url}/app/library?sort=title`);
      const me = await browser.calls.account.me();
      expect(me).toMatchObject({
        name: 'Zoé Müller',
        email: who.email,
        emailVerified: true,
        image: null,
        timeZone: 'Asia/Tokyo',
      });
      expect(me).toMatchObject({ membership: 'FREE', role: 'member' });

      const again = instance.visitor();
      await signIn(again, name, { ...who, email: `moved-${who.email}` });
      expect(await again.calls.account.me()).toMatchObject({ _id: me._id, email: who.email });
    });

    test('enters the account that has the same confirmed address', async () => {
      const person = await instance.signUp('Known');
      const browser = instance.visitor();
      await signIn(browser, name, profile({ email: person.email.toUpperCase() }));
      expect((await browser.calls.account.me())._id).toBe(person.id);
    });

    test('an address that the provider has not verified enters nothing, makes nothing, and does not tell whether there is an account', async () => {
      const person = await instance.signUp('Victim');
      const before = (await stored('user')).length;
      const places = [];
      for (const email of [person.email, 'nobody-at-all@example.org']) {
        const browser = instance.visitor();
        places.push(await signIn(browser, name, profile({ email, verified: false })));
        expect(await isSignedIn(browser)).toBe(false);
      }
      expect(places[0]!.href).toBe(places[1]!.href);
      expect(places[0]!.searchParams.get('error')).toBe('email_not_verified');
      expect((await stored('user')).length).toBe(before);
      expect(
        (await stored('account')).filter(({ userId, providerId }) => userId === person.id && providerId === name),
      ).toEqual([]);
    });

    test('a provider does not sign in to an account with an unconfirmed address, which another person may have made', async () => {
      const email = `squatted-${name}@example.org`;
      await postJson(instance.visitor(), '/api/auth/sign-up/email', {
        name: 'Squatter',
        email,
        password: 'horse battery squat',
      });
      const browser = instance.visitor();
      const place = await signIn(browser, name, profile({ email }));
      expect(place.searchParams.get('error')).toBe('account_not_linked');
      expect(await isSignedIn(browser)).toBe(false);
    });

    test('consent refused: back at the sign-in page, which keeps where to go next', async () => {
      const browser = instance.visitor();
      const place = await signIn(browser, name, 'refused', { next: '/app/library' });
      expect([place.origin, place.pathname, place.searchParams.get('error'), place.searchParams.get('next')]).toEqual([
        instance.url,
        '/signin',
        'access_denied',
        '/app/library',
      ]);
      expect(await isSignedIn(browser)).toBe(false);
    });

    test('a flow of another browser, a changed state, and a reused callback are refused', async () => {
      const victim = instance.visitor();
      const attacker = instance.visitor();
      const back = await provider.consent(await authorisation(attacker, name), profile());
      expect(
        (await arrive(victim, back)).searchParams.get('error'),
        'no session of the attacker in the victim’s browser',
      ).toMatch(/^state_/);
      expect(await isSignedIn(victim)).toBe(false);

      const changed = new URL(await provider.consent(await authorisation(victim, name), profile()));
      changed.searchParams.set('state', 'a'.repeat(32));
      expect((await arrive(victim, changed.href)).searchParams.get('error')).toMatch(/^state_/);
      changed.searchParams.delete('state');
      expect((await arrive(victim, changed.href)).pathname).toBe('/signin');
      expect(await isSignedIn(victim)).toBe(false);

      const once = await provider.consent(await authorisation(victim, name), profile());
      await arrive(victim, once);
      expect(await isSignedIn(victim)).toBe(true);
      await postJson(victim, '/api/auth/sign-out', {});
      expect((await arrive(victim, once)).searchParams.get('error')).toMatch(/^state_/);
      expect(await isSignedIn(victim)).toBe(false);
    });

    test('a code that the provider does not know, or that was made for another browser’s state, opens nothing', async () => {
      const browser = instance.visitor();
      for (const code of ['unknown', '']) {
        const back = new URL(await provider.consent(await authorisation(browser, name), profile()));
        back.searchParams.set('code', code);
        expect((await arrive(browser, back.href)).searchParams.get('error')).not.toBeNull();
      }
      const stolen = new URL(await provider.consent(await authorisation(instance.visitor(), name), profile()));
      const own = new URL(await provider.consent(await authorisation(browser, name), profile()));
      own.searchParams.set('code', stolen.searchParams.get('code')!);
      expect((await arrive(browser, own.href)).searchParams.get('error'), 'its verifier does not fit').not.toBeNull();
      expect(await isSignedIn(browser)).toBe(false);
    });
  });

  test('a second factor is asked for after a provider too', async () => {
    const person = await instance.signUp('Careful');
    const enabled = await postJson(person, '/api/auth/two-factor/enable', { password: person.password });
    const { backupCodes } = (await enabled.json()) as { backupCodes: string[] };
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('user')
        .set({ twoFactorEnabled: true as boolean & number })
        .where('id', '=', person.id)
        .execute(),
    );
    const browser = instance.visitor();
    const place = await signIn(browser, 'google', profile({ email: person.email }), { next: '/app/library' });
    expect([place.pathname, place.searchParams.get('next')]).toEqual(['/two-factor', '/app/library']);
    expect(await isSignedIn(browser)).toBe(false);
    const wrong = await postJson(browser, '/api/auth/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' });
    expect(wrong.status).toBe(400);
    const right = await postJson(browser, '/api/auth/two-factor/verify-backup-code', { code: backupCodes[0] });
    expect(right.status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a suspended member stays out', async () => {
    const who = profile();
    const browser = instance.visitor();
    await signIn(browser, 'github', who);
    const { _id } = await browser.calls.account.me();
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('user')
        .set({ suspended: true as boolean & number })
        .where('id', '=', _id)
        .execute(),
    );
    const again = instance.visitor();
    expect((await signIn(again, 'github', who)).pathname).toBe('/signin');
    expect(await isSignedIn(again)).toBe(false);
  });

  test('no token of a provider is kept', async () => {
    await signIn(instance.visitor(), 'google', profile());
    const rows = [...(await stored('account')), ...(await stored('verification')), ...(await stored('session'))];
    expect(rows.some(({ providerId }) => providerId === 'google')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('provider-token');
  });

  test('a state of one kind opens nothing of another kind', async () => {
    const browser = instance.visitor();
    const state = new URL(await authorisation(browser, 'google')).searchParams.get('state')!;
    for (const token of [state, `auth-state:${state}`]) {
      expect((await postJson(browser, '/api/auth/magic-link/verify', { token })).status).toBe(400);
      expect((await postJson(browser, '/api/auth/verify-email', { token })).status).toBe(400);
      expect(
        (await postJson(browser, '/api/auth/reset-password', { token, newPassword: 'horse battery state' })).status,
      ).toBe(400);
    }
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('the callback redirects to no other site', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const place = await signIn(instance.visitor(), 'google', profile(), { next });
      expect(place.origin, next).toBe(instance.url);
    }
  });

  test('an unreachable provider is reported on the sign-in page', async () => {
    const gone = await providerServer();
    const own = await openTestInstance(engine, {
      GITHUB_CLIENT_ID: gone.client.id,
      GITHUB_CLIENT_SECRET: gone.client.secret,
      GITHUB_URL: gone.url,
    });
    const browser = own.visitor();
    const reply = await postJson(browser, '/api/auth/sign-in/social', { provider: 'github' });
    const back = await gone.consent(((await reply.json()) as { url: string }).url, profile());
    await gone.close();
    const response = await browser.fetch(back);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(/\/signin\?.*error=/);
    await own.close();
  });
});
