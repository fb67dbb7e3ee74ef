import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tabInRoom } from '#tests/harness/room-tab.ts';
import {
  applyCall,
  callRoomName,
  type CallEvent,
  type CallMessage,
  type CallSignal,
  type CallState,
} from '../rules/call/call-state.ts';
import { callRoomHandler } from './call-room.server.ts';

const until = (check: () => void) => vi.waitFor(check, 30_000);

onBothEngines('the call of two', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  const opened: (() => void)[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await anotherServer(instance, {
      handlers: [callRoomHandler],
      pulseMs: 300,
      roomsClock: instance.clock,
    });
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  const database = () => instance.product.services.database;
  const makeFriends = (one: Person, other: Person) =>
    database().transact((rows) => befriend(rows, one.id, other.id, instance.clock.now()));
  const yes = (person: Person, id: string) => person.calls.pairs.act({ id, act: { _id: randomUUID(), kind: 'yes' } });
  async function askedPair(): Promise<{ ada: Person; ben: Person; id: string }> {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await makeFriends(ada, ben);
    const id = randomUUID();
    await ada.calls.pairs.open({ _id: id, friendId: ben.id, update: { valueTimerSec: 1_500, round: 1 } });
    return { ada, ben, id };
  }
  async function agreedPair() {
    const pair = await askedPair();
    await yes(pair.ben, pair.id);
    await yes(pair.ada, pair.id);
    return pair;
  }
  function tab(person: Pick<Person, 'cookie'>, id: string, frames: string[] = []) {
    const heard: CallSignal[] = [];
    const browser = { port: server.port, cookie: person.cookie(), origin: instance.url };
    const each = tabInRoom<CallState, CallEvent, CallMessage>(
      browser,
      callRoomName,
      { id, apply: applyCall, heard: ({ name, body }) => void (name === 'signalled' && heard.push(body)) },
      frames,
    );
    opened.push(each.close);
    return { ...each, heard, page: randomUUID() as string };
  }
  type Tab = ReturnType<typeof tab>;
  const live = async (...tabs: Tab[]) => {
    for (const { room } of tabs) await until(() => expect(room.view().status).toBe('live'));
  };
  const enter = ({ room, page }: Tab, take = false) =>
    room.send({ name: 'enter', body: { page, take, mic: 'on', camera: 'off' } });
  const signal = ({ room, page }: Tab, to: string, more: Partial<CallSignal> = {}) =>
    room.send({ name: 'signal', body: { from: page, to, ...more } });
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'nothing',
      (error: { code: string }) => error.code,
    );

  test('the two find each other; what they negotiate passes the server, without ids, and is not kept', async () => {
    const { ada, ben, id } = await agreedPair();
    const frames: string[] = [];
    const [one, two] = [tab(ada, id, frames), tab(ben, id, frames)];
    await live(one, two);
    expect(await enter(one)).toMatchObject({ ok: true });
    expect(await enter(two)).toMatchObject({ ok: true });
    await until(() => expect(one.room.view().state?.pages.map(({ page }) => page)).toEqual([one.page, two.page]));
    const offer = { type: 'offer', sdp: `v=0 ${'x'.repeat(9_000)}` } as const;
    expect(await signal(one, two.page, { description: offer })).toMatchObject({ ok: true });
    await signal(two, one.page, { description: { type: 'answer', sdp: 'v=0' } });
    await until(() => expect(two.heard).toMatchObject([{ from: one.page, description: offer }, {}]));
    expect(two.room.view().state?.pages).toHaveLength(2);
    expect(await two.room.send({ name: 'change', body: { page: two.page, mic: 'off', camera: 'on' } })).toMatchObject({
      ok: true,
    });
    await until(() => expect(one.room.view().state?.pages[1]).toMatchObject({ mic: 'off', camera: 'on' }));
    // Another page of the same member is not in, unless it takes the call.
    const again = tab(ada, id);
    await live(again);
    expect(await enter(again)).toMatchObject({ ok: false, key: 'call:refusal.elsewhere' });
    expect(await signal(again, two.page)).toMatchObject({ ok: false, key: 'call:refusal.elsewhere' });
    expect(await enter(again, true)).toMatchObject({ ok: true });
    expect(await signal(one, two.page)).toMatchObject({ ok: false, key: 'call:refusal.elsewhere' });
    for (const hidden of [ada.id, ben.id]) expect(frames.join('\n')).not.toContain(hidden);
    instance.clock.advance(121_000);
    await vi.waitFor(async () => {
      const kept = await database().read((rows) =>
        rows.selectFrom('room_message').select('events').where('room_id', '=', id).execute(),
      );
      expect(JSON.stringify(kept)).not.toContain('v=0');
    }, 30_000);
  });

  // Who is not one of the two: at the socket and at the call for the servers, as if there were nothing.
  test.for(['visitor', 'stranger', 'friend of one of them', 'administrator', 'blocked'] as const)(
    'a call does not exist for a %s',
    async (who) => {
      const { ada, ben, id } = await agreedPair();
      const inside = tab(ben, id);
      await live(inside);
      await enter(inside);
      const person =
        who === 'administrator' ? instance.administrator : who === 'blocked' ? ada : await instance.person('Somebody');
      if (who === 'friend of one of them') await makeFriends(person, ada);
      if (who === 'blocked') await ben.calls.people.block({ id: ada.id });
      const outside = tab(who === 'visitor' ? { cookie: () => '' } : person, id);
      if (who === 'visitor') {
        await until(() => expect(outside.socket.active && outside.socket.connected).toBe(false));
        expect(outside.room.view().state).toBeUndefined();
        return;
      }
      await until(() =>
        expect(outside.room.view()).toMatchObject({ status: 'refused', refusal: { code: 'NOT_FOUND' } }),
      );
      expect(await enter(outside)).toMatchObject({ ok: false });
      expect(await refused(person.calls.call.ice({ id }))).toBe('NOT_FOUND');
    },
  );

  test('before both have agreed there is none, and it ends with the pair and with the friendship', async () => {
    const asked = await askedPair();
    const early = tab(asked.ada, asked.id);
    await until(() => expect(early.room.view()).toMatchObject({ status: 'refused' }));
    expect(await refused(asked.ada.calls.call.ice({ id: asked.id }))).toBe('NOT_FOUND');

    for (const end of ['leave', 'block'] as const) {
      const { ada, ben, id } = await agreedPair();
      const two = tab(ben, id);
      await live(two);
      await enter(two);
      if (end === 'leave') await ada.calls.pairs.act({ id, act: { _id: randomUUID(), kind: 'leave' } });
      else await ada.calls.people.block({ id: ben.id });
      await until(() => expect(two.room.view(), end).toMatchObject({ status: 'refused', out: 'refused' }));
    }
  });

  test('[S2 §7] whoever explains a card and whoever listens have a call too', async () => {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await makeFriends(ada, ben);
    const [cardId, id] = [randomUUID(), randomUUID()];
    await ada.calls.cards.create({ _id: cardId, update: { title: 'Locks', language: 'en' } });
    await ada.calls.explainRooms.open({ _id: id, cardId, friendId: ben.id, count: 40 });
    const [one, two] = [tab(ada, id), tab(ben, id)];
    await live(one, two);
    await enter(one);
    await enter(two);
    await until(() => expect(one.room.view().state?.pages).toHaveLength(2));
    expect(await ben.calls.call.ice({ id })).toMatchObject({ strangers: false, relayOnly: false });
    await ada.calls.explainRooms.close({ id });
    await until(() => expect(two.room.view()).toMatchObject({ status: 'refused' }));
    expect(await refused(ben.calls.call.ice({ id }))).toBe('NOT_FOUND');
  });

  test('without settings no server is named; a relay has credentials of an hour, and strangers nothing else', async () => {
    const { ada, id } = await agreedPair();
    expect(await ada.calls.call.ice({ id })).toMatchObject({ iceServers: [], relay: false, relayOnly: false });
    const { settings } = instance.product.services;
    const before = settings.calls;
    const turn = { urls: ['turn:turn.example:3478'], secret: 'shared', ttlSeconds: 3_600 };
    try {
      Object.assign(settings, { calls: { stunUrls: ['stun:turn.example:3478'], turn } });
      const { iceServers, expires_at, relayOnly } = await ada.calls.call.ice({ id });
      expect(iceServers[0]).toEqual({ urls: ['stun:turn.example:3478'] });
      const { username = '', credential, urls } = iceServers[1]!;
      expect(urls).toEqual(turn.urls);
      const seconds = Math.floor(instance.clock.now() / 1_000) + 3_600;
      expect(username).toMatch(new RegExp(`^${seconds}:[0-9a-f]{16}$`));
      expect(credential).toBe(createHmac('sha1', 'shared').update(username).digest('base64'));
      expect(Date.parse(expires_at)).toBe(seconds * 1_000);
      expect(relayOnly).toBe(false);
      await database().transact((rows) =>
        rows.updateTable('pair_room').set({ made: 'match' }).where('id', '=', id).execute(),
      );
      expect(await ada.calls.call.ice({ id })).toMatchObject({ strangers: true, relayOnly: true });
      expect(await ada.calls.call.check()).toMatchObject({ relay: true });
    } finally {
      Object.assign(settings, { calls: before });
    }
    expect(await ada.calls.call.ice({ id })).toMatchObject({ strangers: true, relayOnly: false });
  });

  test('a member is given credentials at most twenty times an hour, those of tests of the path included', async () => {
    const { ada, ben, id } = await agreedPair();
    for (let time = 0; time < 10; time++) {
      await ada.calls.call.ice({ id });
      await ada.calls.call.check();
    }
    expect(await refused(ada.calls.call.ice({ id }))).toBe('TOO_MANY_REQUESTS');
    expect(await refused(ada.calls.call.check())).toBe('TOO_MANY_REQUESTS');
    expect(await ben.calls.call.ice({ id })).toMatchObject({ strangers: false });
    instance.clock.advance(3_600_000);
    expect(await ada.calls.call.check()).toMatchObject({ relay: false });
  });
});
