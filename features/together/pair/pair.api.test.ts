import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { livePath } from '#platform/realtime/live-words.ts';
import { anotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { signRoom } from '#tests/harness/room-signs.ts';

const second = 1_000;
const minute = 60 * second;

onBothEngines('[S3 §3 connectType PAIRUP] working in a pair with a friend', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  const pass = (ms: number) => instance.clock.advance(ms);
  /** What the servers do by themselves, without a tab. */
  const runJobs = () => instance.product.services.jobs.runDue();
  const makeFriends = (one: Person, other: Person) =>
    database().transact((rows) => befriend(rows, one.id, other.id, instance.clock.now()));
  async function friends(): Promise<[Person, Person]> {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await makeFriends(ada, ben);
    return [ada, ben];
  }
  type Update = Parameters<Person['calls']['pairs']['open']>[0]['update'];
  async function ask(ada: Person, ben: Person, update: Update = {}) {
    const _id = randomUUID();
    const launch = { valueTimerSec: 1_500, round: 1, titleFocus: 'Tensors', ...update };
    await ada.calls.pairs.open({ _id, friendId: ben.id, update: launch });
    return _id;
  }
  type Act = Parameters<Person['calls']['pairs']['act']>[0]['act'];
  type NewAct = Act extends infer Each ? (Each extends Act ? Omit<Each, '_id'> : never) : never;
  const act = (person: Person, id: string, what: NewAct, _id: string = randomUUID()) =>
    person.calls.pairs.act({ id, act: { ...what, _id } as Act });
  const read = async (person: Person, id: string) => (await person.calls.pairs.read({ id }))[0]!;
  const session = async (person: Person, id: string) => (await person.calls.focusSessions.read({ id }))[0]!;
  async function agreed(ada: Person, ben: Person, update: Update = {}) {
    const id = await ask(ada, ben, update);
    await act(ben, id, { kind: 'yes' });
    await act(ada, id, { kind: 'yes' });
    return id;
  }
  async function working(ada: Person, ben: Person, update: Update = {}) {
    const id = await agreed(ada, ben, update);
    await act(ada, id, { kind: 'goal', text: 'Chapter 1' });
    await act(ben, id, { kind: 'goal', text: 'Chapter 2' });
    const [one, other] = [randomUUID(), randomUUID()];
    await ada.calls.pairs.enter({ id, session: one });
    await ben.calls.pairs.enter({ id, session: other });
    return { id, one, other, room: (await read(ada, id)).room! };
  }
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'nothing',
      (error: { code: string; data?: { key?: string } }) => error.data?.key ?? error.code,
    );
  const notFound = 'account:refusal.notFound';

  test('from the question to what each confirms, which stays in the history of both', async () => {
    const [ada, ben] = await friends();
    const id = await ask(ada, ben);
    expect(await read(ada, id)).toMatchObject({ role: 'one', phase: 'asked', other: { name: 'Ben' } });
    expect(await ben.calls.pairs.listOwn()).toMatchObject([
      { _id: id, role: 'other', phase: 'asked', title: 'Tensors', valueTimerSec: 1_500, other: { name: 'Ada' } },
    ]);
    await act(ben, id, { kind: 'yes' });
    expect(await read(ada, id)).toMatchObject({ phase: 'agree', you: { yes: false }, them: { yes: true } });
    await act(ada, id, { kind: 'yes' });
    await act(ada, id, { kind: 'goal', text: 'Chapter 1' });
    expect(await read(ben, id)).toMatchObject({ phase: 'goal', them: { goal: 'Chapter 1' }, room: null });
    await act(ben, id, { kind: 'goal', text: 'Chapter 2' });
    const [one, other] = [randomUUID(), randomUUID()];
    await ada.calls.pairs.enter({ id, session: one });
    pass(5 * minute);
    await ben.calls.pairs.enter({ id, session: other });
    expect(await session(ada, one)).toMatchObject({ connectType: 'PAIRUP', goal: 'Chapter 1', titleFocus: 'Tensors' });
    expect(await session(ben, other)).toMatchObject({ connectType: 'PAIRUP', goal: 'Chapter 2', valueTimerSec: 1_500 });
    const { room } = await read(ada, id);
    expect((await session(ben, other)).room_id).toBe(room);
    pass(20 * minute);
    await signRoom(instance, ada, one, 20, 10, 1);
    await signRoom(instance, ben, other, 19, 10, 1);
    await runJobs();
    expect(await read(ada, id)).toMatchObject({ phase: 'recap', session: one });
    await act(ada, id, { kind: 'recap', text: 'All of it', goal_reached: 'yes' });
    expect(await read(ben, id)).toMatchObject({ phase: 'recap', them: { recap: null } });
    await act(ben, id, { kind: 'recap', text: 'Half of it' });
    expect(await read(ben, id)).toMatchObject({ phase: 'confirm', them: { recap: 'All of it' } });
    await act(ben, id, { kind: 'confirm', reached: 'yes' });
    await act(ada, id, { kind: 'confirm', reached: 'partly' });
    expect(await read(ada, id)).toMatchObject({ phase: 'done', them: { confirms: 'yes' }, ends_at: null });
    // Who came five minutes later is credited from there.
    expect(await session(ada, one)).toMatchObject({
      recap: 'All of it',
      goal_reached: 'yes',
      goal_confirmed: 'yes',
      focus_seconds: 1_500,
    });
    expect(await session(ben, other)).toMatchObject({
      recap: 'Half of it',
      goal_reached: null,
      goal_confirmed: 'partly',
      focus_seconds: 1_200,
    });
    expect(await ada.calls.pairs.listOwn()).toEqual([]);
  });

  test('who does not come within 60 seconds is let go, without a tab of either', async () => {
    const [ada, ben] = await friends();
    const id = await ask(ada, ben);
    pass(5 * minute);
    await act(ben, id, { kind: 'yes' });
    const closed = () =>
      database().read((rows) =>
        rows.selectFrom('pair_room').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    pass(59 * second);
    await runJobs();
    expect(await closed()).toEqual({ closed_at: null });
    pass(second);
    await runJobs();
    expect((await closed()).closed_at).toBe(instance.clock.now());
    expect(await read(ben, id)).toMatchObject({ phase: 'over', why: 'noShow', by: 'them' });
    expect(await read(ada, id)).toMatchObject({ phase: 'over', why: 'noShow', by: 'you' });
    expect(await refused(act(ada, id, { kind: 'yes' }))).toBe('pair:refusal.ended');
    expect(await ben.calls.pairs.listOwn()).toEqual([]);
  });

  test('work begins by the clock of the server where nobody says a goal', async () => {
    const [ada, ben] = await friends();
    const id = await agreed(ada, ben);
    expect(await refused(ada.calls.pairs.enter({ id, session: randomUUID() }))).toBe('pair:refusal.notYet');
    pass(2 * minute);
    await runJobs();
    const { phase, room } = await read(ada, id);
    expect(phase).toBe('work');
    expect(room).not.toBeNull();
    // Entered from two tabs: one session.
    const first = await ben.calls.pairs.enter({ id, session: randomUUID() });
    const again = await ben.calls.pairs.enter({ id, session: randomUUID() });
    expect(again.session._id).toBe(first.session._id);
  });

  test('both say yes and are ready at one instant: one room', async () => {
    const [ada, ben] = await friends();
    const id = await ask(ada, ben);
    await act(ben, id, { kind: 'yes' });
    await Promise.all([act(ada, id, { kind: 'yes' }), act(ada, id, { kind: 'yes' }), act(ben, id, { kind: 'yes' })]);
    await Promise.all([act(ada, id, { kind: 'goal', text: '' }), act(ben, id, { kind: 'goal', text: '' })]);
    await Promise.all([
      ada.calls.pairs.enter({ id, session: randomUUID() }),
      ben.calls.pairs.enter({ id, session: randomUUID() }),
    ]);
    const { room } = await read(ada, id);
    const seats = await database().read((rows) =>
      rows.selectFrom('study_seat').select('state').where('room_id', '=', room).execute(),
    );
    expect(seats).toEqual([{ state: 'seated' }, { state: 'seated' }]);
    const rooms = await database().read((rows) =>
      rows.selectFrom('study_room').select('id').where('host_id', '=', ada.id).execute(),
    );
    expect(rooms).toEqual([{ id: room }]);
  });

  test('one ends their part, by the button or by their session; the other works on; then both write', async () => {
    const [ada, ben] = await friends();
    const { id, one, other } = await working(ada, ben);
    pass(5 * minute);
    await act(ada, id, { kind: 'end' });
    expect((await session(ada, one)).ended_at).not.toBeNull();
    expect((await session(ben, other)).ended_at).toBeNull();
    expect(await read(ben, id)).toMatchObject({ phase: 'work', them: { ended: true } });
    expect(await refused(ada.calls.pairs.enter({ id, session: randomUUID() }))).toBe('pair:refusal.ended');
    await act(ada, id, { kind: 'recap', text: 'Early' });
    pass(minute);
    await ben.calls.focusSessions.act({
      id: other,
      acts: [{ _id: randomUUID(), kind: 'stop', at: new Date(instance.clock.now()).toISOString() }],
    });
    await runJobs();
    expect(await read(ben, id)).toMatchObject({ phase: 'recap', you: { ended: true } });
    await act(ben, id, { kind: 'recap', text: 'Late' });
    expect(await read(ada, id)).toMatchObject({ phase: 'confirm', them: { recap: 'Late' } });
  });

  test('who leaves the pair goes on alone: their session stays, and the other is told', async () => {
    const [ada, ben] = await friends();
    const { id, one, other } = await working(ada, ben);
    pass(5 * minute);
    await act(ada, id, { kind: 'leave' });
    expect(await read(ben, id)).toMatchObject({ phase: 'over', why: 'left', by: 'them', session: other });
    expect((await session(ada, one)).ended_at).toBeNull();
    expect((await session(ben, other)).ended_at).toBeNull();
  });

  test('what somebody wrote for themselves is not replaced by what the other reads', async () => {
    const [ada, ben] = await friends();
    const { id, one } = await working(ada, ben);
    pass(25 * minute);
    await ada.calls.focusSessions.act({ id: one, recap: 'For myself' });
    await act(ada, id, { kind: 'recap', text: 'For Ben' });
    expect((await session(ada, one)).recap).toBe('For myself');
  });

  test('a third friend finds nothing in any state, and nobody else comes into the room of the two', async () => {
    const [ada, ben] = await friends();
    const third = await instance.person('Cleo');
    await makeFriends(ada, third);
    await makeFriends(ben, third);
    const asked = await ask(ada, ben);
    const tries = async (id: string) => [
      await refused(third.calls.pairs.read({ id })),
      await refused(act(third, id, { kind: 'yes' })),
      await refused(act(third, id, { kind: 'leave' })),
      await refused(third.calls.pairs.enter({ id, session: randomUUID() })),
    ];
    expect(new Set(await tries(asked))).toEqual(new Set([notFound]));
    const { id, room } = await working(ada, ben);
    expect(new Set(await tries(id))).toEqual(new Set([notFound]));
    expect(await refused(third.calls.together.read({ id: room }))).toBe(notFound);
    expect(await refused(third.calls.together.join({ id: room, session: randomUUID() }))).toBe(notFound);
    expect(await third.calls.together.listOwn()).toEqual([]);
    const link = `/app/together/${room}`;
    expect(await refused(ada.calls.together.invite({ friendID: third.id, paramToShare: link }))).toBe(notFound);
    // In a pair nobody decides for the other.
    expect(await refused(ada.calls.together.act({ id: room, acts: [{ _id: randomUUID(), kind: 'stop' }] }))).toBe(
      'together:refusal.notHost',
    );
    pass(40 * minute);
    expect(new Set(await tries(id))).toEqual(new Set([notFound]));
  });

  test('only a friend is asked; whoever is no friend any more finds nothing', async () => {
    const [ada, ben] = await friends();
    const stranger = await instance.person('Stranger');
    expect(await refused(ask(ada, stranger))).toBe('people:refusal.noFriend');
    const id = await ask(ada, ben);
    await ben.calls.people.block({ id: ada.id });
    expect(await refused(act(ben, id, { kind: 'yes' }))).toBe(notFound);
    expect(await refused(ada.calls.pairs.read({ id }))).toBe(notFound);
    expect(await ada.calls.pairs.listOwn()).toEqual([]);
    expect(await ben.calls.pairs.listOwn()).toEqual([]);
  });

  test('asked twice is one pair; another question takes the earlier one back; an act is done once', async () => {
    const [ada, ben] = await friends();
    const third = await instance.person('Cleo');
    await makeFriends(ada, third);
    const first = await ask(ada, ben);
    const update = { valueTimerSec: 1_500 };
    await ada.calls.pairs.open({ _id: first, friendId: ben.id, update });
    expect(await refused(ben.calls.pairs.open({ _id: first, friendId: ada.id, update }))).toBe(notFound);
    expect(await ben.calls.pairs.listOwn()).toHaveLength(1);
    const second_ = await ask(ada, third);
    expect(await read(ben, first)).toMatchObject({ phase: 'over', why: 'left', by: 'them' });
    const once = randomUUID();
    await act(third, second_, { kind: 'no' }, once);
    await act(third, second_, { kind: 'no' }, once);
    expect(await read(ada, second_)).toMatchObject({ phase: 'over', why: 'declined', by: 'them' });
  });

  test('at the wrong time a thing is refused with its reason, and nothing changes', async () => {
    const [ada, ben] = await friends();
    const id = await ask(ada, ben);
    const before = await read(ada, id);
    expect(await refused(act(ada, id, { kind: 'yes' }))).toBe('pair:refusal.notTheirs');
    expect(await refused(act(ben, id, { kind: 'goal', text: 'x' }))).toBe('pair:refusal.notYet');
    expect(await refused(act(ben, id, { kind: 'recap', text: 'x' }))).toBe('pair:refusal.notYet');
    expect(await refused(act(ben, id, { kind: 'goal', text: 'x'.repeat(501) }))).toBe('account:refusal.badInput');
    expect(await read(ada, id)).toEqual(before);
    pass(10 * minute);
    expect(await refused(act(ben, id, { kind: 'yes' }))).toBe('pair:refusal.ended');
    expect(await read(ada, id)).toMatchObject({ phase: 'over', why: 'unanswered' });
  });

  test('hidden titles are in no answer of the other', async () => {
    const [ada, ben] = await friends();
    const { id, room, one } = await working(ada, ben, { titleFocus: 'A secret', th: true, goal: 'Nobody reads it' });
    const seen = [await read(ben, id), await ben.calls.pairs.listOwn(), await ben.calls.together.read({ id: room })];
    expect(JSON.stringify(seen)).not.toContain('secret');
    expect(JSON.stringify(seen)).not.toContain('Nobody');
    expect(await session(ada, one)).toMatchObject({ titleFocus: 'A secret', th: true });
  });

  test('[S1 §7] POST /api/pairup-friend-notification tells the one who is asked, once a minute', async () => {
    const [ada, ben] = await friends();
    const third = await instance.person('Cleo');
    await makeFriends(ada, third);
    const id = await ask(ada, ben);
    const link = `/app/together/pair/${id}`;
    const told = async (person: Person) => (await person.calls.notifications.list()).notifications;
    const invite = (from: Person, to: Person, paramToShare: string) =>
      from.calls.pairs.invite({ friendID: to.id, paramToShare });
    await invite(ada, ben, link);
    await invite(ada, ben, `${instance.url}${link}`);
    expect(await told(ben)).toMatchObject([{ key: 'together:told.pairup', values: { name: 'Ada' }, link }]);
    expect(await refused(invite(ada, third, link)), 'somebody else is asked').toBe(notFound);
    expect(await refused(invite(ben, ada, link)), 'by the one who was asked').toBe(notFound);
    for (const wrong of [`/app/together/${id}`, '/app/library', 'https://elsewhere.example/app/together/pair/x'])
      expect(await refused(invite(ada, ben, wrong))).toBe('account:refusal.badInput');
    expect(await refused(ada.calls.together.invite({ friendID: ben.id, paramToShare: link }))).toBe(
      'account:refusal.badInput',
    );
    await invite(ada, third, '?valueTimerSec=1500&round=2&focusCardIdParam=x');
    expect(await told(third)).toMatchObject([
      { link: '/app/focus-session/new?connectType=PAIRUP&valueTimerSec=1500&round=2' },
    ]);
    await act(ben, id, { kind: 'no' });
    pass(minute);
    expect(await refused(invite(ada, ben, link))).toBe('pair:refusal.tooLate');
  });

  test('[S1 §7] socket invitePairup: the friend’s tab gets the name of the account; the asker is called back', async () => {
    const [ada, ben] = await friends();
    const id = await ask(ada, ben);
    const link = `/app/together/pair/${id}`;
    const server = await anotherServer(instance);
    const tab = (person: Person) => {
      const headers = { cookie: person.cookie(), origin: instance.url };
      const socket = io(`http://localhost:${server.port}`, {
        path: livePath,
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: headers,
      });
      const words: unknown[] = [];
      socket.on('invitePairup', (word: unknown) => words.push(word));
      return { socket, words };
    };
    const [from, to] = [tab(ada), tab(ben)];
    await vi.waitFor(() => expect([from, to].map(({ socket }) => socket.connected)).toEqual([true, true]), 30_000);
    const body = { friendID: ben.id, userName: 'Somebody else', userAvatar: '/elsewhere.png', paramToShare: link };
    from.socket.emit('invitePairup', body);
    from.socket.emit('invitePairup', body);
    await vi.waitFor(
      () => expect(to.words).toEqual([{ friendID: ada.id, userName: 'Ada', userAvatar: null, paramToShare: link }]),
      30_000,
    );
    const reply = await fetch(`http://localhost:${server.port}/api/pair-up/${id}`, {
      method: 'PUT',
      headers: { cookie: ben.cookie(), origin: instance.url, 'content-type': 'application/json' },
      body: JSON.stringify({ act: { _id: randomUUID(), kind: 'yes' } }),
    });
    expect(reply.status).toBe(200);
    await vi.waitFor(
      () =>
        expect(from.words).toEqual([
          { friendID: ben.id, userName: 'Ben', userAvatar: null, paramToShare: link, ready: true },
        ]),
      30_000,
    );
    expect(to.words).toHaveLength(1);
    for (const { socket } of [from, to]) socket.disconnect();
    await server.close();
  });

  test('the list takes as many statements for one pair as for several', async () => {
    const ben = await instance.person('Ben');
    const askedBy = async (name: string) => {
      const person = await instance.person(name);
      await makeFriends(person, ben);
      await ask(person, ben);
    };
    const statements = async () => {
      const before = database().statementCount();
      await ben.calls.pairs.listOwn();
      return database().statementCount() - before;
    };
    await askedBy('Ada');
    await ben.calls.pairs.listOwn();
    const forOne = await statements();
    for (const name of ['Cleo', 'Dora', 'Edna']) await askedBy(name);
    expect(await ben.calls.pairs.listOwn()).toHaveLength(4);
    expect(await statements()).toBe(forOne);
  });

  test('a pair goes a day after its end, with goals and recaps; the sessions stay', async () => {
    const [ada, ben] = await friends();
    const { id, one } = await working(ada, ben);
    pass(60 * minute);
    await runJobs();
    expect(await read(ada, id)).toMatchObject({ phase: 'done' });
    pass(2 * 24 * 60 * minute);
    await runJobs();
    expect(await refused(ada.calls.pairs.read({ id }))).toBe(notFound);
    const left = await database().read((rows) =>
      rows.selectFrom('pair_event').select('id').where('room_id', '=', id).execute(),
    );
    expect(left).toEqual([]);
    expect(await session(ada, one)).toMatchObject({ goal: 'Chapter 1' });
  });
});
