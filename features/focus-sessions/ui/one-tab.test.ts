import { expect, test, vi } from 'vitest';
import { claimTab } from './one-tab.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('of two tabs one is heard; the other one takes over when asked to, or when the first is closed', async () => {
  const heard: Record<string, boolean> = {};
  const tab = (name: string) => claimTab('loci-focus-member', (isOne) => (heard[name] = isOne));
  const first = tab('first');
  await turn();
  const second = tab('second');
  await turn();
  expect(heard).toEqual({ first: true });
  second.take();
  await turn();
  expect(heard).toEqual({ first: false, second: true });
  second.leave();
  await turn();
  expect(heard['first']).toBe(true);
  first.leave();
});

test('without locks every tab is heard', () => {
  const heard: boolean[] = [];
  claimTab('loci-focus-member', (isOne) => heard.push(isOne), null as never);
  expect(heard).toEqual([true]);
});

test('where the browser refuses locks, it is asked once and every tab is heard', async () => {
  const heard: boolean[] = [];
  const request = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('refused')));
  claimTab('loci-focus-member', (isOne) => heard.push(isOne), { request } as never);
  await turn();
  expect(heard).toEqual([true]);
  expect(request).toHaveBeenCalledTimes(1);
});
