import { expect, test } from 'vitest';
import { showPushed } from './pushed-notifications.ts';
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
