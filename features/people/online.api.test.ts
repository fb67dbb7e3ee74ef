import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { onlineMs } from './rules/online.ts';

onBothEngines('friends who are online', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await anotherServer(instance);
  });
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  const befriend = async (one: Person, other: Person) => {
    await one.calls.people.befriend({ friend: true, userToFriendId: other.id });
    await other.calls.people.befriend({ friend: true, userToFriendId: one.id });
  };
  const friends = async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    await befriend(ada, bo);
    return [ada, bo] as const;
  };
  const online = async (by: Person) => (await by.calls.people.online()).online;
  /** In the list, and on the profile. */
  const seen = async (by: Person, whom: Person) => {
    const profile = await by.calls.profiles.user({ id: whom.id });
    return [(await online(by)).includes(whom.id), 'online' in profile ? profile.online : undefined];
  };

  test('a sign on one server is seen on the other, for three minutes', async () => {
    const [ada, bo] = await friends();
    expect(await seen(bo, ada)).toEqual([false, false]);
    expect((await server.post('/api/user/here', ada.cookie())).status).toBe(200);
    expect([await seen(bo, ada), await seen(ada, bo)]).toEqual([
      [true, true],
      [false, false],
    ]);
    instance.clock.advance(onlineMs);
    expect(await seen(bo, ada)).toEqual([true, true]);
    instance.clock.advance(1);
    expect(await seen(bo, ada)).toEqual([false, false]);
  });

  test('where both show it: not after one has switched it off, nor of or to the young', async () => {
    const [ada, bo] = await friends();
    await ada.calls.notifications.here();
    await bo.calls.notifications.here();
    const both = async () => [await seen(bo, ada), await seen(ada, bo)];
    const [shown, hidden] = [
      [true, true],
      [false, undefined],
    ];
    expect(await both()).toEqual([shown, shown]);
    for (const one of [ada, bo]) {
      await one.calls.people.changePrivacy({ shows_presence: false });
      expect(await both()).toEqual([hidden, hidden]);
      await one.calls.people.changePrivacy({ shows_presence: true });
      await one.calls.people.changePrivacy({ young: true });
      expect(await both()).toEqual([hidden, hidden]);
      await one.calls.people.changePrivacy({ young: false, reach: 'members' });
    }
    expect(await both()).toEqual([shown, shown]);
  });

  test('of friends alone, and at once not any more after the end, a block or a suspension', async () => {
    const [ada, bo] = await friends();
    const stranger = await instance.person('Cy');
    await ada.calls.notifications.here();
    expect([await online(stranger), await online(bo)]).toEqual([[], [ada.id]]);
    expect(await stranger.calls.profiles.user({ id: ada.id })).not.toHaveProperty('online');
    expect(await instance.administrator.calls.profiles.user({ id: ada.id })).not.toHaveProperty('online');
    await bo.calls.people.befriend({ friend: false, userToFriendId: ada.id });
    expect(await online(bo)).toEqual([]);
    await befriend(ada, bo);
    expect(await online(bo)).toEqual([ada.id]);
    await ada.calls.people.block({ id: bo.id });
    expect(await online(bo)).toEqual([]);
    await befriend(ada, stranger);
    expect(await online(stranger)).toEqual([ada.id]);
    await instance.administrator.calls.account.suspend({ id: ada.id, suspended: true });
    expect(await online(stranger)).toEqual([]);
  });

  test('the list takes as many statements for many friends as for one', async () => {
    const { database } = instance.product.services;
    const count = async (person: Person) => {
      const before = database.statementCount();
      await online(person);
      return database.statementCount() - before;
    };
    const [ada] = await friends();
    const one = await count(ada);
    for (let number = 0; number < 4; number++) await befriend(ada, await instance.person('Di'));
    expect(await count(ada)).toBe(one);
  });
});
