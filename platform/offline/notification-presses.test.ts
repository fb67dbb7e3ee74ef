import { expect, test } from 'vitest';
import { openPressed } from './notification-presses.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Presses a notification while these pages are open; answers what the browser was told to do. */
async function press(data: unknown, pages: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  const work: Promise<unknown>[] = [];
  let pressed: ((event: object) => void) | undefined;
  const worker = {
    location: { origin: 'https://loci.example' },
    clients: {
      matchAll: async () =>
        pages.map((path) => ({
          url: `https://loci.example${path}`,
          focus: async () => void told.push(`focus ${path}`),
        })),
      openWindow: async (address: string) => void told.push(`open ${address}`),
    },
    addEventListener: (kind: string, listener: (event: object) => void) => {
      if (kind === 'notificationclick') pressed = listener;
    },
  };
  openPressed(worker as unknown as WorkerScope);
  pressed!({
    notification: { data, close: () => void told.push('close') },
    waitUntil: (part: Promise<unknown>) => void work.push(part),
  });
  await Promise.all(work);
  return told;
}

const room = '/app/focus-session/1';

test('a press shows the tab of the session, or opens it', async () => {
  expect(await press({ address: room }, ['/app', `${room}?x=1`])).toEqual(['close', `focus ${room}?x=1`]);
  expect(await press({ address: room }, ['/app'])).toEqual(['close', `open https://loci.example${room}`]);
});

test('nothing of another origin is opened, and nothing without an address', async () => {
  expect(await press({ address: '//elsewhere.example/x' }, [])).toEqual(['close']);
  expect(await press(undefined, [])).toEqual(['close']);
});
