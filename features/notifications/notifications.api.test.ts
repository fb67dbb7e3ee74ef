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

  test('those of a group are shown, counted and read as one; what comes afterwards is new', async () => {
    const liked = await instance.person('Liked');
    const like = async (name: string) => {
      instance.clock.advance(1_000);
      const fan = await instance.person(name);
      await fan.calls.people.like({ id: liked.id });
    };
    const list = () => liked.calls.notifications.list();
    for (const name of ['Bo', 'Cy', 'Dee']) await like(name);
    const { unread, notifications } = await list();
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      { key: 'relations:told.likesToo', values: { name: 'Dee', count: 2 }, read: false },
    ]);
    await liked.calls.notifications.markRead({ read: [notifications[0]!._id] });
    expect(await list()).toMatchObject({
      unread: 0,
      notifications: [{ values: { name: 'Dee', count: 2 }, read: true }],
    });
    await like('Eve');
    expect(await list()).toMatchObject({
      unread: 1,
      notifications: [
        { key: 'relations:told.likes', values: { name: 'Eve' }, read: false },
        { values: { name: 'Dee', count: 2 }, read: true },
      ],
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

  test('[S1 §7] what is switched off is not shown, and not marked as new; what always counts cannot be switched off', async () => {
    const chooser = await instance.person('Chooser');
    expect((await chooser.calls.notifications.choices()).kinds).toMatchObject({
      friend: { app: true },
      repeat: { app: true },
    });
    await tell(chooser.id, 'before');
    await chooser.calls.notifications.choose({ kinds: { friend: { app: false } } });
    await chooser.calls.notifications.choose({ kinds: { like: { app: false } } });
    expect((await chooser.calls.notifications.choices()).kinds).toMatchObject({
      friend: { app: false },
      like: { app: false },
      repeat: { app: true },
    });
    expect(await tell(chooser.id, 'while off'), 'letters that go with it are still sent once').toBe(true);
    expect(await tell(chooser.id, 'while off')).toBe(false);
    expect(await tell(person.id, 'of others')).toBe(true);
    await chooser.calls.notifications.choose({ kinds: { friend: { app: true } } });
    await tell(chooser.id, 'after');
    const { unread, notifications } = await chooser.calls.notifications.list();
    expect([unread, notifications.length]).toEqual([2, 2]);
    for (const kinds of [{ account: { app: false } }, { moderation: { app: false } }, { friend: { app: 'no' } }]) {
      const reply = await chooser.fetch('/api/notification-choices', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kinds }),
      });
      expect(reply.status, JSON.stringify(kinds)).toBe(400);
    }
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
