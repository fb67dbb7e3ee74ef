import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { livePath } from '#platform/realtime/live-words.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { pushService, type PushService } from '#tests/harness/push-service.ts';

onBothEngines('[S1 §7] inviting a friend', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  let push: PushService;
  const opened: (() => void)[] = [];
  beforeAll(async () => {
    push = await pushService(async () => (await instance.administrator.calls.notifications.push()).key);
    instance = await openTestInstance(engine, { OUTBOUND_ALLOW: push.place });
    server = await anotherServer(instance);
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await server.close();
    await instance.close();
    await push.close();
  });

  const database = () => instance.product.services.database;
  const pass = (minutes: number) => instance.clock.advance(minutes * 60_000);
  const makeFriends = (one: Person, other: Person) =>
    database().transact((rows) => befriend(rows, one.id, other.id, instance.clock.now()));
  async function hostAndFriend(): Promise<{ host: Person; friend: Person; id: string; link: string }> {
    const [host, friend] = [await instance.person('Host'), await instance.person('Friend')];
    await makeFriends(host, friend);
    const id = randomUUID();
    const update = { valueTimerSec: 1_500, round: 2 };
    await host.calls.together.start({ _id: id, session: randomUUID(), update });
    return { host, friend, id, link: `/app/together/${id}` };
  }
  const told = async (person: Person) => (await person.calls.notifications.list()).notifications;
  const invite = (from: Person, to: Person, paramToShare: string) =>
    from.calls.together.invite({ friendID: to.id, paramToShare });
  function tab(person: Person) {
    const socket = io(`http://localhost:${server.port}`, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: person.cookie(), origin: instance.url },
    });
    const words: unknown[] = [];
    socket.on('inviteOnline', (word: unknown) => words.push(word));
    opened.push(() => socket.disconnect());
    return { socket, words };
  }

  test('POST /api/online-friend-notification tells a friend once a minute, with the room', async () => {
    const { host, friend, link } = await hostAndFriend();
    await invite(host, friend, link);
    await invite(host, friend, `${instance.url}${link}`);
    expect(await told(friend)).toMatchObject([{ key: 'together:told.online', values: { name: 'Host' }, link }]);
    pass(1);
    await invite(host, friend, link);
    expect((await told(friend)).every((each) => each.link === link)).toBe(true);
  });

  test('a minute is counted from the last notice, not by the clock', async () => {
    const { host, friend, link } = await hostAndFriend();
    const pair = '?valueTimerSec=1500&connectType=PAIRUP';
    const noticesOf = ({ id }: Person) =>
      database().read((rows) =>
        rows.selectFrom('notification').select('kind').where('member_id', '=', id).orderBy('kind').execute(),
      );
    const inviteToBoth = async () => {
      await invite(host, friend, link);
      await host.calls.pairs.invite({ friendID: friend.id, paramToShare: pair });
      return (await noticesOf(friend)).map(({ kind }) => kind);
    };
    const once = ['together.online', 'together.pairup'];
    const twice = ['together.online', 'together.online', 'together.pairup', 'together.pairup'];
    // One second before a minute of the clock begins.
    instance.clock.advance(59_000 + 60_000 - (instance.clock.now() % 60_000));
    expect(await inviteToBoth()).toEqual(once);
    instance.clock.advance(2_000);
    expect(await inviteToBoth()).toEqual(once);
    instance.clock.advance(57_999);
    expect(await inviteToBoth()).toEqual(once);
    instance.clock.advance(1);
    expect(await inviteToBoth()).toEqual(twice);
    instance.clock.advance(59_999);
    expect(await inviteToBoth()).toEqual(twice);
  });

  test('nobody else is told, and nothing that is no invitation', async () => {
    const { host, friend, link } = await hostAndFriend();
    const stranger = await instance.person('Stranger');
    await expect(invite(host, stranger, link)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      data: { key: 'people:refusal.noFriend' },
    });
    // The friend does not sit there.
    await expect(invite(friend, host, link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const wrong of ['/app/library', 'https://elsewhere.example/app/together/x', 'nonsense'])
      await expect(invite(host, friend, wrong)).rejects.toMatchObject({ data: { field: 'paramToShare' } });
    expect(await told(friend)).toEqual([]);
  });

  test('without a room, what the friend gets are checked parameters of a start screen', async () => {
    const { host, friend } = await hostAndFriend();
    await invite(host, friend, '?valueTimerSec=1500&round=2&focusCardIdParam=x&titleFocus=Tensors');
    const link = '/app/focus-session/new?valueTimerSec=1500&round=2&titleFocus=Tensors';
    expect(await told(friend)).toMatchObject([{ link }]);
  });

  test('a guest invites a friend whom the host does not know, who then takes a seat', async () => {
    const { host, friend: guest, id, link } = await hostAndFriend();
    const third = await instance.person('Third');
    await makeFriends(guest, third);
    pass(1);
    await guest.calls.together.join({ id, session: randomUUID() });
    await expect(third.calls.together.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await invite(guest, third, link);
    expect((await third.calls.together.listOwn()).map(({ _id, own }) => [_id, own])).toEqual([[id, 'invited']]);
    pass(1);
    await third.calls.together.join({ id, session: randomUUID() });
    expect((await host.calls.together.read({ id }))[0]?.seats.map(({ name }) => name)).toEqual([
      'Host',
      'Friend',
      'Third',
    ]);
  });

  test('"not now" takes an invitation off the list; the friend may still come later', async () => {
    const { friend: guest, id, link } = await hostAndFriend();
    const third = await instance.person('Third');
    await makeFriends(guest, third);
    await guest.calls.together.join({ id, session: randomUUID() });
    await invite(guest, third, link);
    await third.calls.together.leave({ id });
    expect(await third.calls.together.listOwn()).toEqual([]);
    await third.calls.together.join({ id, session: randomUUID() });
  });

  test('whoever blocked somebody there is not invited, and whoever invites does not learn it', async () => {
    const { host, friend: guest, id, link } = await hostAndFriend();
    const third = await instance.person('Third');
    await makeFriends(guest, third);
    await guest.calls.together.join({ id, session: randomUUID() });
    await database().transact((rows) =>
      rows
        .insertInto('block')
        .values({ member_id: third.id, blocked_id: host.id, created_at: instance.clock.now() })
        .execute(),
    );
    await invite(guest, third, link);
    expect(await told(third)).toEqual([]);
    await expect(third.calls.together.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a block takes invitations back, to a room and to a pair, of whichever of the two blocks', async () => {
    for (const hostBlocks of [true, false]) {
      const { host, friend, link } = await hostAndFriend();
      await invite(host, friend, link);
      await host.calls.pairs.invite({ friendID: friend.id, paramToShare: '?valueTimerSec=1500&connectType=PAIRUP' });
      expect(await told(friend)).toHaveLength(2);
      const [blocker, blocked] = hostBlocks ? [host, friend] : [friend, host];
      await blocker.calls.people.block({ id: blocked.id });
      expect(await told(friend)).toEqual([]);
    }
  });

  test('a hidden name is in no invitation: not in the word, the notification, on a device or in a letter', async () => {
    const { host, friend, id, link } = await hostAndFriend();
    const device = push.browser();
    await friend.calls.notifications.registerDevice({ _id: randomUUID(), name: 'Firefox', ...device.subscription });
    await expect(host.calls.together.show({ id, uh: true })).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
    await database().transact((rows) =>
      rows.updateTable('membership').set({ plan: 'PREMIUM' }).where('user_id', '=', host.id).execute(),
    );
    await host.calls.together.show({ id, uh: true, th: true });
    expect((await friend.calls.together.read({ id }))[0]?.seats).toMatchObject([{ name: null, title: null }]);
    const [from, to] = [tab(host), tab(friend)];
    await vi.waitFor(() => expect(from.socket.connected && to.socket.connected).toBe(true), 30_000);
    from.socket.emit('inviteOnline', { friendID: friend.id, userName: 'Host', userAvatar: null, paramToShare: link });
    await vi.waitFor(() => expect(to.words).toHaveLength(1), 30_000);
    await invite(host, friend, link);
    expect(to.words).toEqual([{ friendID: '', userName: null, userAvatar: null, paramToShare: link }]);
    const notices = await told(friend);
    expect(notices).toMatchObject([{ key: 'together:told.onlineHidden', link }]);
    pass(1);
    await instance.product.services.jobs.runDue();
    expect(device.received.map(({ content }) => content.title)).toEqual(['A friend invites you to study together.']);
    // No kind of invitation is sent by mail; whatever letters there are say nothing of the host.
    const letters = await instance.lettersTo(friend.email);
    for (const hidden of ['Host', host.id])
      expect(JSON.stringify([notices, device.received, letters])).not.toContain(hidden);
  });

  test('at most twenty invitations an hour', async () => {
    const { host, friend } = await hostAndFriend();
    for (let round = 1; round <= 20; round++) await invite(host, friend, `?round=2&titleFocus=T${round}`);
    await expect(invite(host, friend, '?round=2&titleFocus=more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('socket inviteOnline: the friend’s tab gets name and room of the account, whatever was sent; once', async () => {
    const { host, friend, link } = await hostAndFriend();
    const [from, to] = [tab(host), tab(friend)];
    await vi.waitFor(() => expect(from.socket.connected && to.socket.connected).toBe(true), 30_000);
    const body = { friendID: friend.id, userName: 'The Queen', userAvatar: 'https://x.example/', paramToShare: link };
    from.socket.emit('inviteOnline', body);
    from.socket.emit('inviteOnline', body);
    await vi.waitFor(() => expect(to.words).toHaveLength(1), 30_000);
    expect(to.words).toEqual([{ friendID: host.id, userName: 'Host', userAvatar: null, paramToShare: link }]);
    // The word alone notifies nobody.
    expect(await told(friend)).toEqual([]);
    from.socket.emit('inviteOnline', { ...body, friendID: host.id });
    from.socket.emit('inviteOnline', 'nonsense');
    const again = { ...body, paramToShare: '?round=3' };
    from.socket.emit('inviteOnline', again);
    await vi.waitFor(() => expect(to.words).toHaveLength(2), 30_000);
    expect(from.words).toEqual([]);
  });

  test('the host hands over, and then does nothing for everybody any more', async () => {
    const { host, friend, id } = await hostAndFriend();
    pass(1);
    await friend.calls.together.join({ id, session: randomUUID() });
    const { who } = (await host.calls.together.read({ id }))[0]!.seats.find(({ name }) => name === 'Friend')!;
    await expect(friend.calls.together.handOver({ id, who })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await host.calls.together.handOver({ id, who });
    expect((await friend.calls.together.read({ id }))[0]).toMatchObject({
      own: { host: true },
      seats: [{ host: false }, { host: true }],
    });
    await expect(
      host.calls.together.act({ id, acts: [{ _id: randomUUID(), kind: 'addMinute' }] }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('lists take as many statements for one room as for many', async () => {
    const { friend } = await hostAndFriend();
    const countOf = async () => {
      const before = database().statementCount();
      await friend.calls.together.listOwn();
      await friend.calls.together.listPublic({});
      return database().statementCount() - before;
    };
    const oneMore = async () => {
      const host = await instance.person('Host');
      await makeFriends(host, friend);
      await host.calls.together.start({ _id: randomUUID(), session: randomUUID(), update: { open_to: 'public' } });
    };
    await oneMore();
    const before = await countOf();
    for (let more = 0; more < 3; more++) await oneMore();
    expect(await friend.calls.together.listOwn()).toHaveLength(5);
    expect(await countOf()).toBe(before);
  });
});
