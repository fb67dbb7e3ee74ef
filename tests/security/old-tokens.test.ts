import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { postJson, signInAs } from './world.ts';

/**
 * Every kind of token that opened an account is stored and tried again after each event that must revoke it. A new kind
 * of token or event is a new row.
 */
onBothEngines('old tokens', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  const oldCookies: { cookie: string; event: string }[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());

  const mayEnter = async (cookie: string) =>
    (await fetch(`${instance.url}/api/user/me`, { headers: { cookie } })).status;
  const linkTo = async ({ email }: Person) =>
    new URL((await instance.lettersTo(email)).at(-1)!.action_url!).searchParams.get('token');

  /** Events, caused by the person in their own browser; `keeps`: that browser stays signed in. */
  const events: Record<string, { happen: (person: Person) => Promise<unknown>; keeps: boolean }> = {
    'sign-out': { keeps: false, happen: (person) => postJson(person, '/api/auth/sign-out', {}) },
    'password change': {
      keeps: true,
      happen: (person) =>
        postJson(person, '/api/auth/change-password', {
          currentPassword: person.password,
          newPassword: 'another horse entirely',
        }),
    },
    'password reset': {
      keeps: false,
      async happen(person) {
        const visitor = instance.visitor();
        await postJson(visitor, '/api/auth/request-password-reset', { email: person.email });
        await postJson(visitor, '/api/auth/reset-password', {
          token: await linkTo(person),
          newPassword: 'another horse entirely',
        });
      },
    },
    suspension: {
      keeps: false,
      happen: (person) => administrator.calls.account.suspend({ id: person.id, suspended: true }),
    },
    'the end of one session': {
      keeps: false,
      async happen(person) {
        const elsewhere = instance.visitor();
        await signInAs(elsewhere, person);
        const { sessions } = await elsewhere.calls.account.security();
        for (const { _id, current } of sessions) if (!current) await elsewhere.calls.account.endSession({ id: _id });
      },
    },
    'the end of all other sessions': { keeps: true, happen: (person) => person.calls.account.endOtherSessions() },
    'deletion of the account': {
      keeps: false,
      happen: (person) =>
        instance.product.services.database.transact((rows) =>
          rows.deleteFrom('user').where('id', '=', person.id).execute(),
        ),
    },
    expiry: {
      keeps: false,
      happen: (person) =>
        instance.product.services.database.transact((rows) =>
          rows
            .updateTable('session')
            .set({ expiresAt: new Date(Date.now() - 1) as Date & string })
            .where('userId', '=', person.id)
            .execute(),
        ),
    },
  };

  test.each(Object.entries(events))('after %s no older cookie is accepted', async (event, { happen, keeps }) => {
    const person = await instance.person(`After ${event}`);
    const elsewhere = instance.visitor();
    await signInAs(elsewhere, person);
    const [here, there] = [person.cookie(), elsewhere.cookie()];
    expect([await mayEnter(here), await mayEnter(there)]).toEqual([200, 200]);
    await happen(person);
    if (event !== 'sign-out') {
      expect(await mayEnter(there), 'in the other browser').toBe(401);
      oldCookies.push({ cookie: there, event });
    }
    if (keeps) expect(await mayEnter(person.cookie()), 'in this browser').toBe(200);
    else {
      expect(await mayEnter(here), 'in this browser').toBe(401);
      oldCookies.push({ cookie: here, event });
    }
  });

  /** Requests a link and returns the token in its letter. */
  async function link(person: Person, kind: 'request-password-reset' | 'sign-in/magic-link') {
    await postJson(instance.visitor(), `/api/auth/${kind}`, { email: person.email });
    return linkTo(person);
  }
  const use = {
    reset: (token: string | null) =>
      postJson(instance.visitor(), '/api/auth/reset-password', { token, newPassword: 'a thief chose this' }),
    signIn: (token: string | null) => postJson(instance.visitor(), '/api/auth/magic-link/verify', { token }),
  };

  /** Events that must revoke both kinds of links sent before. */
  const revokes: Record<string, (person: Person) => Promise<unknown>> = {
    'password change': events['password change']!.happen,
    'use of a reset link': events['password reset']!.happen,
    'use of a sign-in link': async (person) => use.signIn(await link(person, 'sign-in/magic-link')),
  };

  test.each(Object.entries(revokes))('after the %s no older link of a letter is accepted', async (event, happen) => {
    const person = await instance.person(`Links ${event}`);
    const [reset, signIn] = [await link(person, 'request-password-reset'), await link(person, 'sign-in/magic-link')];
    await happen(person);
    expect((await use.reset(reset)).status, 'reset').toBe(400);
    expect((await use.signIn(signIn)).status, 'sign-in').toBe(400);
  });

  test('a newer link revokes the older ones of its kind, and works itself', async () => {
    const person = await instance.person('Newer link');
    const older = [await link(person, 'request-password-reset'), await link(person, 'sign-in/magic-link')] as const;
    const newer = [await link(person, 'request-password-reset'), await link(person, 'sign-in/magic-link')] as const;
    expect((await use.reset(older[0])).status).toBe(400);
    expect((await use.signIn(older[1])).status).toBe(400);
    expect((await use.signIn(newer[1])).status).toBe(200);
    // An account gets only a few letters per hour.
    instance.clock.advance(61 * 60_000);
    const newest = await link(person, 'request-password-reset');
    expect((await use.reset(newest)).status).toBe(200);
  });

  test('requesting a link for another person does not affect their links', async () => {
    const [person, other] = [await instance.person('Keeps'), await instance.person('Other')];
    const token = await link(person, 'sign-in/magic-link');
    await link(other, 'sign-in/magic-link');
    await link(other, 'request-password-reset');
    expect((await use.signIn(token)).status).toBe(200);
  });

  test('none of them has become valid again', async () => {
    expect(oldCookies.length).toBeGreaterThan(8);
    for (const { cookie, event } of oldCookies) expect(await mayEnter(cookie), event).toBe(401);
  });

  test('signing in always creates a new session, even with a planted cookie', async () => {
    const person = await instance.person('Fixed');
    const planted = person.cookie();
    const again = instance.visitor();
    const response = await again.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: planted },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    expect(response.status).toBe(200);
    expect(again.cookie()).not.toBe(planted);
  });

  test('a cookie with a wrong signature, or with a token read from the store, is not accepted', async () => {
    const person = await instance.person('Forged');
    const [name, value] = person.cookie().split('=') as [string, string];
    const { token } = await instance.product.services.database.read((rows) =>
      rows.selectFrom('session').select('token').where('userId', '=', person.id).executeTakeFirstOrThrow(),
    );
    expect(decodeURIComponent(value).startsWith(token)).toBe(true);
    for (const forged of [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `${token}.${'A'.repeat(43)}=`,
      `${value}x`,
      '%',
      'undefined',
      '',
    ]) {
      expect(await mayEnter(`${name}=${forged}`), forged).toBe(401);
    }
  });

  test('the stored value of a link in a letter is not accepted', async () => {
    const person = await instance.person('Kept');
    for (const path of ['/api/auth/request-password-reset', '/api/auth/sign-in/magic-link']) {
      await postJson(instance.visitor(), path, { email: person.email });
      const token = (await linkTo(person))!;
      const handle = instance.product.services.database.handle as never as {
        selectFrom(table: string): { selectAll(): { execute(): Promise<{ identifier: string }[]> } };
      };
      const kept = await handle.selectFrom('verification').selectAll().execute();
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.filter(({ identifier }) => identifier.includes(token))).toEqual([]);
    }
  });
});
