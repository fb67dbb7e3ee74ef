import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deviceFirst } from './device-first.ts';

/** A list that was read once; then `answer` is what the server does. */
async function readOnce(answer: () => Promise<string[]>) {
  const { persister, refetchNow } = deviceFirst({
    kept: { get: () => Promise.resolve(undefined), put: () => Promise.resolve() },
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
