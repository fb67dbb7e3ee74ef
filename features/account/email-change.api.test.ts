import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const dayMs = 86_400_000;

onBothEngines('change of address', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const post = async (person: Person, path: string, body: object) => {
    const reply = await person.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as { done?: boolean; data?: { key: string } } };
  };
  const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const ask = (person: Person, newEmail: string) =>
    post(person, '/change-email', { newEmail, password: person.password });
  /** The token in the newest letter to an address with this beginning of a subject. */
  async function tokenTo(address: string, subject: RegExp): Promise<string> {
    const letter = (await instance.lettersTo(address)).findLast((each) => subject.test(each.subject));
    return new URL(letter!.action_url!).searchParams.get('token')!;
  }
  const confirm = (token: string) => post(instance.visitor(), '/confirm-email', { token });
  async function changed(person: Person): Promise<string> {
    const to = newAddress();
    expect((await ask(person, to)).status).toBe(200);
    expect((await confirm(await tokenTo(person.email, /^Confirm/))).body).toEqual({ ok: true, done: false });
    expect((await confirm(await tokenTo(to, /^Confirm/))).body).toEqual({ ok: true, done: true });
    return to;
  }
  async function signedIn(email: string, password: string): Promise<Person> {
    const visitor = instance.visitor();
    expect((await post(visitor, '/sign-in/email', { email, password })).status).toBe(200);
    return visitor;
  }

  test('[address] once both mailboxes have confirmed it, the account has the new address; other sessions end', async () => {
    const person = await instance.person('Ada');
    const elsewhere = await signedIn(person.email, person.password);
    const to = newAddress();
    await ask(person, to.toUpperCase());
    expect((await person.calls.emailChange.read()).pending).toMatchObject({
      newEmail: to,
      oldConfirmed: false,
      newConfirmed: false,
    });
    const [ofOld, ofNew] = [await tokenTo(person.email, /^Confirm/), await tokenTo(to, /^Confirm/)];
    expect((await confirm(ofNew)).body.done).toBe(false);
    expect((await person.calls.account.me()).email, 'one is not enough').toBe(person.email);
    expect((await confirm(ofNew)).body.done, 'twice from one is not enough').toBe(false);
    expect((await person.calls.emailChange.read()).pending).toMatchObject({ newConfirmed: true, oldConfirmed: false });
    expect((await confirm(ofOld)).body.done).toBe(true);

    expect((await person.calls.account.me()).email).toBe(to);
    expect((await elsewhere.fetch('/api/user/me')).status, 'elsewhere').toBe(401);
    expect((await confirm(ofOld)).body.done, 'opened once more').toBe(true);
    await signedIn(to, person.password);
    expect((await post(instance.visitor(), '/sign-in/email', person)).status).not.toBe(200);
    expect((await instance.lettersTo(to)).at(-1)!.subject).toContain('now the address');
    const found = await instance.administrator.calls.administration.members({ search: to.split('@')[0]! });
    expect(
      found.members.map(({ email }) => email),
      'the desk finds it',
    ).toEqual([to]);
  });

  test.each([
    ['a wrong password', 'new@example.org', 'not the password', 400, 'account:refusal.wrongPassword'],
    ['no password', 'new@example.org', undefined, 400, 'account:refusal.wrongPassword'],
    ['no address', 'nobody', undefined, 400, 'account:refusal.badInput'],
  ])('[address] nothing begins with %s', async (_title, newEmail, password, status, key) => {
    const person = await instance.person('Bob');
    const reply = await post(person, '/change-email', { newEmail, password });
    expect([reply.status, reply.body.data?.key]).toEqual([status, key]);
    expect((await person.calls.emailChange.read()).pending).toBeNull();
    expect(await instance.lettersTo(person.email)).toEqual([]);
  });

  test('[address] the present address is no change', async () => {
    const person = await instance.person('Cleo');
    expect((await ask(person, person.email)).body.data?.key).toBe('address:block.same');
  });

  test('[address] a taken address is answered like a free one; its owner is told, and nothing can be confirmed', async () => {
    const person = await instance.person('Dora');
    const owner = await instance.person('Owner');
    const [free, taken] = [await ask(person, newAddress()), await ask(person, owner.email)];
    expect(taken).toEqual(free);
    expect((await person.calls.emailChange.read()).pending).toMatchObject({
      newEmail: owner.email,
      newConfirmed: false,
    });
    const letters = await instance.lettersTo(owner.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Somebody wanted to use your address at Loci']);
    expect(letters[0]!.action_url, 'holds no token').not.toContain('token');
    expect((await confirm(await tokenTo(person.email, /^Confirm/))).body.done).toBe(false);
    expect((await owner.calls.account.me()).email).toBe(owner.email);
  });

  test('[address] an address that is taken meanwhile is not given twice', async () => {
    const [one, other] = [await instance.person('Emil'), await instance.person('Finn')];
    const to = newAddress();
    await ask(one, to);
    const ofOne = [await tokenTo(one.email, /^Confirm/), await tokenTo(to, /^Confirm/)];
    await ask(other, to);
    const ofOther = [await tokenTo(other.email, /^Confirm/), await tokenTo(to, /^Confirm/)];
    await confirm(ofOne[0]!);
    await confirm(ofOther[0]!);
    const replies = await Promise.all([confirm(ofOne[1]!), confirm(ofOther[1]!)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const addresses = [(await one.calls.account.me()).email, (await other.calls.account.me()).email];
    expect(addresses.filter((address) => address === to)).toHaveLength(1);
  });

  test('[address] links work for a day, a newer request replaces the older, and it can be given up', async () => {
    const person = await instance.person('Gwen');
    const [first, second] = [newAddress(), newAddress()];
    await ask(person, first);
    const older = await tokenTo(person.email, /^Confirm/);
    await ask(person, second);
    expect((await confirm(older)).status).toBe(400);
    const newer = await tokenTo(person.email, /^Confirm/);
    instance.clock.advance(dayMs);
    expect((await confirm(newer)).status, 'a day later').toBe(400);
    expect((await person.calls.emailChange.read()).pending).toBeNull();

    await ask(person, second);
    const last = await tokenTo(person.email, /^Confirm/);
    await person.calls.emailChange.cancel();
    expect((await confirm(last)).status, 'given up').toBe(400);
    await expect(person.calls.emailChange.cancel()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(['changed', 'reset'])('[address] with a password that is %s, a change that waits is over', async (how) => {
    const person = await instance.person('Thea');
    const to = newAddress();
    await ask(person, to);
    const [ofOld, ofNew] = [await tokenTo(person.email, /^Confirm/), await tokenTo(to, /^Confirm/)];
    expect((await confirm(ofNew)).status).toBe(200);
    const newPassword = 'another horse entirely';
    if (how === 'changed') {
      const own = { currentPassword: person.password, newPassword };
      expect((await post(person, '/change-password', own)).status).toBe(200);
    } else {
      await post(instance.visitor(), '/request-password-reset', { email: person.email });
      const link = (await instance.lettersTo(person.email)).at(-1)!.action_url!;
      const token = new URL(link).searchParams.get('token');
      expect((await post(instance.visitor(), '/reset-password', { token, newPassword })).status).toBe(200);
    }
    for (const token of [ofOld, ofNew]) expect((await confirm(token)).status).toBe(400);
    const again = await signedIn(person.email, newPassword);
    expect((await again.calls.emailChange.read()).pending).toBeNull();
    expect((await again.calls.account.me()).email).toBe(person.email);
  });

  test('[address] the former mailbox undoes it for a week: sessions, keys and passkeys made since end', async () => {
    const person = await instance.person('Hugo');
    const { database } = instance.product.services;
    const passkey = (id: string) =>
      database.transact((rows) =>
        rows
          .insertInto('passkey')
          .values({ id, userId: person.id, name: id, createdAt: new Date(), ...passkeyRest(id) } as never)
          .execute(),
      );
    await passkey(`before-${person.id}`);
    const to = await changed(person);
    const thief = await signedIn(to, person.password);
    await passkey(`since-${person.id}`);
    const { key } = await insertedKey(instance, person.id);
    expect((await ask(person, newAddress())).body.data?.key, 'no second change hides it').toBe(
      'address:block.undoable',
    );
    // Nor does an account that nobody confirmed.
    await post(instance.visitor(), '/sign-up/email', {
      name: 'X',
      email: person.email,
      password: 'horse battery of X',
    });

    const undo = await tokenTo(person.email, /has another address/);
    instance.clock.advance(7 * dayMs - 1);
    expect((await post(instance.visitor(), '/undo-email', { token: undo })).status).toBe(200);
    for (const each of [person, thief]) expect((await each.fetch('/api/user/me')).status).toBe(401);
    const byKey = await fetch(`${instance.url}/api/user/me`, { headers: { authorization: `Bearer ${key}` } });
    expect(byKey.status).toBe(401);
    const again = await signedIn(person.email, person.password);
    expect((await again.calls.account.me())._id).toBe(person.id);
    expect((await again.calls.account.security()).passkeys.map(({ _id }) => _id)).toEqual([`before-${person.id}`]);
    expect((await instance.lettersTo(person.email)).at(-1)!.action_url).toContain('/forgot-password');
    expect((await post(instance.visitor(), '/undo-email', { token: undo })).status, 'once').toBe(400);
  });

  test('[address] after a week it stays, and can be changed again', async () => {
    const person = await instance.person('Iris');
    const to = await changed(person);
    expect((await person.calls.emailChange.read()).undoableUntil).not.toBeNull();
    const undo = await tokenTo(person.email, /has another address/);
    instance.clock.advance(7 * dayMs);
    expect((await post(instance.visitor(), '/undo-email', { token: undo })).status).toBe(400);
    expect((await person.calls.account.me()).email).toBe(to);
    expect((await ask(person, newAddress())).status).toBe(200);
  });

  test('[address] each token works for its own purpose only, and none is stored', async () => {
    const person = await instance.person('Jon');
    const to = newAddress();
    await ask(person, to);
    const tokens = [await tokenTo(person.email, /^Confirm/), await tokenTo(to, /^Confirm/)];
    for (const token of tokens) {
      expect((await post(instance.visitor(), '/undo-email', { token })).status).toBe(400);
      expect((await post(instance.visitor(), '/magic-link/verify', { token })).status).toBe(400);
    }
    const stored = JSON.stringify(
      await instance.product.services.database.read((rows) => rows.selectFrom('email_change').selectAll().execute()),
    );
    for (const token of tokens) expect(stored).not.toContain(token);
  });
});

/** What the accounts library stores of a passkey besides. */
const passkeyRest = (id: string) => ({
  publicKey: 'x',
  credentialID: id,
  counter: 0,
  deviceType: 'singleDevice',
  backedUp: false,
  transports: '',
});
