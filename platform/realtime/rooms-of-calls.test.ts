import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Member } from '#features/account/member.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { roomTab } from '#tests/harness/room-tab.ts';
import { tally } from '#tests/harness/tally-room.ts';
import { notFound } from '../contract/refusal.ts';
import { livePath } from './live-words.ts';
import { openRoom } from './room-client.ts';
import { defineRoom } from './room-contract.ts';
import { roomHandler } from './room-handler.server.ts';
import { emitToRoom, makeRoom } from './room-state.server.ts';

const until = (check: () => void) => vi.waitFor(check, 30_000);

interface Log {
  readonly lines: string[];
}
type Line = { name: 'line'; body: { text: string } };

/** A room that only calls make; members called Stranger may not be in it. */
const guarded = defineRoom({
  name: 'guarded',
  version: 1,
  join: z.strictObject({}),
  messages: { say: z.strictObject({ text: z.string() }) },
  events: { line: z.strictObject({ text: z.string() }) },
  state: z.strictObject({ lines: z.array(z.string()) }),
  presence: z.strictObject({}),
});
const apply = (state: Log, { body }: Line): Log => ({ lines: [...state.lines, body.text] });
const guard = roomHandler(guarded)<object, Member, { name: string }>({
  facts: async (rows, { id }) => rows.selectFrom('user').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
  may(_, __, { facts }) {
    if (facts.name === 'Stranger') throw notFound();
  },
  next: (_, { body }, { facts }) => ({ events: [{ name: 'line', body: { text: `${facts.name}: ${body.text}` } }] }),
  apply,
});

onBothEngines('rooms of calls', (engine) => {
  let instance: TestInstance;
  let servers: AnotherServer[];
  let ada: Person;
  const opened: { close(): void }[] = [];

  beforeAll(async () => {
    instance = await openTestInstance(engine);
    const make = () => anotherServer(instance, { handlers: [guard, tally], pulseMs: 300 });
    servers = engine === 'postgres' ? [await make(), await make()] : [await make()];
    ada = await instance.person('Ada');
  });
  afterEach(() => opened.splice(0).forEach((each) => each.close()));
  afterAll(async () => {
    for (const server of servers) await server.close();
    await instance.close();
  });

  const database = () => instance.product.services.database;
  const now = () => instance.clock.now();
  const rename = (person: Person, name: string) =>
    database().transact((rows) => rows.updateTable('user').set({ name }).where('id', '=', person.id).execute());

  async function made(): Promise<string> {
    const id = randomUUID();
    await database().transact((rows) => makeRoom(rows, guard, id, { lines: [] }, now()));
    return id;
  }
  function tab(person: Person, id: string) {
    const socket: Socket = io(`http://localhost:${servers.at(-1)!.port}`, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: person.cookie(), origin: instance.url },
    });
    const room = openRoom<Log, Line, { name: 'say'; body: { text: string } }>(
      socket,
      { name: 'guarded', version: 1 },
      { id, join: {}, presence: {}, apply },
    );
    opened.push({ close: () => void (room.close(), socket.disconnect()) });
    return room;
  }
  async function live(person: Person, id: string) {
    const room = tab(person, id);
    await until(() => expect(room.view().status).toBe('live'));
    return room;
  }

  test('nobody opens a room of a kind that only calls make', async () => {
    const room = tab(ada, randomUUID());
    await until(() => expect(room.view()).toMatchObject({ status: 'refused', refusal: { code: 'NOT_FOUND' } }));
  });

  test('facts of the rows decide about joining and staying, and messages get them', async () => {
    const id = await made();
    const stranger = await instance.person('Stranger');
    const refused = tab(stranger, id);
    await until(() => expect(refused.view()).toMatchObject({ status: 'refused', refusal: { code: 'NOT_FOUND' } }));
    const guest = await instance.person('Guest');
    const [one, two] = [await live(ada, id), await live(guest, id)];
    expect(await two.send({ name: 'say', body: { text: 'hello' } })).toMatchObject({ ok: true });
    await until(() => expect(one.view().state).toEqual({ lines: ['Guest: hello'] }));
    await rename(guest, 'Stranger');
    await until(() => expect(two.view()).toMatchObject({ status: 'refused', out: 'refused' }));
    expect(await two.send({ name: 'say', body: { text: 'again' } })).toMatchObject({ ok: false });
    await until(() => expect(one.view().presence).toHaveLength(1));
  });

  test('what a call emits is in the one order of the room, once for each act', async () => {
    const id = await made();
    const room = await live(ada, id);
    const emit = (actId: string, text: string) =>
      database().transact((rows) =>
        emitToRoom(rows, { engine }, guard, id, { actId, events: [{ name: 'line', body: { text } }], now: now() }),
      );
    const news = await emit('one', 'from the server');
    servers[0]!.live.inRoom(news!);
    expect(await emit('one', 'from the server')).toBeUndefined();
    await until(() => expect(room.view()).toMatchObject({ version: 1, state: { lines: ['from the server'] } }));
    await room.send({ name: 'say', body: { text: 'and I' } });
    // Between two servers the acknowledgement may come before the event.
    await until(() => expect(room.view().state).toEqual({ lines: ['from the server', 'Ada: and I'] }));
    expect(await emit('two', 'x'.repeat(10)).then((each) => each?.version)).toBe(3);
    expect(await emitIn(randomUUID())).toBeUndefined();
  });
  const emitIn = (id: string) =>
    database().transact((rows) => emitToRoom(rows, { engine }, guard, id, { actId: 'x', events: [], now: now() }));

  test('who is put out hears nothing more, whichever server they are at', async () => {
    const id = await made();
    const guest = await instance.person('Guest');
    const [one, two] = [await live(ada, id), await live(guest, id)];
    await until(() => expect(one.view().presence).toHaveLength(2));
    servers[0]!.live.putOut({ kind: 'guarded', id }, 'removed', guest.id);
    await until(() => expect(two.view()).toMatchObject({ status: 'refused', out: 'removed' }));
    await until(() => expect(one.view().presence).toHaveLength(1));
    await one.send({ name: 'say', body: { text: 'they are gone' } });
    expect(two.view().state).toEqual({ lines: [] });
    servers[0]!.live.putOut({ kind: 'guarded', id }, 'closed');
    await until(() => expect(one.view().out).toBe('closed'));
  });

  test('no frame of a room has the id of a member, and each room names them anew', async () => {
    const guest = await instance.person('Guest');
    const frames: string[] = [];
    const names: (string | undefined)[] = [];
    for (const id of [randomUUID(), randomUUID()]) {
      const tabs = [ada, guest].map((person) => {
        const each = roomTab(servers.at(-1)!.port, person.cookie(), instance.url, id);
        each.socket.io.on('open', () =>
          each.socket.io.engine.on('packet', ({ data }) => void frames.push(String(data))),
        );
        opened.push(each);
        return each;
      });
      for (const { room } of tabs) await until(() => expect(room.view().presence).toHaveLength(2));
      await tabs[0]!.add('a word');
      await until(() => expect(tabs[1]!.room.view().version).toBe(1));
      names.push(...tabs.map(({ room }) => room.view().you));
      expect(
        tabs[1]!.room
          .view()
          .presence.map(({ who }) => who)
          .sort(),
      ).toEqual(names.slice(-2).sort());
    }
    expect(frames.join('\n')).toContain('a word');
    for (const { id } of [ada, guest]) expect(frames.filter((frame) => frame.includes(id))).toEqual([]);
    expect(new Set(names).size).toBe(4);
  });
});
