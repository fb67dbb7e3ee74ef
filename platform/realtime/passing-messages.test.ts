import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tabInRoom } from '#tests/harness/room-tab.ts';
import { defineRoom } from './room-contract.ts';
import { roomHandler } from './room-handler.server.ts';

const until = (check: () => void | Promise<void>) => vi.waitFor(check, 30_000);

const contract = defineRoom({
  name: 'whispers',
  version: 1,
  join: z.strictObject({}),
  messages: { say: z.strictObject({ text: z.string() }), whisper: z.strictObject({ text: z.string() }) },
  events: { said: z.strictObject({ text: z.string() }), whispered: z.strictObject({ text: z.string() }) },
  passing: ['whispered'],
  longest: { whisper: 20_000 },
  state: z.strictObject({ said: z.array(z.string()) }),
  presence: z.strictObject({ state: z.string() }),
});
interface Said {
  readonly said: string[];
}
type Heard = { name: 'said' | 'whispered'; body: { text: string } };
type Message = { name: 'say' | 'whisper'; body: { text: string } };
const apply = (state: Said, { name, body }: Heard): Said =>
  name === 'said' ? { said: [...state.said, body.text] } : state;
const handler = roomHandler(contract)<object, unknown>({
  may: () => undefined,
  open: () => ({ state: { said: [] } }),
  next: (_, { name, body }) => ({ events: [{ name: name === 'say' ? 'said' : 'whispered', body }] }),
  apply,
});

onBothEngines('messages of a room that are of use for a moment', (engine) => {
  let instance: TestInstance;
  let servers: AnotherServer[];
  let ada: Person;
  const opened: { close(): void }[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    const make = () => anotherServer(instance, { handlers: [handler], pulseMs: 300, roomsClock: instance.clock });
    servers = engine === 'postgres' ? [await make(), await make()] : [await make()];
    ada = await instance.person('Ada');
  });
  afterEach(() => opened.splice(0).forEach((each) => each.close()));
  afterAll(async () => {
    for (const server of servers) await server.close();
    await instance.close();
  });

  async function tab(id: string, at = 0) {
    const heard: string[] = [];
    const missed = vi.fn();
    const browser = { port: servers.at(at)!.port, cookie: ada.cookie(), origin: instance.url };
    const each = tabInRoom<Said, Heard, Message>(
      browser,
      { name: 'whispers', version: 1 },
      { id, apply, heard: ({ name, body }) => void heard.push(`${name} ${body.text}`), missed },
    );
    opened.push(each);
    await until(() => expect(each.room.view().status).toBe('live'));
    const send = (name: Message['name'], text: string) => each.room.send({ name, body: { text } });
    return { ...each, heard, missed, send };
  }
  const rows = (id: string) =>
    instance.product.services.database.read((reader) =>
      reader.selectFrom('room_message').select('events').where('room_id', '=', id).execute(),
    );

  test('they arrive once and in order among the others, long ones too, and leave nothing in the state', async () => {
    const id = randomUUID();
    const [one, two] = [await tab(id), await tab(id, -1)];
    const long = 'x'.repeat(9_000);
    await one.send('whisper', 'first');
    await one.send('say', 'aloud');
    expect(await one.send('whisper', long)).toMatchObject({ ok: true });
    expect(await one.send('say', long)).toMatchObject({ ok: false, code: 'TOO_LARGE' });
    await two.send('whisper', 'answer');
    const all = ['whispered first', 'said aloud', `whispered ${long}`, 'whispered answer'];
    await until(() => expect(two.heard).toEqual(all));
    await until(() => expect(one.heard).toEqual(all));
    const late = await tab(id);
    expect(late.room.view()).toMatchObject({ version: 4, state: { said: ['aloud'] } });
    expect(late.heard).toEqual([]);
  });

  test('who was cut off hears them afterwards', async () => {
    const id = randomUUID();
    const [one, two] = [await tab(id), await tab(id, -1)];
    two.cut();
    await until(() => expect(two.room.view().status).toBe('offline'));
    await one.send('whisper', 'while you were away');
    await until(() => expect(two.heard).toEqual(['whispered while you were away']));
    expect(two.missed).not.toHaveBeenCalled();
  });

  test('after two minutes they are gone from the store, and who was away is told that something was missed', async () => {
    const id = randomUUID();
    const [one, two] = [await tab(id), await tab(id, -1)];
    two.socket.disconnect();
    await one.send('whisper', 'a secret');
    await one.send('say', 'stays');
    expect(JSON.stringify(await rows(id))).toContain('a secret');
    instance.clock.advance(121_000);
    await until(async () => expect(JSON.stringify(await rows(id))).not.toContain('a secret'));
    expect(JSON.stringify(await rows(id))).toContain('stays');
    two.socket.connect();
    await until(() => expect(two.missed).toHaveBeenCalledTimes(1));
    expect(two.room.view()).toMatchObject({ version: 2, state: { said: ['stays'] } });
    expect(two.heard).toEqual([]);
  });
});
