import { afterAll, beforeAll, expect, test } from 'vitest';
import { hideProfile } from './privacy.store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('people', (engine) => {
  let instance: TestInstance;
  let inviter: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    inviter = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  async function arriveBy(link: string, name: string): Promise<Person & { email: string }> {
    const visitor = instance.visitor();
    await visitor.fetch(link);
    const email = `${name}-${engine}@example.org`;
    const post = (path: string, body: object) =>
      visitor.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/api/auth/sign-up/email', { name, email, password: `horse battery ${name}` });
    expect(
      (await inviter.calls.people.friends())[0].friend_list.map((friend) => friend.name),
      'not before the address is confirmed',
    ).not.toContain(name);
    const token = new URL((await instance.lettersTo(email)).at(-1)!.action_url!).searchParams.get('token');
    await post('/api/auth/verify-email', { token });
    await instance.product.services.jobs.runDue();
    return Object.assign(visitor, { email });
  }

  test('[S1 §7] an array whose first item is the friends and who asks', async () => {
    expect(await inviter.calls.people.friends()).toEqual([{ friend_list: [], asked_list: [] }]);
  });

  test('[S1 §1] a person who signs up through ?userInvitation becomes a friend of the inviter; both are notified once', async () => {
    const { username } = await inviter.calls.account.me();
    // Any address of the product takes the invitation, also one that only answers calls.
    const newcomer = await arriveBy(`/api/health?userInvitation=${username.toUpperCase()}`, 'grace');
    const [{ friend_list }] = await inviter.calls.people.friends();
    expect(friend_list).toEqual([
      { _id: (await newcomer.calls.account.me())._id, name: 'grace', image: null, email: null },
    ]);
    expect((await newcomer.calls.people.friends())[0].friend_list).toMatchObject([{ _id: inviter.id, name: 'Ada' }]);
    for (const [person, key, other] of [
      [inviter, 'people:told.joined', friend_list[0]!._id],
      [newcomer, 'people:told.invited', inviter.id],
    ] as const) {
      const { notifications } = await person.calls.notifications.list();
      expect(notifications.map((each) => [each.key, each.link])).toEqual([[key, `/app/focusmate/${other}`]]);
    }

    await newcomer.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await newcomer.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: newcomer.email, password: 'horse battery grace' }),
    });
    await instance.product.services.jobs.runDue();
    expect((await inviter.calls.notifications.list()).notifications, 'not again at the next sign-in').toHaveLength(1);
  });

  test.each(['nobody-of-that-name', 'a;b', '%3Cscript%3E', ''])('an invitation by %j changes nothing', async (name) => {
    const before = (await inviter.calls.people.friends())[0].friend_list.length;
    const newcomer = await arriveBy(`/api/health?userInvitation=${name}`, `guest${name.length}`);
    expect((await newcomer.calls.people.friends())[0].friend_list).toEqual([]);
    expect((await inviter.calls.people.friends())[0].friend_list).toHaveLength(before);
  });

  test('the link of a hidden person makes nobody their friend', async () => {
    const hidden = await instance.person('Hidden');
    const { username } = await hidden.calls.account.me();
    await instance.product.services.database.transact((rows) => hideProfile(rows, hidden.id, true));
    const newcomer = await arriveBy(`/api/health?userInvitation=${username}`, 'newcomer');
    expect((await newcomer.calls.people.friends())[0].friend_list).toEqual([]);
    expect((await newcomer.calls.notifications.list()).notifications).toEqual([]);
  });

  test('[S2 §7] POST /api/explain-friend-notification tells a friend once, and nobody else', async () => {
    const { username } = await inviter.calls.account.me();
    const friend = await arriveBy(`/api/health?userInvitation=${username}`, 'emmy');
    const friendID = (await friend.calls.account.me())._id;
    const ask = { friendID, title: 'Rain', url: `${instance.product.services.settings.publicUrl}/app/card/1/test` };
    await inviter.calls.people.askToListen(ask);
    await inviter.calls.people.askToListen(ask);
    const told = (await friend.calls.notifications.list()).notifications.filter(
      ({ key }) => key === 'people:told.explain',
    );
    expect(told).toMatchObject([{ values: { name: 'Ada', title: 'Rain' }, link: '/app/card/1/test' }]);

    const stranger = await instance.person('Eve');
    await expect(stranger.calls.people.askToListen(ask)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      inviter.calls.people.askToListen({ ...ask, url: 'https://evil.example/app/card/1' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'url' } });
  });
});
