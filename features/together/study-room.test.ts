import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tabInRoom } from '#tests/harness/room-tab.ts';
import { applyStudy, studyRoomName, type StudyEvent, type StudyMessage, type StudyState } from './rules/study-state.ts';
import { studyRoomHandler } from './study-room.server.ts';

const until = (check: () => void) => vi.waitFor(check, 30_000);

onBothEngines('two tabs in a room', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  const opened: (() => void)[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    // Phases, credit and chat follow one clock.
    server = await anotherServer(instance, {
      handlers: [studyRoomHandler],
      pulseMs: 500,
      roomsClock: instance.clock,
    });
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  const database = () => instance.product.services.database;
  const send = async (person: Person, method: string, path: string, body: object = {}) => {
    const headers = { cookie: person.cookie(), origin: instance.url, 'content-type': 'application/json' };
    const url = `http://localhost:${server.port}/api/study-room/${path}`;
    const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
    return reply.status;
  };
  function tab(person: Person, id: string, frames: string[] = []) {
    const browser = { port: server.port, cookie: person.cookie(), origin: instance.url };
    const { room, close } = tabInRoom<StudyState, StudyEvent, StudyMessage>(
      browser,
      studyRoomName,
      { id, apply: applyStudy },
      frames,
    );
    opened.push(close);
    return room;
  }
  const say = (room: ReturnType<typeof tab>, text: string, id = randomUUID()) =>
    room.send({ name: 'say', body: { id, text } });
  async function twoFriends(): Promise<[Person, Person, string]> {
    const [host, guest] = [await instance.person('Host'), await instance.person('Guest')];
    await database().transact((rows) => befriend(rows, host.id, guest.id, instance.clock.now()));
    const id = randomUUID();
    const update = { valueTimerSec: 1_500, round: 2, titleFocus: 'A secret title', th: true };
    expect(await send(host, 'POST', '', { _id: id, session: randomUUID(), update })).toBe(200);
    return [host, guest, id];
  }

  test('they see each other come, talk in the break alone, and go', async () => {
    const [host, guest, id] = await twoFriends();
    const frames: string[] = [];
    const one = tab(host, id, frames);
    await until(() => expect(one.view().status).toBe('live'));
    const before = tab(guest, id);
    await until(() => expect(before.view()).toMatchObject({ status: 'refused', refusal: { code: 'NOT_FOUND' } }));
    expect(await send(guest, 'POST', `${id}/join`, { session: randomUUID() })).toBe(200);
    const two = tab(guest, id, frames);
    await until(() => expect(one.view().state?.seats.map(({ name }) => name)).toEqual(['Host', 'Guest']));
    await until(() => expect(one.view().presence).toHaveLength(2));
    two.present({ state: 'away' });
    await until(() =>
      expect(one.view().presence.find(({ who }) => who === two.view().you)?.presence).toEqual({ state: 'away' }),
    );
    expect(await say(two, 'Hello?')).toMatchObject({ ok: false, key: 'together:refusal.quiet' });
    expect(await two.send({ name: 'react', body: { sign: 'wave' } })).toMatchObject({ ok: true });
    await until(() => expect(one.view().state?.reactions).toMatchObject([{ sign: 'wave' }]));
    instance.clock.advance(26 * 60_000);
    expect(await say(two, 'Hello!')).toMatchObject({ ok: true });
    await until(() => expect(one.view().state?.lines).toMatchObject([{ name: 'Guest', text: 'Hello!' }]));
    expect(await send(host, 'PUT', id, { acts: [{ _id: randomUUID(), kind: 'skip' }] })).toBe(200);
    await until(() => expect(two.view().state?.acts).toMatchObject([{ kind: 'skip' }]));
    expect(await send(guest, 'POST', `${id}/leave`)).toBe(200);
    await until(() => expect(two.view()).toMatchObject({ status: 'refused', out: 'left' }));
    await until(() => expect(one.view().state?.seats).toHaveLength(1));
    const all = frames.join('\n');
    expect(all).toContain('Hello!');
    for (const hidden of [host.id, guest.id, 'secret']) expect(all).not.toContain(hidden);
  });

  test('who is removed is out on their tab and hears nothing more', async () => {
    const [host, guest, id] = await twoFriends();
    expect(await send(guest, 'POST', `${id}/join`, { session: randomUUID() })).toBe(200);
    const [one, two] = [tab(host, id), tab(guest, id)];
    await until(() => expect(two.view().status).toBe('live'));
    await until(() => expect(one.view().status).toBe('live'));
    expect(await send(host, 'DELETE', `${id}/seat/${two.view().you}`)).toBe(200);
    await until(() => expect(two.view()).toMatchObject({ status: 'refused', out: 'removed' }));
    await until(() => expect(one.view().state?.seats).toHaveLength(1));
    expect(await send(host, 'PUT', id, { acts: [{ _id: randomUUID(), kind: 'addMinute' }] })).toBe(200);
    await until(() => expect(one.view().state?.acts).toHaveLength(1));
    expect(two.view().state?.acts ?? []).toEqual([]);
    const again = tab(guest, id);
    await until(() => expect(again.view()).toMatchObject({ status: 'refused', refusal: { code: 'NOT_FOUND' } }));
  });

  test('the machine of the host is gone: after a minute a guest is host; each round counts for whoever is connected', async () => {
    const [host, guest, id] = await twoFriends();
    const session = randomUUID();
    expect(await send(guest, 'POST', `${id}/join`, { session })).toBe(200);
    const [one, two] = [tab(host, id), tab(guest, id)];
    await until(() => expect([one, two].map((room) => room.view().status)).toEqual(['live', 'live']));
    const signs = () =>
      database().read((rows) =>
        rows.selectFrom('focus_act').select('kind').where('session_id', '=', session).execute(),
      );
    // Its page has sent none: the servers saw the connection.
    await vi.waitFor(async () => expect(await signs()).toEqual([{ kind: 'seen' }]), 30_000);
    const hostOf = (room: typeof two) => room.view().state?.seats.find((seat) => seat.host)?.who;
    const first = one.view().you;
    expect(hostOf(two)).toBe(first);
    one.close();
    await until(() => expect(two.view().presence).toHaveLength(1));
    instance.clock.advance(61_000);
    await until(() => expect(hostOf(two)).toBe(two.view().you));
    expect(await send(host, 'PUT', id, { acts: [{ _id: randomUUID(), kind: 'addMinute' }] })).toBe(403);
    expect(await send(guest, 'PUT', id, { acts: [{ _id: randomUUID(), kind: 'addMinute' }] })).toBe(200);
    // In the second round once more, and not in the break between.
    instance.clock.advance(26 * 60_000);
    await until(() => expect(two.view().presence).toHaveLength(1));
    expect(await signs()).toHaveLength(2);
    instance.clock.advance(6 * 60_000);
    await vi.waitFor(async () => expect((await signs()).filter(({ kind }) => kind === 'seen')).toHaveLength(2), 30_000);
    // Back again, and a guest now.
    const again = tab(host, id);
    await until(() => expect(again.view().status).toBe('live'));
    await until(() => expect(again.view().presence).toHaveLength(2));
    expect(hostOf(again)).not.toBe(first);
  });

  test('in a pair the server says who is gone for a minute, and who is back; devices say nothing of it', async () => {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await database().transact((rows) => befriend(rows, ada.id, ben.id, instance.clock.now()));
    const id = randomUUID();
    const act = (person: Person, what: { kind: 'yes' } | { kind: 'goal'; text: string }) =>
      person.calls.pairs.act({ id, act: { _id: randomUUID(), ...what } });
    await ada.calls.pairs.open({ _id: id, friendId: ben.id, update: { valueTimerSec: 1_500, round: 1 } });
    for (const person of [ben, ada]) await act(person, { kind: 'yes' });
    for (const person of [ada, ben]) await act(person, { kind: 'goal', text: 'One' });
    const { session } = await ada.calls.pairs.enter({ id, session: randomUUID() });
    const roomId = session.room_id!;
    const gone = async () => (await ada.calls.pairs.read({ id }))[0]!.other.gone;
    const one = tab(ada, roomId);
    await until(() => expect(one.view().status).toBe('live'));
    expect(await gone()).toBe(false);
    instance.clock.advance(59_000);
    await until(() => expect(one.view().presence).toHaveLength(1));
    expect(await gone()).toBe(false);
    // Ben has not come at all.
    instance.clock.advance(2_000);
    await vi.waitFor(async () => expect(await gone()).toBe(true), 30_000);
    await ben.calls.pairs.enter({ id, session: randomUUID() });
    const two = tab(ben, roomId);
    two.present({ state: 'away' });
    await vi.waitFor(async () => expect(await gone()).toBe(false), 30_000);
    two.close();
    instance.clock.advance(61_000);
    await vi.waitFor(async () => expect(await gone()).toBe(true), 30_000);
  });

  test('a host who blocks a guest is rid of them; a guest who blocks the host leaves; nothing passes between them', async () => {
    for (const hostBlocks of [true, false]) {
      const [host, guest, id] = await twoFriends();
      expect(await send(guest, 'POST', `${id}/join`, { session: randomUUID() })).toBe(200);
      const [one, two] = [tab(host, id), tab(guest, id)];
      await until(() => expect(two.view().status).toBe('live'));
      await until(() => expect(one.view().state?.seats).toHaveLength(2));
      const [blocker, blocked] = hostBlocks ? [host, guest] : [guest, host];
      await blocker.calls.people.block({ id: blocked.id });
      await server.runJobs();
      await until(() => expect(two.view()).toMatchObject({ status: 'refused', out: hostBlocks ? 'removed' : 'left' }));
      await until(() => expect(one.view().state?.seats.map(({ name }) => name)).toEqual(['Host']));
      expect(await two.send({ name: 'react', body: { sign: 'wave' } })).toMatchObject({ ok: false });
      expect(await send(guest, 'POST', `${id}/join`, { session: randomUUID() })).toBe(404);
      expect(one.view().state?.reactions).toEqual([]);
    }
  });
});
