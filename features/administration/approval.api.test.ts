import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const password = 'horse battery staple';
const day = 24 * 60 * 60_000;

onBothEngines('[S1 §6] where it is wanted, new accounts wait for approval', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
    await administrator.calls.administration.saveInstance({ signUp: { approval: true } });
  });
  afterAll(() => instance.close());

  async function post(person: Person, path: string, body: object) {
    const response = await person.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as { data?: { key: string } }) };
  }
  const signIn = (email: string, typed = password) =>
    post(instance.visitor(), '/sign-in/email', { email, password: typed });
  /** Signs up, and opens the link of the letter; answers the address, and what opening the link did. */
  async function signUp(name: string, invitation?: string) {
    const email = `${randomUUID()}@elsewhere.example`;
    const visitor = instance.visitor();
    await post(visitor, '/sign-up/email', { name, email, password, ...(invitation && { invitation }) });
    const link = (await instance.lettersTo(email)).at(-1)!.action_url!;
    const confirmed = await post(visitor, '/verify-email', { token: new URL(link).searchParams.get('token') });
    return { email, confirmed, visitor };
  }
  const waiting = async () => (await administrator.calls.administration.members({ state: 'waiting' })).members;
  const subjects = async (email: string) => (await instance.lettersTo(email)).map(({ subject }) => subject);

  test('an account waits until it is approved; both are told, and only whoever knows the password learns it', async () => {
    const { email, confirmed, visitor } = await signUp('Wanda Waits');
    expect(confirmed).toMatchObject({ status: 403, data: { key: 'account:refusal.waiting' } });
    expect((await visitor.fetch('/api/user/me')).status).toBe(401);
    expect(await signIn(email)).toMatchObject({ status: 403, data: { key: 'account:refusal.waiting' } });
    expect(await signIn(email, 'not the password')).toMatchObject({ data: { key: 'account:refusal.wrongSignIn' } });
    const [account] = await waiting();
    expect(account).toMatchObject({ name: 'Wanda Waits', email, waiting: true, suspended: false, emailVerified: true });
    const toAdministrator = await instance.lettersTo(administrator.email);
    expect(toAdministrator.filter(({ subject }) => subject === 'Wanda Waits waits for approval')).toHaveLength(1);
    expect((await administrator.calls.notifications.list()).notifications).toMatchObject([
      { key: 'instance:told.waiting', link: '/app/admin/members?state=waiting' },
    ]);
    expect(await subjects(email)).toContain('Your account at Loci waits for approval');

    const id = account!._id;
    await expect(
      administrator.calls.account.suspend({ id, suspended: false }),
      'no other way in',
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await administrator.calls.administration.approve({ id, approved: true });
    expect(await signIn(email)).toMatchObject({ status: 200 });
    expect((await subjects(email)).at(-1)).toBe('Welcome to Loci');
    expect(await waiting()).toEqual([]);
    await expect(administrator.calls.administration.approve({ id, approved: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('nobody hears of an account whose address is not confirmed', async () => {
    const before = (await subjects(administrator.email)).length;
    const email = `${randomUUID()}@elsewhere.example`;
    await post(instance.visitor(), '/sign-up/email', { name: 'Unsure', email, password });
    expect(await subjects(administrator.email)).toHaveLength(before);
    expect(await signIn(email)).toMatchObject({ data: { key: 'account:refusal.wrongSignIn' } });
    const [unsure] = await waiting();
    await administrator.calls.administration.approve({ id: unsure!._id, approved: true });
    expect(await signIn(email), 'the address is still to be confirmed').toMatchObject({
      data: { key: 'account:refusal.wrongSignIn' },
    });
  });

  test('a refused account gets the reason and is deleted a day later', async () => {
    const { email } = await signUp('Ralf Refused');
    const [{ _id: id } = { _id: '' }] = await waiting();
    await administrator.calls.administration.approve({ id, approved: false, reason: 'Not of\nthis school.' });
    const letter = (await instance.lettersTo(email)).at(-1)!;
    expect(letter.subject).toBe('Your account at Loci');
    expect(letter.text).toContain('Their reason: Not of\nthis school.');
    expect(await signIn(email)).toMatchObject({ status: 403, data: { key: 'account:refusal.suspended' } });
    instance.clock.advance(day + 1_000);
    await instance.product.services.jobs.runDue();
    await expect(administrator.calls.administration.member({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts.find(({ act }) => act === 'member.refused')).toMatchObject({ member: { _id: id, name: '' } });
  });

  test('whoever was invited does not wait', async () => {
    const endsAt = new Date(instance.clock.now() + day).toISOString();
    const { url } = await administrator.calls.administration.invite({ uses: 1, endsAt });
    const { email, confirmed } = await signUp('Ina Invited', new URL(url).pathname.split('/').at(-1)!);
    expect(confirmed).toMatchObject({ status: 200 });
    expect(await signIn(email)).toMatchObject({ status: 200 });
  });
});
