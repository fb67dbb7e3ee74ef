import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '#features/notifications/notify.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('what members are told of each other', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const two = async () => [await instance.person('Ada'), await instance.person('Bo')] as const;
  const ask = (by: Person, whom: Person) => by.calls.people.befriend({ friend: true, userToFriendId: whom.id });
  const links = async (person: Person) =>
    Object.fromEntries((await person.calls.notifications.list()).notifications.map(({ key, link }) => [key, link]));

  test('[S1 §7] each notice leads to where it is answered, or to whom it tells of', async () => {
    const [ada, bo] = await two();
    await ask(ada, bo);
    await ada.calls.people.follow({ follow: true, userToFollowId: bo.id });
    await ada.calls.people.like({ id: bo.id });
    const profile = (person: Person) => `/app/focusmate/${person.id}`;
    expect(await links(bo)).toEqual({
      'relations:told.asks': '/app/people',
      'relations:told.follows': profile(ada),
      'relations:told.likes': profile(ada),
    });
    await ask(bo, ada);
    expect(await links(ada)).toEqual({ 'relations:told.accepted': profile(bo) });
  });

  test('a block takes away what other areas tell of one of them too, but not what an administrator has to know', async () => {
    const [ada, bo] = await two();
    const { database, clock } = instance.product.services;
    const told = { values: { name: 'Ada' }, from: ada.id };
    await database.transact(async (rows) => {
      const invited = { key: 'together:told.online', cause: 'invited', ...told } as const;
      await notify(rows, bo.id, 'together.online', invited, clock.now());
      const waiting = { key: 'instance:told.waiting', cause: 'waiting', ...told } as const;
      await notify(rows, bo.id, 'moderation', waiting, clock.now());
    });
    expect(Object.keys(await links(bo)).toSorted()).toEqual(['instance:told.waiting', 'together:told.online']);
    await bo.calls.people.block({ id: ada.id });
    expect(Object.keys(await links(bo))).toEqual(['instance:told.waiting']);
  });
});
