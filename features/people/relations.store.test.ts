import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ties } from '#features/ties.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { isBlocked, relationOf } from './relations.store.server.ts';

onBothEngines('relations between people', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let bo: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    bo = await instance.person('Bo');
  });
  afterAll(() => instance.close());
  beforeEach(() =>
    database().transact(async (rows) => {
      for (const table of ['block', 'friendship', 'friend_request', 'student', 'person_like'] as const)
        await rows.deleteFrom(table).execute();
    }),
  );

  const database = () => instance.product.services.database;
  const relations = async () => [
    await database().read((rows) => relationOf(rows, ada.id, bo.id, ties)),
    await database().read((rows) => relationOf(rows, bo.id, ada.id, ties)),
  ];
  const add = {
    request: (from: Person, to: Person, answer: { declined_at?: number; withdrawn?: number } = {}) =>
      database().transact((rows) =>
        rows
          .insertInto('friend_request')
          .values({ from_id: from.id, to_id: to.id, created_at: 1, ...answer })
          .execute(),
      ),
    friendship: () =>
      database().transact((rows) =>
        rows
          .insertInto('friendship')
          .values([
            { member_id: ada.id, friend_id: bo.id, created_at: 1 },
            { member_id: bo.id, friend_id: ada.id, created_at: 1 },
          ])
          .execute(),
      ),
    block: (by: Person, whom: Person) =>
      database().transact((rows) =>
        rows.insertInto('block').values({ member_id: by.id, blocked_id: whom.id, created_at: 1 }).execute(),
      ),
    student: (accepted_at: number | null) =>
      database().transact((rows) =>
        rows
          .insertInto('student')
          .values({
            id: 's',
            teacher_id: bo.id,
            member_id: ada.id,
            email: null,
            called: null,
            added_at: 1,
            accepted_at,
          })
          .execute(),
      ),
  };

  test('the database makes a profile for every account, shown to members and found', async () => {
    expect(
      await database().read((rows) =>
        rows.selectFrom('profile').selectAll().where('member_id', '=', ada.id).executeTakeFirst(),
      ),
    ).toEqual({
      member_id: ada.id,
      reach: 'members',
      found: 1,
      young: null,
      shows_presence: 1,
      shows_focus: 1,
      shows_email: 0,
      number_likes: 0,
      hidden: 0,
      revision: 1,
    });
  });

  test('one statement, of anybody', async () => {
    expect(await relations()).toEqual(['member', 'member']);
    const before = database().statementCount();
    expect(await database().read((rows) => relationOf(rows, ada.id, 'nobody', ties))).toBe('member');
    expect(database().statementCount() - before).toBe(1);
    expect(await database().read((rows) => relationOf(rows, ada.id, ada.id, ties))).toBe('self');
    expect(await database().read((rows) => relationOf(rows, null, ada.id, ties))).toBe('visitor');
  });

  test('a request is seen from both sides; a declined one only by whoever asked, a withdrawn one by nobody', async () => {
    await add.request(ada, bo);
    expect(await relations()).toEqual(['asked', 'asks']);
    await database().transact((rows) => rows.updateTable('friend_request').set({ declined_at: 2 }).execute());
    expect(await relations()).toEqual(['asked', 'member']);
    await database().transact((rows) => rows.updateTable('friend_request').set({ withdrawn: 1 }).execute());
    expect(await relations()).toEqual(['member', 'member']);
  });

  test('of two relations the one that shows more', async () => {
    await add.request(ada, bo);
    await add.student(null);
    expect(await relations(), 'not accepted yet').toEqual(['asked', 'asks']);
    await database().transact((rows) => rows.updateTable('student').set({ accepted_at: 2 }).execute());
    expect(await relations(), 'either way').toEqual(['taught', 'taught']);
    await add.friendship();
    expect(await relations()).toEqual(['friend', 'friend']);
    await add.block(bo, ada);
    expect(await relations(), 'by either').toEqual(['blocked', 'blocked']);
  });

  test('a block holds in both directions', async () => {
    const blocked = () =>
      database().read(async (rows) => [await isBlocked(rows, ada.id, bo.id), await isBlocked(rows, bo.id, ada.id)]);
    expect(await blocked()).toEqual([false, false]);
    await add.block(bo, ada);
    expect(await blocked()).toEqual([true, true]);
  });

  test('likes are counted by the database, also when whoever liked is deleted', async () => {
    const cy = await instance.person('Cy');
    const likes = () =>
      database().read((rows) =>
        rows.selectFrom('profile').select('number_likes').where('member_id', '=', bo.id).executeTakeFirstOrThrow(),
      );
    await database().transact((rows) =>
      rows
        .insertInto('person_like')
        .values([ada.id, cy.id].map((member_id) => ({ member_id, liked_id: bo.id, created_at: 1 })))
        .execute(),
    );
    expect(await likes()).toEqual({ number_likes: 2 });
    await database().transact((rows) => rows.deleteFrom('user').where('id', '=', cy.id).execute());
    expect(await likes()).toEqual({ number_likes: 1 });
    await database().transact((rows) => rows.deleteFrom('person_like').execute());
    expect(await likes()).toEqual({ number_likes: 0 });
  });
});
