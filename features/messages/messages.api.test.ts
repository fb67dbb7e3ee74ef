import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { teachers } from '#features/ties.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const minuteMs = 60_000;

onBothEngines('messages', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  afterEach(() => vi.restoreAllMocks());

  const two = async () => [await instance.person('Ada'), await instance.person('Bo')] as const;
  const befriend = async (one: Person, other: Person) => {
    await one.calls.people.befriend({ friend: true, userToFriendId: other.id });
    await other.calls.people.befriend({ friend: true, userToFriendId: one.id });
  };
  const twoFriends = async () => {
    const both = await two();
    await befriend(...both);
    return both;
  };
  /** The port of profiles, which says who is a teacher. */
  const teaches = (...people: Person[]) =>
    vi
      .spyOn(teachers, 'teacherPart')
      .mockImplementation((_, id) =>
        Promise.resolve({ plan: 'PREMIUM_TEACHER', enabledTeacherContact: people.some((person) => person.id === id) }),
      );
  const write = (by: Person, to: Person, message: string, _id = randomUUID() as string) =>
    by.calls.messages.send({ _id, recipientId: to.id, message });
  const contact = (by: Person, to: Person, message = 'I want to learn', phone = '0123456789') =>
    by.calls.messages.send({ recipientId: to.id, message, phone, contactTeacher: true, avatar: '/not-mine.png' });
  const read = (by: Person, other: Person, before?: number) =>
    by.calls.messages.read({ memberId: other.id, ...(before ? { before } : {}) });
  const texts = async (by: Person, other: Person) => (await read(by, other)).messages.map(({ text }) => text);
  const listed = async (by: Person) => (await by.calls.messages.list()).conversations;
  const told = async (person: Person) =>
    (await person.calls.notifications.list()).notifications
      .map(({ key }) => key)
      .filter((key) => key.startsWith('messages:'));
  const suspend = (person: Person) =>
    instance.product.services.database.transact(
      async (rows) =>
        void (await rows
          .updateTable('user')
          .set({ suspended: true as boolean & number })
          .where('id', '=', person.id)
          .execute()),
    );
  const statements = async (work: () => Promise<unknown>) => {
    const { database } = instance.product.services;
    const before = database.statementCount();
    await work();
    return database.statementCount() - before;
  };
  const notThere = { code: 'NOT_FOUND', data: { key: 'account:refusal.notFound' } };
  const closed = { code: 'NOT_ALLOWED', data: { key: 'messages:refusal.closed' } };

  test('[S3 §7] friends write: both read it in the order of the server, and one notice is told until it is read', async () => {
    const [ada, bo] = await twoFriends();
    expect(await write(ada, bo, ' Hello ')).toMatchObject({ ok: true, seq: 1 });
    await write(ada, bo, 'Are you there?');
    expect(await told(bo)).toEqual(['messages:told.message']);
    expect(await listed(bo)).toMatchObject([
      {
        member: { _id: ada.id, name: 'Ada' },
        closed: false,
        unread: 2,
        read: 0,
        last: { seq: 2, own: false, text: 'Are you there?', phone: null },
      },
    ]);
    await bo.calls.messages.markRead({ memberId: ada.id, read: 99 });
    expect(await listed(bo)).toMatchObject([{ unread: 0, read: 2 }]);
    await bo.calls.messages.markRead({ memberId: ada.id, read: 1 });
    expect(await read(bo, ada), 'not backwards').toMatchObject({ read: 2 });
    expect(await read(ada, bo)).toMatchObject({ read_by_other: 2, begun: 'friend' });
    await write(ada, bo, 'Good');
    expect(await told(bo), 'a new notice').toHaveLength(2);
    // What one answered oneself need not be read.
    await write(bo, ada, 'Yes');
    await bo.calls.messages.markRead({ memberId: ada.id, read: 3 });
    await write(ada, bo, 'Well');
    expect(await told(bo), 'those before were read, and are shown as one').toHaveLength(2);
    expect(await texts(ada, bo)).toEqual(['Hello', 'Are you there?', 'Good', 'Yes', 'Well']);
    await ada.calls.people.changePrivacy({ shows_presence: false });
    expect([(await read(ada, bo)).read_by_other, (await read(bo, ada)).read_by_other], 'mutual').toEqual([null, null]);
  });

  test('strangers, somebody blocked, hidden, suspended or nobody: no conversation, and one reply for all not shown', async () => {
    const [ada, stranger] = await two();
    const [hidden, suspended, blocked, blocking] = await Promise.all(
      ['Hi', 'Su', 'Bl', 'Cy'].map((name) => instance.person(name)),
    );
    await hidden!.calls.people.changePrivacy({ reach: 'friends' });
    await suspend(suspended!);
    await ada.calls.people.block({ id: blocked!.id });
    await blocking!.calls.people.block({ id: ada.id });
    const send = async (method: string, path: string, body?: object) => {
      const reply = await ada.fetch(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return `${reply.status} ${await reply.text()}`;
    };
    const ids = ['x'.repeat(32), hidden!.id, suspended!.id, blocked!.id, blocking!.id];
    for (const contactTeacher of [false, true])
      for (const replies of [
        await Promise.all(
          ids.map((recipientId) =>
            send('POST', '/messages', { recipientId, message: 'Hello there', phone: '0123456', contactTeacher }),
          ),
        ),
        await Promise.all(ids.map((id) => send('GET', `/messages/${id}`))),
        await Promise.all(ids.map((id) => send('PUT', `/messages/${id}`, { read: 1 }))),
        await Promise.all(ids.map((id) => send('DELETE', `/messages/${id}`))),
      ]) {
        expect(replies[0]).toMatch(/^404 /);
        expect(new Set(replies).size).toBe(1);
      }
    await expect(write(ada, stranger, 'Hello')).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { key: 'people:refusal.noFriend' },
    });
    await expect(write(ada, ada, 'Hello')).rejects.toMatchObject({ data: { key: 'relations:refusal.oneself' } });
    await expect(read(ada, stranger)).rejects.toMatchObject(notThere);
    expect(await listed(stranger)).toEqual([]);
  });

  test('after the end of a friendship, a block by either, or a suspension: readable, closed, with one sentence', async () => {
    const ada = await instance.person('Ada');
    const ends: ((friend: Person) => Promise<unknown>)[] = [
      (friend) => ada.calls.people.befriend({ friend: false, userToFriendId: friend.id }),
      (friend) => ada.calls.people.block({ id: friend.id }),
      (friend) => friend.calls.people.block({ id: ada.id }),
      suspend,
    ];
    const seen = new Set<string>();
    for (const end of ends) {
      const friend = await instance.person('Friend');
      await befriend(ada, friend);
      await write(friend, ada, 'Before');
      await end(friend);
      await expect(write(ada, friend, 'After')).rejects.toMatchObject(closed);
      const { member, messages, ...conversation } = await read(ada, friend);
      expect(messages.map(({ text }) => text)).toEqual(['Before']);
      seen.add(JSON.stringify({ ...conversation, name: member.name, image: member.image }));
      await befriend(ada, friend).catch(() => undefined);
    }
    expect(seen.size, 'nothing tells which').toBe(1);
    expect(JSON.parse([...seen][0]!)).toMatchObject({ closed: true, read_by_other: null });
    expect((await listed(ada)).map((row) => row.closed).toSorted(), 'friends again').toEqual([false, true, true, true]);
  });

  test('a block takes away the notices', async () => {
    const [ada, bo] = await twoFriends();
    await write(ada, bo, 'Hello');
    await bo.calls.people.block({ id: ada.id });
    expect(await told(bo)).toEqual([]);
  });

  test('[S3 §8] a stranger contacts a teacher, who alone sees the phone, and writes on once they have answered', async () => {
    const [ada, bo] = await two();
    await expect(contact(ada, bo), 'no teacher').rejects.toMatchObject(notThere);
    teaches(bo);
    await expect(contact(ada, bo, 'Hello')).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'message' } });
    await expect(contact(ada, bo, 'Hello!', '12345')).rejects.toMatchObject({ data: { field: 'phone' } });
    await contact(ada, bo, 'Hello!', '123456');
    expect(await told(bo)).toEqual(['messages:told.contacted']);
    expect((await read(bo, ada)).messages).toMatchObject([{ text: 'Hello!', phone: '123456', own: false }]);
    expect(JSON.stringify(await listed(bo))).not.toMatch(/123456|not-mine/);
    for (const again of [() => write(ada, bo, 'Please'), () => contact(ada, bo)])
      await expect(again()).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        data: { key: 'messages:refusal.unanswered' },
      });
    expect(await read(ada, bo)).toMatchObject({ awaits_answer: true, closed: false, begun: 'teacher' });

    await ada.calls.people.changePrivacy({ reach: 'friends' });
    await write(bo, ada, 'Gladly');
    await write(ada, bo, 'Thank you');
    vi.restoreAllMocks();
    await write(ada, bo, 'Still here');
    expect(await texts(bo, ada)).toEqual(['Hello!', 'Gladly', 'Thank you', 'Still here']);
    await bo.calls.people.block({ id: ada.id });
    teaches(bo);
    await expect(contact(ada, bo)).rejects.toMatchObject(closed);
    await expect(write(bo, ada, 'No')).rejects.toMatchObject(closed);
  });

  test('five teachers a day; a teacher is contacted twenty times a day', async () => {
    const ada = await instance.person('Ada');
    const many = await Promise.all(Array.from({ length: 21 }, (_, at) => instance.person(`Teacher ${at}`)));
    teaches(...many);
    for (const teacher of many.slice(0, 5)) await contact(ada, teacher);
    const tooMany = {
      code: 'TOO_MANY_REQUESTS',
      data: { key: 'messages:refusal.tooMany', values: { seconds: expect.any(Number) as number } },
    };
    await expect(contact(ada, many[5]!)).rejects.toMatchObject(tooMany);
    for (const pupil of many.slice(0, 20)) await contact(pupil, many[20]!);
    await expect(contact(await instance.person('Late'), many[20]!)).rejects.toMatchObject(tooMany);
  });

  test('the same id is one message; an id of another is refused', async () => {
    const [ada, bo] = await twoFriends();
    const cy = await instance.person('Cy');
    await befriend(ada, cy);
    const _id = randomUUID();
    const first = await write(ada, bo, 'Once', _id);
    expect(await write(ada, bo, 'Once', _id)).toEqual(first);
    expect(await Promise.all(Array.from({ length: 50 }, () => write(ada, bo, 'Once', _id)))).toEqual(
      Array.from({ length: 50 }, () => first),
    );
    const wrong = { code: 'BAD_INPUT', data: { field: '_id' } };
    await expect(write(ada, bo, 'Twice', _id)).rejects.toMatchObject(wrong);
    await expect(write(bo, ada, 'Once', _id)).rejects.toMatchObject(wrong);
    await expect(write(ada, cy, 'Once', _id)).rejects.toMatchObject(wrong);
    expect(await texts(bo, ada)).toEqual(['Once']);
  });

  test('fifty at once from both sides: each once, in one order for both, without gaps', async () => {
    const [ada, bo] = await twoFriends();
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? write(ada, bo, `a${at}`) : write(bo, ada, `b${at}`))),
    );
    const [ours, theirs] = [await read(ada, bo), await read(bo, ada)];
    expect(ours.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(new Set(ours.messages.map(({ text }) => text)).size).toBe(50);
    expect(theirs.messages.map(({ _id }) => _id)).toEqual(ours.messages.map(({ _id }) => _id));
    expect([ours.more, (await told(ada)).length, (await told(bo)).length]).toEqual([false, 1, 1]);
  });

  test('two devices that were offline: what each sent keeps its order, and both show the same', async () => {
    const [ada, bo] = await twoFriends();
    const ids = Array.from({ length: 6 }, () => randomUUID() as string);
    const device = async (own: readonly string[]) => {
      for (const _id of own) {
        await write(ada, bo, `text ${_id}`, _id);
        await write(ada, bo, `text ${_id}`, _id);
      }
    };
    await Promise.all([device(ids.slice(0, 3)), device(ids.slice(3))]);
    const order = (await read(ada, bo)).messages.map(({ _id }) => _id);
    expect(order.toSorted()).toEqual(ids.toSorted());
    for (const own of [ids.slice(0, 3), ids.slice(3)]) expect(order.filter((_id) => own.includes(_id))).toEqual(own);
    expect((await read(bo, ada)).messages.map(({ _id }) => _id)).toEqual(order);
  });

  test('sixty in ten minutes; older ones come in portions, with as many statements for many as for few', async () => {
    const [ada, bo] = await twoFriends();
    await write(ada, bo, 'text 1');
    const few = [await statements(() => read(bo, ada)), await statements(() => listed(bo))];
    for (let number = 2; number <= 60; number++) await write(ada, bo, `text ${number}`);
    await expect(write(ada, bo, 'text 61')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { key: 'messages:refusal.tooMany', values: { seconds: expect.any(Number) as number } },
    });
    for (let number = 0; number < 3; number++) {
      const friend = await instance.person('Friend');
      await befriend(bo, friend);
      await write(friend, bo, 'Me too');
    }
    expect([await statements(() => read(bo, ada)), await statements(() => listed(bo))]).toEqual(few);
    const newest = await read(bo, ada);
    expect([newest.messages[0]!.seq, newest.messages.at(-1)!.seq, newest.more]).toEqual([11, 60, true]);
    const older = await read(bo, ada, 11);
    expect([older.messages[0]!.seq, older.messages.at(-1)!.seq, older.more]).toEqual([1, 10, false]);
    expect(await listed(bo)).toHaveLength(4);
  });

  test('deleting is for one’s own side, until something new is written', async () => {
    const [ada, bo] = await twoFriends();
    await write(ada, bo, 'Old');
    await bo.calls.messages.remove({ memberId: ada.id });
    expect([await listed(bo), await texts(bo, ada), await told(bo)]).toEqual([[], [], []]);
    expect(await texts(ada, bo)).toEqual(['Old']);
    await write(ada, bo, 'New');
    expect(await listed(bo)).toMatchObject([{ unread: 1, last: { seq: 2 } }]);
    expect(await texts(bo, ada)).toEqual(['New']);
  });

  test('one takes back a message of one’s own within an hour, and it is empty for both', async () => {
    const [ada, bo] = await twoFriends();
    const { _id: id } = await write(ada, bo, 'A slip');
    const { _id: late } = await write(ada, bo, 'Stays');
    await expect(bo.calls.messages.removeOne({ id })).rejects.toMatchObject(notThere);
    await expect(ada.calls.messages.removeOne({ id: randomUUID() })).rejects.toMatchObject(notThere);
    await ada.calls.messages.removeOne({ id });
    await ada.calls.messages.removeOne({ id });
    for (const [by, other] of [
      [ada, bo],
      [bo, ada],
    ] as const)
      expect((await read(by, other)).messages[0]).toMatchObject({ text: '', phone: null, removed: true });
    expect(await listed(bo)).toMatchObject([{ unread: 1 }]);
    expect(await write(ada, bo, 'A slip', id), 'sent again by a device that did not know').toMatchObject({ seq: 1 });
    instance.clock.advance(61 * minuteMs);
    await expect(ada.calls.messages.removeOne({ id: late })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { key: 'messages:refusal.tooLate' },
    });
  });

  test('a conversation goes with the account of either', async () => {
    const [ada, bo] = await twoFriends();
    await write(ada, bo, 'Hello');
    await instance.product.services.database.transact(
      async (rows) => void (await rows.deleteFrom('user').where('id', '=', ada.id).execute()),
    );
    expect(await listed(bo)).toEqual([]);
    const left = await instance.product.services.database.read((rows) =>
      rows.selectFrom('message').select('id').where('from_id', '=', ada.id).execute(),
    );
    expect(left).toEqual([]);
  });
});
