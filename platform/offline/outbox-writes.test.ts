import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { browser } from './chaos/browser.ts';
import { seeded } from './chaos/seeded.ts';
import { settleDown, virtualTime } from './chaos/virtual-time.ts';
import type { Outcome } from './command-life.ts';

afterEach(() => vi.restoreAllMocks());

/** One tab of a signed-in member, and what it does to the storage from then on. */
async function countedTab(name: string, send: () => Promise<Outcome>) {
  const time = virtualTime();
  const { open, problems } = browser(name, seeded(1), time, send, () => undefined);
  const { outbox } = open();
  await outbox.signedInAs('ada');
  await settleDown(20);
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const wholeReads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const writes = () =>
    transactions.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([, , options]) => options?.durability);
  const answer = (number: number) => outbox.submit({ name: 'answer', input: { number }, target: `test:${number}` });
  return { outbox, time, problems, writes, wholeReads, answer };
}

const acknowledges = async (): Promise<Outcome> => ({ kind: 'acknowledged', reply: {} });

test('an answer is one write to disk; its removal is not flushed, and the queue is not read', async () => {
  const { outbox, problems, writes, wholeReads, answer } = await countedTab('one answer', acknowledges);
  await outbox.settled(await answer(1));
  await settleDown(20);
  expect(outbox.queued()).toEqual([]);
  expect(writes()).toEqual(['strict', 'relaxed']);
  expect(wholeReads).not.toHaveBeenCalled();
  expect(problems).toEqual([]);
});

test('a queue of a hundred is sent without being read again', async () => {
  let outcome: Outcome = { kind: 'unreachable' };
  const { outbox, problems, wholeReads, answer, time } = await countedTab('a hundred', async () => outcome);
  for (let number = 0; number < 100; number++) await answer(number);
  expect(outbox.queued()).toHaveLength(100);
  outcome = await acknowledges();
  // The sender pauses again after the last submit; its timer must be there before time advances.
  await settleDown(20);
  expect(time.step()).toBe(true);
  await Promise.all(outbox.queued().map(({ id }) => outbox.settled(id)));
  await settleDown(20);
  expect(outbox.queued()).toEqual([]);
  expect(wholeReads).not.toHaveBeenCalled();
  expect(problems).toEqual([]);
});
