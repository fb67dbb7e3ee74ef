import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { livePath } from '#platform/realtime/live-words.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('sockets of who leaves', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    instance = await openTestInstance(engine);
    // Sessions are not looked at again while a test runs: only the call itself can close a socket.
    server = await anotherServer(instance, { recheckMs: 3_600_000 });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  const comes = (socket: Socket, event: string) => new Promise<unknown>((resolve) => void socket.once(event, resolve));
  function open(cookie: string): Socket {
    const socket = io(`http://localhost:${server.port}`, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie, origin: instance.url },
    });
    sockets.push(socket);
    return socket;
  }
  async function connected(cookie: string): Promise<Socket> {
    const socket = open(cookie);
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    return socket;
  }
  async function signedInAgain({ email, password }: Person): Promise<string> {
    const reply = await server.post('/api/auth/sign-in/email', '', { email, password });
    expect(reply.status).toBe(200);
    const lines = reply.headers.getSetCookie();
    return lines.map((line) => line.split(';')[0]).join('; ');
  }

  /** Opens sockets of two sessions, and expects `act` to close both and no socket of anybody else. */
  async function expectClosedBy(person: Person, act: () => Promise<Response>): Promise<void> {
    const bystander = await instance.person('Bystander');
    const kept = [await connected(bystander.cookie()), await connected(instance.administrator.cookie())];
    const cookies = [person.cookie(), await signedInAgain(person)];
    const cuts: Promise<unknown>[] = [];
    for (const cookie of cookies) cuts.push(comes(await connected(cookie), 'disconnect'));
    expect((await act()).status).toBe(200);
    expect(await Promise.all(cuts)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(kept.map(({ connected: open }) => open)).toEqual([true, true]);
    for (const cookie of cookies) await expectRefused(cookie);
  }
  const expectRefused = (cookie: string) => comes(open(cookie), 'connect_error');

  test('a member who deletes their account loses every socket at once, and gets none by signing in again', async () => {
    const person = await instance.person('Leaver');
    await expectClosedBy(person, () =>
      server.post('/api/auth/leave', person.cookie(), { password: person.password, public: 'remove' }),
    );
    const meanwhile = await signedInAgain(person);
    await expectRefused(meanwhile);
    expect((await server.post('/api/auth/come-back', meanwhile)).status).toBe(200);
    expect((await connected(await signedInAgain(person))).connected, 'who came back').toBe(true);
  });

  test.for([
    ['in thirty days', false],
    ['now', true],
  ] as const)('an account that an administrator deletes %s loses every socket at once', async ([, now]) => {
    const person = await instance.person('Deleted');
    await expectClosedBy(person, () =>
      fetch(`http://localhost:${server.port}/api/admin/members/${person.id}`, {
        method: 'DELETE',
        headers: {
          cookie: instance.administrator.cookie(),
          origin: instance.url,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ public: 'remove', now }),
      }),
    );
  });
});
