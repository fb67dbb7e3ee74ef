import { afterEach, expect, test, vi } from 'vitest';
import { renewSubscription, showPushed } from './pushed-notifications.ts';
import type { WorkerScope } from './worker-scope.ts';

async function push(content: object, navigator: object): Promise<unknown[]> {
  const told: unknown[] = [];
  const work: Promise<unknown>[] = [];
  let pushed: ((event: object) => void) | undefined;
  const worker = {
    registration: { showNotification: async (...shown: unknown[]) => void told.push(shown) },
    navigator,
    addEventListener: (kind: string, listener: (event: object) => void) => {
      if (kind === 'push') pushed = listener;
    },
  };
  showPushed(worker as unknown as WorkerScope);
  pushed!({ data: { json: () => content }, waitUntil: (part: Promise<unknown>) => void work.push(part) });
  await Promise.all(work);
  return told;
}

const content = {
  title: 'Bo has written to you.',
  body: '',
  tag: 'message:bo',
  address: '/app/messages/bo',
  unread: 3,
};

test('what is pushed is shown, with where it leads, and counted on the icon', async () => {
  let badge = 0;
  const shown = await push(content, { setAppBadge: async (count: number) => void (badge = count) });
  expect(shown).toEqual([
    [
      content.title,
      {
        body: '',
        tag: content.tag,
        data: { address: content.address, pushed: content.tag },
        icon: '/icons/icon-192.png',
      },
    ],
  ]);
  expect(badge).toBe(3);
});

test('a browser without badges shows it all the same', async () => {
  expect(await push(content, {})).toHaveLength(1);
});

afterEach(() => vi.unstubAllGlobals());

/** Answers what was sent to the server, and with which options the worker subscribed itself. */
async function renew(event: object): Promise<{ sent: [string, unknown][]; subscribedWith: unknown[] }> {
  const sent: [string, unknown][] = [];
  const subscribedWith: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => void sent.push([path, JSON.parse(body)]));
  const work: Promise<unknown>[] = [];
  let changed: ((event: object) => void) | undefined;
  const pushManager = {
    subscribe: async (options: unknown) => {
      subscribedWith.push(options);
      return subscription('by-the-worker');
    },
  };
  renewSubscription({
    registration: { pushManager },
    addEventListener: (kind: string, listener: (event: object) => void) => {
      if (kind === 'pushsubscriptionchange') changed = listener;
    },
  } as unknown as WorkerScope);
  changed!({ ...event, waitUntil: (part: Promise<unknown>) => void work.push(part) });
  await Promise.all(work);
  return { sent, subscribedWith };
}

const options = { userVisibleOnly: true };
const keys = { p256dh: 'p', auth: 'a' };
const subscription = (endpoint: string) => ({
  endpoint,
  options,
  toJSON: () => ({ endpoint, keys, expirationTime: null }),
});

test('a subscription that the browser has replaced is sent to the server in place of the one before', async () => {
  const event = { oldSubscription: subscription('old'), newSubscription: subscription('new') };
  const { sent, subscribedWith } = await renew(event);
  const input = { _id: expect.any(String), name: '-', endpoint: 'new', ...keys, before: 'old' };
  expect(sent).toEqual([['/api/push/devices', input]]);
  expect(subscribedWith).toEqual([]);
});

test('a subscription that ended is made anew with the same key; of one that is not known nothing is sent', async () => {
  const { sent, subscribedWith } = await renew({ oldSubscription: subscription('old') });
  expect(sent).toMatchObject([['/api/push/devices', { endpoint: 'by-the-worker', before: 'old' }]]);
  expect(subscribedWith).toEqual([options]);
  expect((await renew({ newSubscription: subscription('new') })).sent).toEqual([]);
});
