import 'fake-indexeddb/auto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { registerFeatures } from '#client/feature-client.ts';
import { outbox } from '#client/outbox.ts';
import { journalsClient } from '../client.ts';
import { addToEntry } from './add-to-entry.ts';

beforeAll(async () => {
  registerFeatures([journalsClient]);
  await outbox.signedInAs('member');
});
afterEach(() => vi.unstubAllGlobals());

function browserWith(send: typeof fetch) {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('localStorage', { getItem: () => 'this device' });
  vi.stubGlobal('fetch', send);
}
const answers = (body: string, headers: Record<string, string>, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers }));
const ours = { 'x-request-id': '1', 'content-type': 'application/json' };
const queued = () => outbox.queued().map(({ input }) => input);

test.each([
  ['a reply that broke off', answers('[{"date":', ours)],
  ['a reply of another form', answers('null', ours)],
  ['a failure of the server', answers('{}', ours, 500)],
  ['a fault of this program', vi.fn<typeof fetch>(() => Promise.reject(new Error('a bug')))],
])('[decisions: Journals] after %s nothing is written over an entry that may be there', async (_what, server) => {
  browserWith(server);
  await expect(addToEntry('2026-03-02', '<p>Recap</p>')).rejects.toThrow(Error);
  expect(queued()).toEqual([]);
});

test.each([
  ['without a network', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))],
  ['behind the sign-in page of a network', answers('<html>', { 'content-type': 'text/html' })],
])('[decisions: Journals] %s the recap waits on the device', async (_where, network) => {
  browserWith(network);
  expect(await addToEntry('2026-03-02', '<p>Recap</p>')).toBe('idle');
  expect(queued()).toMatchObject([{ date: '2026-03-02', base: 0, update: { content: '<p>Recap</p>' } }]);
  for (const { id } of outbox.queued()) await outbox.discard(id);
});
