import { createServer } from 'node:http';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { seeded } from '../offline/chaos/seeded.ts';
import { openLog } from '../log/log.server.ts';
import { liveSockets } from './live-sockets.server.ts';
import { changedEvent, livePath } from './live-words.ts';

onBothEngines('live sockets', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await anotherServer(instance, { recheckMs: 50 });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  function open(cookie: string, { origin = instance.url, port = server.port } = {}): Socket {
    const socket = io(`http://localhost:${port}`, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) },
    });
    sockets.push(socket);
    return socket;
  }
  const comes = (socket: Socket, event: string) => new Promise<unknown>((resolve) => void socket.once(event, resolve));
  async function connected(cookie: string, where?: { port: number }): Promise<Socket> {
    const socket = open(cookie, where);
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    return socket;
  }

  test('a tab receives its own member’s topics, and none of others', async () => {
    const [ada, grace] = [await instance.person('Ada'), await instance.person('Grace')];
    const hers = await connected(ada.cookie());
    const others = await connected(grace.cookie());
    const overheard = vi.fn<(topics: string[]) => void>();
    others.on(changedEvent, overheard);
    const heard = comes(hers, changedEvent);
    server.live.changed([ada.id], ['cards', 'card:1']);
    expect(await heard).toEqual(['cards', 'card:1']);
    const own = comes(others, changedEvent);
    server.live.changed([grace.id], ['account']);
    await own;
    expect(overheard.mock.calls).toEqual([[['account']]]);
  });

  test('a socket that opens soon after a change hears of it, and only of its own member’s', async () => {
    const [ada, grace] = [await instance.person('Ada'), await instance.person('Grace')];
    server.live.changed([ada.id], ['cards', 'card:2']);
    expect(await comes(open(ada.cookie()), changedEvent)).toEqual(['cards', 'card:2']);
    const others = open(grace.cookie());
    const heard = comes(others, changedEvent);
    await comes(others, 'connect');
    server.live.changed([grace.id], ['account']);
    expect(await heard).toEqual(['account']);
  });

  test('closed while it still connects to the other servers, it ends', async () => {
    const live = liveSockets({
      settings: { publicUrl: instance.url, publicUrlGiven: true },
      databaseUrl: instance.settings.databaseUrl,
      log: openLog('silent'),
    });
    live.attach(createServer(), async () => undefined, { ...instance.product.services, handlers: [] });
    await expect(live.close()).resolves.toBeUndefined();
  });

  test('a command announces itself to the other tabs of its member', async () => {
    const person = await instance.person('Announcer');
    const socket = await connected(person.cookie());
    const heard = comes(socket, changedEvent);
    const put = await fetch(`http://localhost:${server.port}/api/user/preferences`, {
      method: 'PUT',
      headers: { cookie: person.cookie(), origin: instance.url, 'content-type': 'application/json' },
      body: JSON.stringify({ dayStartsAt: 6 }),
    });
    expect(put.status).toBe(200);
    expect(await heard).toEqual(['account']);
  });

  test.for([
    ['another site', 'https://evil.example'],
    ['a look-alike', 'http://localhost.evil.example'],
    ['no origin', ''],
  ] as const)('a handshake from %s is refused', async ([, origin]) => {
    const person = await instance.person('Origin');
    const socket = open(person.cookie(), { origin });
    await comes(socket, 'connect_error');
    expect(socket.connected).toBe(false);
  });

  test('a handshake without a session, or with a made-up one, is refused', async () => {
    for (const cookie of ['', 'loci.session_token=made.up']) {
      const socket = open(cookie);
      await comes(socket, 'connect_error');
      expect(socket.connected).toBe(false);
    }
  });

  test('polling, which tells no origin, is not served', async () => {
    const person = await instance.person('Poller');
    const reply = await fetch(`http://localhost:${server.port}${livePath}/?EIO=4&transport=polling`, {
      headers: { cookie: person.cookie() },
    });
    expect(reply.status).toBe(400);
  });

  test('signing out cuts the sockets of that session and keeps those of the others', async () => {
    const person = await instance.person('Leaver');
    const cookie = person.cookie();
    const first = await connected(cookie);
    const again = await server.post('/api/auth/sign-in/email', '', { email: person.email, password: person.password });
    expect(again.status).toBe(200);
    const otherCookie = again.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const second = await connected(otherCookie);
    const cut = comes(first, 'disconnect');
    expect((await server.post('/api/auth/sign-out', cookie)).status).toBe(200);
    expect(await cut).toBe('io server disconnect');
    expect(second.connected).toBe(true);
  });

  test('a suspended account loses its sockets without a notification', async () => {
    const person = await instance.person('Suspended');
    const socket = await connected(person.cookie());
    const cut = comes(socket, 'disconnect');
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('user')
        .set({ suspended: engine === 'postgres' ? true : 1 })
        .where('id', '=', person.id)
        .execute(),
    );
    expect(await cut).toBe('io server disconnect');
  });

  test('a socket that sends an event of no room is disconnected', async () => {
    const person = await instance.person('Talker');
    const socket = await connected(person.cookie());
    const cut = comes(socket, 'disconnect');
    socket.emit('join', 'member:somebody-else');
    expect(await cut).toBe('io server disconnect');
  });

  test('frames of nonsense end their socket at most, never the process', async () => {
    const person = await instance.person('Fuzzer');
    const witness = await connected(person.cookie());
    const chance = seeded(20_261_121);
    const pieces = [
      '42',
      '40',
      '0{',
      '51-["a",{"_placeholder":true,"num":0}]',
      '2probe',
      '5',
      '451-',
      '42["__proto__"]',
      '4',
      '\u0000',
      '1',
      '3',
      '42[',
      '40/admin,',
      '42999999999999999999["x"]',
      '{"a":',
    ];
    for (let connection = 0; connection < 40; connection++) {
      await speakNonsense(
        person.cookie(),
        (frame) => {
          if (frame < 2) return chance.happens(0.5) ? Buffer.from('40') : Buffer.from(chance.pick(pieces));
          if (chance.happens(0.3))
            return Buffer.from(Array.from({ length: chance.below(200) }, () => chance.below(256)));
          return Buffer.from(Array.from({ length: 1 + chance.below(4) }, () => chance.pick(pieces)).join(''));
        },
        chance.below(1_000_000),
      );
    }
    const heard = comes(witness, changedEvent);
    server.live.changed([person.id], ['cards']);
    expect(await heard).toEqual(['cards']);
  });

  /** Raw WebSocket frames, masked as clients must, with broken headers among them. */
  function speakNonsense(cookie: string, payload: (frame: number) => Buffer, seed: number): Promise<void> {
    const chance = seeded(seed);
    return new Promise((resolve, reject) => {
      const socket = connect(server.port, 'localhost');
      socket.setTimeout(5_000, () => socket.destroy());
      // The server hanging up on nonsense in the middle of a write is as good an end as any.
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve() : reject(error),
      );
      socket.on('close', () => resolve());
      socket.write(
        `GET ${livePath}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
          `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: ${instance.url}\r\nCookie: ${cookie}\r\n\r\n`,
      );
      socket.once('data', () => {
        for (let frame = 0; frame < 12 && socket.writable; frame++) {
          const bytes = payload(frame).subarray(0, 125);
          const opcode = chance.happens(0.8) ? 1 : chance.below(16);
          const header = Buffer.from([
            0x80 | (chance.happens(0.05) ? 0x70 : 0) | opcode,
            0x80 | bytes.length,
            0,
            0,
            0,
            0,
          ]);
          socket.write(Buffer.concat([header, bytes]));
        }
        socket.end();
      });
    });
  }
});

onBothEngines('live sockets over two servers', (engine) => {
  test.skipIf(engine === 'sqlite')(
    'what one server announces reaches tabs on the other, later ones too, and a sign-out there cuts them',
    async () => {
      const instance = await openTestInstance(engine);
      const [one, other] = [await anotherServer(instance), await anotherServer(instance)];
      try {
        const person = await instance.person('Roamer');
        const open = () =>
          io(`http://localhost:${other.port}`, {
            path: livePath,
            transports: ['websocket'],
            reconnection: false,
            forceNew: true,
            extraHeaders: { cookie: person.cookie(), origin: instance.url },
          });
        const socket = open();
        await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
        const heard = new Promise((resolve) => void socket.once(changedEvent, resolve));
        // The servers find each other in their own time.
        const announcing = setInterval(() => one.live.changed([person.id], ['cards']), 50);
        expect(await heard).toEqual(['cards']);
        clearInterval(announcing);
        // A socket that opens later hears it too.
        one.live.changedForAll(['explore']);
        await vi.waitFor(async () => {
          const late = open();
          const topics = await new Promise((resolve) => void late.once(changedEvent, resolve));
          late.disconnect();
          expect(topics).toEqual(['cards', 'explore']);
        }, 60_000);
        const cut = new Promise((resolve) => void socket.once('disconnect', resolve));
        expect((await one.post('/api/auth/sign-out', person.cookie())).status).toBe(200);
        expect(await cut).toBe('io server disconnect');
      } finally {
        await one.close();
        await other.close();
        await instance.close();
      }
    },
  );
});
