import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const dayMs = 86_400_000;

onBothEngines('an administrator corrects the address of a member', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ({ administrator } = instance);
  });
  afterAll(() => instance.close());

  const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.org`;
  const correct = (id: string, email: string, by = administrator) => by.calls.administration.setAddress({ id, email });
  const post = (path: string, body: object, by: Pick<Person, 'fetch'> = instance.visitor()) =>
    by.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const last = async (address: string) => (await instance.lettersTo(address)).at(-1);
  const tokenIn = async (address: string) => new URL((await last(address))!.action_url!).searchParams.get('token')!;

  test('the new mailbox confirms it alone, the old one is told and can undo it for a week', async () => {
    const person = await instance.person('Mistyped');
    const to = newAddress();
    await correct(person.id, ` ${to.toUpperCase()} `);
    const asked = await last(person.email);
    expect(asked).toMatchObject({ subject: 'An administrator is changing your address' });
    expect(asked!.text).toContain(to);
    expect(asked!.action_url, 'it opens nothing').not.toContain('token');
    expect((await administrator.calls.administration.member({ id: person.id })).newAddress).toMatchObject({
      email: to,
      until: new Date(instance.clock.now() + dayMs).toISOString(),
    });
    expect((await person.calls.account.me()).email, 'nothing has changed yet').toBe(person.email);

    const confirmed = await post('/confirm-email', { token: await tokenIn(to) });
    expect(await confirmed.json()).toEqual({ ok: true, done: true });
    expect((await person.fetch('/api/user/me')).status, 'every session ends').toBe(401);
    const visitor = instance.visitor();
    expect((await post('/sign-in/email', { email: to, password: person.password }, visitor)).status).toBe(200);
    expect((await administrator.calls.administration.member({ id: person.id })).newAddress).toBeNull();
    await expect(correct(person.id, newAddress()), 'while it can be undone').rejects.toMatchObject({
      code: 'CONFLICT',
      data: { key: 'administration:refusal.addressChanged' },
    });

    const undo = await tokenIn(person.email);
    instance.clock.advance(6 * dayMs);
    expect((await post('/undo-email', { token: undo })).status).toBe(200);
    expect((await post('/sign-in/email', { email: person.email, password: person.password })).status).toBe(200);
  });

  test('the log names the member, and no address', async () => {
    const person = await instance.person('Logged');
    instance.clock.advance(1_000);
    const to = newAddress();
    await correct(person.id, to);
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts[0]).toMatchObject({ act: 'member.addressSet', member: { _id: person.id } });
    expect(JSON.stringify(acts[0])).not.toContain(to);
  });

  test('the member can give it up, and the link is then of no use', async () => {
    const person = await instance.person('Unwilling');
    const to = newAddress();
    await correct(person.id, to);
    const token = await tokenIn(to);
    await person.calls.emailChange.cancel();
    expect((await post('/confirm-email', { token })).status).toBe(400);
  });

  test('an address that somebody has is refused, and nothing is sent', async () => {
    const [person, owner] = [await instance.person('Wanting'), await instance.person('Owner')];
    for (const email of [owner.email, person.email])
      await expect(correct(person.id, email)).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { key: 'administration:refusal.addressTaken', field: 'email' },
      });
    expect(await instance.lettersTo(owner.email)).toEqual([]);
    expect((await person.calls.emailChange.read()).pending).toBeNull();
  });

  test.each(['nobody', 'é@example.org', `${'x'.repeat(250)}@example.org`])('%s is no address', async (email) => {
    const person = await instance.person('Somebody');
    await expect(correct(person.id, email)).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'email' } });
  });

  test('administrators, also oneself, change theirs themselves; of nobody there is none', async () => {
    const second = await instance.person('Second');
    await administrator.calls.administration.setRole({ id: second.id, role: 'administrator' });
    for (const { id } of [second, administrator])
      await expect(correct(id, newAddress())).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        data: { key: 'administration:refusal.ownAddress' },
      });
    await expect(correct(randomUUID(), newAddress())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('members and moderators cannot, nor an administrator who signed in more than an hour ago', async () => {
    const [person, moderator] = [await instance.person('Member'), await instance.person('Moderator')];
    await administrator.calls.administration.setRole({ id: moderator.id, role: 'moderator' });
    for (const by of [person, moderator])
      await expect(correct(person.id, newAddress(), by)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('session')
        .set({ createdAt: new Date(Date.now() - 61 * 60_000) as Date & string })
        .where('userId', '=', administrator.id)
        .execute(),
    );
    await expect(correct(person.id, newAddress())).rejects.toMatchObject({
      data: { key: 'account:refusal.signInAgain' },
    });
  });
});
