import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { notify } from './notify.server.ts';

onBothEngines('notifications', (engine) => {
  let instance: TestInstance;
  let person: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    person = await instance.person('Reader');
  });
  afterAll(() => instance.close());

  const tell = (memberId: string, cause: string, values = {}, from?: Person) => {
    const { database, clock } = instance.product.services;
    return database.transact((rows) =>
      notify(
        rows,
        memberId,
        'friend',
        { key: 'people:told.joined', values, link: '/app', cause, ...(from ? { from: from.id } : {}) },
        clock.now(),
      ),
    );
  };

  test('each cause is notified once, newest first', async () => {
    expect(await tell(person.id, 'cause-1', { name: 'Ada' })).toBe(true);
    expect(await tell(person.id, 'cause-1', { name: 'Ada' })).toBe(false);
    instance.clock.advance(1_000);
    expect(await tell(person.id, 'cause-2', { name: 'Grace' })).toBe(true);
    const { unread, notifications } = await person.calls.notifications.list();
    expect(unread).toBe(2);
    expect(notifications.map(({ values }) => values)).toEqual([{ name: 'Grace' }, { name: 'Ada' }]);
    expect(notifications[0]).toMatchObject({
      key: 'people:told.joined',
      link: '/app',
      read: false,
      created_at: '2026-03-02T09:00:01.000Z',
    });
  });

  test('marking one as read, then all; those of others cannot be read', async () => {
    const other = await instance.person('Nosy');
    const [newest] = (await person.calls.notifications.list()).notifications;
    await other.calls.notifications.markRead({ read: [newest!._id] });
    await other.calls.notifications.markRead({ read: 'all' });
    expect((await person.calls.notifications.list()).unread).toBe(2);
    await person.calls.notifications.markRead({ read: [newest!._id] });
    expect((await person.calls.notifications.list()).unread).toBe(1);
    await person.calls.notifications.markRead({ read: 'all' });
    expect(await person.calls.notifications.list()).toMatchObject({
      unread: 0,
      notifications: [{ read: true }, { read: true }],
    });
    expect((await other.calls.notifications.list()).notifications).toEqual([]);
  });

  test('nothing of somebody blocked is stored, whoever of the two has blocked', async () => {
    const [blocking, blocked] = [await instance.person('Cy'), await instance.person('Di')];
    expect(await tell(blocking.id, 'before', {}, blocked)).toBe(true);
    await blocking.calls.people.block({ id: blocked.id });
    expect(await tell(blocking.id, 'after', {}, blocked)).toBe(false);
    expect(await tell(blocked.id, 'after', {}, blocking)).toBe(false);
    expect(await tell(blocked.id, 'of somebody else', {}, person)).toBe(true);
    await blocking.calls.people.unblock({ id: blocked.id });
    expect(await tell(blocking.id, 'again', {}, blocked)).toBe(true);
  });

  test('the list is limited, the count is not', async () => {
    const busy = await instance.person('Busy');
    for (let number = 0; number < 205; number++) await tell(busy.id, `many-${number}`);
    const before = instance.product.services.database.statementCount();
    const { unread, notifications } = await busy.calls.notifications.list();
    expect([unread, notifications.length]).toEqual([205, 200]);
    expect(
      instance.product.services.database.statementCount() - before,
      'one for who asks, two for the list',
    ).toBeLessThanOrEqual(3);
  });
});
