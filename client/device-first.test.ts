import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deviceFirst } from './device-first.ts';

/** A list that was read once; then `answer` is what the server does. */
async function readOnce(answer: () => Promise<string[]>) {
  const kept = new Map<string, unknown>();
  const { persister, refetchNow } = deviceFirst({
    kept: {
      get: () => Promise.resolve(undefined),
      put: ({ hash, data }) => Promise.resolve(void kept.set(hash, data)),
      drop: (_member, hash) => Promise.resolve(void kept.delete(hash)),
    },
    memberId: () => 'ada',
    keptKey: (key) => key,
    overlay: (_key, data) => data,
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst', persister } },
  });
  let now = () => Promise.resolve(['Rivers']);
  const queryKey = ['cards', 'listShort'];
  await client.fetchQuery({ queryKey, queryFn: () => now() });
  now = answer;
  return {
    again: () => refetchNow(client, [queryKey]),
    shown: () => client.getQueryData(queryKey),
    kept: () => [...kept.values()],
    networkIsBack() {
      now = () => Promise.resolve(['Rivers', 'Lakes']);
    },
  };
}

it.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', () => Promise.reject(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))],
])('[S1 §2] refreshing says that nothing was read where %s, and keeps what is shown', async (_why, answer) => {
  const list = await readOnce(answer);
  expect(await list.again()).toBe(false);
  expect(list.shown()).toEqual(['Rivers']);
  list.networkIsBack();
  expect(await list.again()).toBe(true);
  expect(list.shown()).toEqual(['Rivers', 'Lakes']);
});

it.each([
  ['is not there any more', { key: 'account:refusal.notFound' }, []],
  ['is not found by something before the server', undefined, [['Rivers']]],
])('of a reply to what %s there is left on the device: %j', async (_why, data, left: unknown[]) => {
  const list = await readOnce(() => Promise.reject(new ORPCError('NOT_FOUND', { status: 404, data })));
  expect(list.kept()).toEqual([['Rivers']]);
  expect(await list.again()).toBe(false);
  expect(list.kept()).toEqual(left);
});
