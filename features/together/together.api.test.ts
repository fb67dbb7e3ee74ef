import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { signRoom } from '#tests/harness/room-signs.ts';
import { emitToRoom } from '#platform/realtime/room-state.server.ts';
import { readRoom } from '#platform/realtime/rooms.store.server.ts';
import { reportIdOf } from './rules/report-id.ts';
import { deleteEndedRooms } from './store.server.ts';
import { studyRoomHandler } from './study-room.server.ts';

const minuteMs = 60_000;

onBothEngines('[S3 §3] studying together', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const pass = (minutes: number) => instance.clock.advance(minutes * minuteMs);
  const database = () => instance.product.services.database;
  type Update = Parameters<Person['calls']['together']['start']>[0]['update'];

  async function friends(): Promise<[Person, Person]> {
    const [host, guest] = [await instance.person('Host'), await instance.person('Guest')];
    await database().transact((rows) => befriend(rows, host.id, guest.id, instance.clock.now()));
    return [host, guest];
  }
  async function open(host: Person, update: Update = {}) {
    const [_id, session] = [randomUUID(), randomUUID()];
    await host.calls.together.start({
      _id,
      session,
      update: { valueTimerSec: 1_500, round: 2, shortBreakSec: 300, titleFocus: 'Tensors', ...update },
    });
    return { id: _id, session };
  }
  async function join(person: Person, id: string, more: { th?: boolean; uh?: boolean; goal?: string } = {}) {
    const session = randomUUID();
    await person.calls.together.join({ id, session, ...more });
    return session;
  }
  const lobby = async (person: Person, id: string) => (await person.calls.together.read({ id }))[0]!;
  const session = async (person: Person, id: string) => (await person.calls.focusSessions.read({ id }))[0]!;
  const act = (person: Person, id: string, kind: 'skip' | 'addMinute' | 'stop', _id = randomUUID()) =>
    person.calls.together.act({ id, acts: [{ _id, kind }] });

  test('a friend joins at 10 and has the phases of the room; each gets their own credit', async () => {
    const [host, guest] = await friends();
    const room = await open(host);
    pass(10);
    expect(await lobby(guest, room.id)).toMatchObject({
      title: 'Tensors',
      blocked_by: null,
      own: { seated: false, host: false },
      seats: [{ name: 'Host', title: 'Tensors', host: true }],
    });
    const own = await join(guest, room.id, { goal: 'Chapter 2' });
    expect((await lobby(host, room.id)).seats).toMatchObject([{ name: 'Host' }, { name: 'Guest', goal: 'Chapter 2' }]);
    pass(50);
    await signRoom(instance, host, room.session, 55, 25);
    await signRoom(instance, guest, own, 49, 25);
    await instance.product.services.jobs.runDue();
    expect(await session(host, room.session)).toMatchObject({ finished: true, focus_seconds: 3_000 });
    expect(await session(guest, own)).toMatchObject({ finished: true, focus_seconds: 2_400, room_id: room.id });
    expect((await lobby(guest, room.id)).blocked_by).toBe('ended');
    await expect(join(await befriended(host), room.id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });
  async function befriended(host: Person): Promise<Person> {
    const person = await instance.person('Friend');
    await database().transact((rows) => befriend(rows, host.id, person.id, instance.clock.now()));
    return person;
  }

  test('what one was alone with ends at the join, not at the start of the room', async () => {
    const [host, guest] = await friends();
    const room = await open(host);
    pass(5);
    const alone = randomUUID();
    await guest.calls.focusSessions.start({ _id: alone, update: { valueTimerSec: 1_500, round: 2 } });
    await signRoom(instance, guest, alone, 0);
    pass(5);
    const own = await join(guest, room.id);
    await signRoom(instance, guest, own, 0);
    expect(await session(guest, alone)).toMatchObject({ focus_seconds: 300 });
    expect((await session(guest, alone)).ended_at).not.toBeNull();
    pass(20);
    await guest.calls.together.leave({ id: room.id });
    expect(await session(guest, own)).toMatchObject({ focus_seconds: 900 });
  });

  test('who leaves and comes back has a second session, and the first keeps its credit', async () => {
    const [host, guest] = await friends();
    const room = await open(host);
    const first = await join(guest, room.id);
    await signRoom(instance, guest, first, 0);
    pass(24);
    await guest.calls.together.leave({ id: room.id });
    pass(7);
    const second = await join(guest, room.id);
    await signRoom(instance, guest, second, 0);
    pass(10);
    await guest.calls.together.leave({ id: room.id });
    expect(await session(guest, first)).toMatchObject({ focus_seconds: 24 * 60 });
    expect(await session(guest, second)).toMatchObject({ focus_seconds: 600 });
  });

  test('the host skips a break and adds a minute for all, each once; guests do not, by no call', async () => {
    const [host, guest] = await friends();
    const room = await open(host);
    const own = await join(guest, room.id);
    await expect(act(guest, room.id, 'addMinute')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    for (const kind of ['pause', 'skip', 'addMinute'] as const) {
      const acts = [{ _id: randomUUID(), kind, at: new Date(instance.clock.now()).toISOString() }];
      await expect(guest.calls.focusSessions.act({ id: own, acts })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
    await expect(act(host, room.id, 'skip')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    pass(27);
    const _id = randomUUID();
    await act(host, room.id, 'skip', _id);
    await act(host, room.id, 'skip', _id);
    pass(3);
    await act(host, room.id, 'addMinute');
    expect((await session(guest, own)).acts.map(({ kind }) => kind)).toEqual(['skip', 'addMinute']);
    expect(Date.parse((await lobby(guest, room.id)).ends_at)).toBe(instance.clock.now() + 23 * minuteMs);
    const late = await join(await befriended(host), room.id);
    expect(late).toBeTypeOf('string');
    await act(host, room.id, 'stop');
    expect((await session(guest, own)).ended_at).not.toBeNull();
    expect((await lobby(guest, room.id)).blocked_by).toBe('ended');
  });

  test('the longest seated is host once the host has left', async () => {
    const [host, guest] = await friends();
    const room = await open(host);
    await join(guest, room.id);
    await host.calls.together.leave({ id: room.id });
    expect(await lobby(guest, room.id)).toMatchObject({ own: { host: true }, seats: [{ name: 'Guest', host: true }] });
    await act(guest, room.id, 'addMinute');
  });

  test('whoever stops elsewhere, or begins another session, leaves the room', async () => {
    const [host, guest] = await friends();
    const room = await open(host);
    await join(guest, room.id);
    await guest.calls.focusSessions.start({ _id: randomUUID(), update: {} });
    await instance.product.services.jobs.runDue();
    expect((await lobby(host, room.id)).seats).toHaveLength(1);
  });

  test('the host removes somebody, who does not find the room any more', async () => {
    const [host, guest] = await friends();
    const room = await open(host);
    const own = await join(guest, room.id);
    const { who } = (await lobby(host, room.id)).seats.find(({ name }) => name === 'Guest')!;
    await expect(guest.calls.together.remove({ id: room.id, who })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await host.calls.together.remove({ id: room.id, who });
    await expect(lobby(guest, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(join(guest, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await session(guest, own)).ended_at).not.toBeNull();
  });

  test('a full room takes nobody, and strangers do not find one for friends', async () => {
    const [host, guest] = await friends();
    const room = await open(host, { most: 2 });
    await join(guest, room.id);
    await expect(join(await befriended(host), room.id)).rejects.toMatchObject({
      data: { key: 'together:refusal.full' },
    });
    const stranger = await instance.person('Stranger');
    await expect(lobby(stranger, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(join(stranger, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('[S2 §2] a locked card is studied alone: in no room, at no seat, in no lobby and in no pair', async () => {
    const [host, guest] = await friends();
    const lockedOf = async (person: Person) => {
      const { insertedId } = await person.calls.cards.create({ _id: randomUUID(), update: { title: 'Of a teacher' } });
      await database().transact((rows) =>
        rows.updateTable('card').set({ locked: 1 }).where('id', '=', insertedId).execute(),
      );
      return insertedId;
    };
    const [focusCardIdParam, guests] = [await lockedOf(host), await lockedOf(guest)];
    const alone = { code: 'NOT_ALLOWED', data: { key: 'focus-sessions:refusal.lockedAlone' } };
    for (const lobby of [false, true])
      await expect(open(host, { focusCardIdParam, lobby })).rejects.toMatchObject(alone);
    expect(await host.calls.together.listOwn()).toEqual([]);
    const [waiting, running] = [await open(host, { lobby: true }), await open(await befriended(guest))];
    for (const { id } of [waiting, running]) {
      const input = { id, session: randomUUID(), focusCardIdParam: guests };
      await expect(guest.calls.together.join(input)).rejects.toMatchObject(alone);
    }
    expect((await lobby(host, waiting.id)).seats).toHaveLength(1);
    const update = { valueTimerSec: 1_500, round: 1, focusCardIdParam };
    await expect(host.calls.pairs.open({ _id: randomUUID(), friendId: guest.id, update })).rejects.toMatchObject(alone);
    await expect(host.calls.pairs.wait({ update })).rejects.toMatchObject(alone);
  });

  test('public rooms are listed while a seat is free, without those where somebody is blocked', async () => {
    const [host, guest] = await friends();
    const room = await open(host, { open_to: 'public', category_1: 'SCIENCES', category_2: 'SCIENCESOTHER' });
    const stranger = await instance.person('Stranger');
    const listed = async (person: Person) =>
      (await person.calls.together.listPublic({ category_1: 'SCIENCES' })).map(({ _id }) => _id);
    expect(await listed(stranger)).toContain(room.id);
    await join(stranger, room.id);
    await database().transact((rows) =>
      rows
        .insertInto('block')
        .values({ member_id: guest.id, blocked_id: stranger.id, created_at: instance.clock.now() })
        .execute(),
    );
    expect(await listed(guest)).not.toContain(room.id);
    await expect(join(guest, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await act(host, room.id, 'stop');
    expect(await listed(await instance.person('Late'))).not.toContain(room.id);
  });

  test('hidden titles and names are in no answer to others; only a paid plan hides the name', async () => {
    const [host, guest] = await friends();
    const room = await open(host, { th: true, titleFocus: 'My secret project', open_to: 'public' });
    await database().transact((rows) =>
      rows.updateTable('membership').set({ plan: 'PREMIUM' }).where('user_id', '=', guest.id).execute(),
    );
    pass(1);
    await join(guest, room.id, { uh: true });
    pass(1);
    const free = await befriended(host);
    await join(free, room.id, { uh: true });
    const answers = JSON.stringify([await lobby(free, room.id), await free.calls.together.listPublic({})]);
    expect(answers).not.toContain('secret');
    expect(answers).not.toContain('Guest');
    expect((await lobby(host, room.id)).seats.map(({ name }) => name)).toEqual(['Host', null, 'Friend']);
    for (const { id } of [host, guest, free]) expect(answers).not.toContain(id);
  });

  test('a host who hides the title later hides it in the lists of rooms, too, and shows it again', async () => {
    const [host, guest] = await friends();
    const room = await open(host, { titleFocus: 'My secret project', open_to: 'public' });
    const listed = async () =>
      JSON.stringify([await lobby(guest, room.id), await guest.calls.together.listPublic({ category_1: 'OTHER' })]);
    expect(await listed()).toContain('secret');
    await host.calls.together.show({ id: room.id, th: true });
    expect(await listed()).not.toContain('secret');
    await host.calls.together.show({ id: room.id, th: false });
    expect((await lobby(guest, room.id)).title).toBe('My secret project');
    // What a guest hides is their own.
    await join(guest, room.id);
    await guest.calls.together.show({ id: room.id, th: true });
    expect((await lobby(host, room.id)).title).toBe('My secret project');
  });

  test('what was said goes a day after the end; the seats stay, for reports', async () => {
    const [host] = await friends();
    const hasChat = async (id: string) => {
      await instance.product.services.jobs.runDue();
      const address = { kind: studyRoomHandler.contract.name, id };
      return (await database().read((rows) => readRoom(rows, address))) !== undefined;
    };
    const ended = await open(host);
    await host.calls.together.leave({ id: ended.id });
    pass(23 * 60);
    expect(await hasChat(ended.id)).toBe(true);
    const later = await open(await instance.person('Other'));
    pass(24 * 60);
    expect([await hasChat(ended.id), await hasChat(later.id)]).toEqual([false, true]);
    expect((await lobby(host, ended.id)).seats).toEqual([]);
  });

  test('ended rooms go after a month, the sessions of their members stay', async () => {
    const [host] = await friends();
    const room = await open(host);
    pass(60);
    await database().transact((rows) => deleteEndedRooms(rows, instance.clock.now()));
    await expect(lobby(host, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await session(host, room.session)).toMatchObject({ room_id: null });
  });

  test('whoever sat there blocks and reports by what the room calls them; the moderator reads the last lines', async () => {
    const [host, guest] = await friends();
    const room = await open(host, { open_to: 'public' });
    const stranger = await instance.person('Mallory');
    await join(stranger, room.id);
    await join(guest, room.id);
    const { who } = (await lobby(guest, room.id)).seats.find(({ name }) => name === 'Mallory')!;
    const line = { id: randomUUID(), who, name: 'Mallory', mark: 1, text: 'An insult', at: instance.clock.now() };
    const said = { actId: randomUUID(), events: [{ name: 'said', body: line }], now: instance.clock.now() };
    await database().transact((rows) => emitToRoom(rows, database(), studyRoomHandler, room.id, said));
    const form = { memento_id: reportIdOf(who), memento_title: '', selectedReason: 'offensive' as const };
    const outside = await instance.person('Outside');
    await expect(outside.calls.moderation.report(form)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(outside.calls.together.block({ id: room.id, who })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await guest.calls.moderation.report({ ...form, message: 'Insults me' });
    const reports = await database().read((rows) =>
      rows.selectFrom('report').select(['subject_id', 'words']).where('member_id', '=', guest.id).execute(),
    );
    expect(reports).toMatchObject([{ subject_id: stranger.id }]);
    expect(reports[0]!.words).toMatch(/^Insults me\n\n\d\d:\d\d:\d\d \* Mallory: An insult$/);
    // A guest who blocks leaves with the next job, and the two do not meet again. The host removes with it.
    await guest.calls.together.block({ id: room.id, who });
    expect((await lobby(guest, room.id)).seats).toHaveLength(3);
    await host.calls.together.block({ id: room.id, who });
    await expect(lobby(stranger, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await lobby(guest, room.id)).seats).toHaveLength(2);
    const next = await open(guest, { open_to: 'public' });
    await expect(join(stranger, next.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stranger.calls.together.listPublic()).toEqual([]);
  });

  test('where the instance offers no public rooms, open ones go on for who is there, and only friends come in', async () => {
    const [host, guest] = await friends();
    const [stranger, left, other] = [
      await instance.person('Stranger'),
      await instance.person('Left'),
      await instance.person('Other'),
    ];
    const room = await open(host, { open_to: 'public' });
    const own = await join(stranger, room.id);
    await join(left, room.id);
    await left.calls.together.leave({ id: room.id });
    const save = (publicRooms: boolean) =>
      instance.administrator.calls.administration.saveInstance({ together: { publicRooms } });
    expect((await save(false)).together).toEqual({ publicRooms: false, matching: true });
    try {
      expect((await instance.visitor().calls.account.instance()).together.publicRooms).toBe(false);
      await expect(open(other, { open_to: 'public' })).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        data: { key: 'together:refusal.notOffered', field: 'open_to' },
      });
      expect(await other.calls.together.listPublic()).toEqual([]);
      await expect(lobby(other, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(join(other, room.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await lobby(left, room.id)).toMatchObject({ blocked_by: 'notOffered' });
      await expect(join(left, room.id)).rejects.toMatchObject({ data: { key: 'together:refusal.notOffered' } });
      expect(await lobby(stranger, room.id)).toMatchObject({ own: { seated: true }, blocked_by: null });
      expect(await session(stranger, own)).toMatchObject({ ended_at: null });
      await join(guest, room.id);
      expect((await lobby(host, room.id)).seats).toHaveLength(3);
    } finally {
      await save(true);
    }
    expect((await lobby(other, room.id)).seats).toHaveLength(3);
  });
});
