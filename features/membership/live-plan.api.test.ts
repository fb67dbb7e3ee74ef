import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedEvent, livePath } from '#platform/realtime/live-words.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('a plan in open tabs', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await anotherServer(instance);
    administrator = instance.administrator;
  });
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  async function tab(person: Person): Promise<{ socket: Socket; next: () => Promise<string[]> }> {
    const socket = io(`http://localhost:${server.port}`, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: person.cookie(), origin: instance.url },
    });
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    return { socket, next: () => new Promise((resolve) => void socket.once(changedEvent, resolve)) };
  }

  test('[S1 §1] every open tab refetches the plan when it is bought, cancelled or granted', async () => {
    const person = await instance.person('Tabs');
    const tabs = [await tab(person), await tab(person)];
    const heard = async (work: () => Promise<Response>) => {
      const told = Promise.all(tabs.map(({ next }) => next()));
      expect((await work()).status).toBe(200);
      for (const topics of await told) expect(topics).toEqual(expect.arrayContaining(['account', 'membership']));
      return (await person.calls.account.me()).membership;
    };
    const call = (path: string, body: object, by = person, method = 'POST') =>
      fetch(`http://localhost:${server.port}/api${path}`, {
        method,
        headers: { cookie: by.cookie(), origin: instance.url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { url } = (await (await call('/checkout_sessions', { plan: 'PREMIUM', interval: 'month' })).json()) as {
      url: string;
    };
    expect(await heard(() => call(`/demo-checkout/${url.split('/').at(-1)!}`, { outcome: 'paid' }))).toBe('PREMIUM');
    expect(await heard(() => call('/billing/subscription', { to: 'cancel' }, person, 'PUT'))).toBe('PREMIUM');
    const grant = { grantedPlan: 'PREMIUM_TEACHER' };
    expect(await heard(() => call(`/admin/members/${person.id}/membership`, grant, administrator, 'PUT'))).toBe(
      'PREMIUM_TEACHER',
    );
    for (const { socket } of tabs) socket.disconnect();
  });

  test('[S1 §9] a changed price or promotion reaches every open tab of every member', async () => {
    const { socket, next } = await tab(await instance.person('Onlooker'));
    const told = next();
    const response = await fetch(`http://localhost:${server.port}/api/admin/settings`, {
      method: 'PUT',
      headers: { cookie: administrator.cookie(), origin: instance.url, 'content-type': 'application/json' },
      body: JSON.stringify({ globalPromo: { isActive: true, discountPercentage: 20, endsAt: null } }),
    });
    expect(response.status).toBe(200);
    expect(await told).toEqual(['membership.offer', 'membership.globalPromo']);
    socket.disconnect();
  });
});
