import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('people who ask each other at once', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const two = async () => [await instance.person('Ada'), await instance.person('Bo')] as const;
  const ask = (by: Person, whom: Person) => by.calls.people.befriend({ friend: true, userToFriendId: whom.id });
  const told = async (person: Person) =>
    (await person.calls.notifications.list()).notifications.map(({ key }) => key.replace('relations:told.', ''));
  /** Of both, as rows. */
  const between = (ada: Person, bo: Person) => {
    const both = [ada.id, bo.id];
    return instance.product.services.database.read(async (rows) => ({
      friendships: (
        await rows
          .selectFrom('friendship')
          .select(['member_id', 'friend_id'])
          .where((row) => row.or([row('member_id', 'in', both), row('friend_id', 'in', both)]))
          .execute()
      )
        .map(({ member_id, friend_id }) => `${member_id} ${friend_id}`)
        .toSorted(),
      requests: await rows.selectFrom('friend_request').selectAll().where('from_id', 'in', both).execute(),
    }));
  };
  const friends = (ada: Person, bo: Person) => ({
    friendships: [`${ada.id} ${bo.id}`, `${bo.id} ${ada.id}`].toSorted(),
    requests: [],
  });

  test('fifty times: one friendship, one notice', async () => {
    const [ada, bo] = await two();
    const replies = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? ask(ada, bo) : ask(bo, ada))),
    );
    expect(replies.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await between(ada, bo)).toEqual(friends(ada, bo));
    expect([...(await told(ada)), ...(await told(bo))], 'whoever was first is told the answer').toEqual(['accepted']);
  });

  test('once each, twelve pairs: one friendship, one notice', async () => {
    const pairs: (readonly [Person, Person])[] = [];
    for (let number = 0; number < 12; number++) pairs.push(await two());
    await Promise.all(pairs.flatMap(([ada, bo]) => [ask(ada, bo), ask(bo, ada)]));
    for (const [ada, bo] of pairs) {
      expect(await between(ada, bo)).toEqual(friends(ada, bo));
      expect([...(await told(ada)), ...(await told(bo))]).toEqual(['accepted']);
    }
  });
});
