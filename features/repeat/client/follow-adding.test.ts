import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { AddingEvent } from '#features/cards/rules/adding-flow.ts';
import { browser } from '#platform/offline/chaos/browser.ts';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { virtualTime } from '#platform/offline/chaos/virtual-time.ts';
import type { Outcome } from '#platform/offline/command-life.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import type { Taken } from './add-to-library.ts';
import { followAdding } from './follow-adding.ts';

test.each([
  ['is said where Add was pressed, and waits nowhere', false, ['offline', 'refused'], 0],
  ['stays in the queue where that is gone', true, ['offline'], 1],
])('[decisions, failures] a refused adding %s', async (name, leaves, shown, waiting) => {
  const answer = Promise.withResolvers<Outcome>();
  const { outbox } = browser(name, seeded(1), virtualTime(), () => answer.promise).open();
  await outbox.signedInAs('ada');
  let isThere = true;
  const events: AddingEvent['kind'][] = [];
  const screen = {
    isThere: () => isThere,
    isInShell: () => true,
    show: ({ kind }: AddingEvent) => void events.push(kind),
    say: () => 'It is gone.',
    needsPremium: () => expect.unreachable(),
    report: (error: unknown) => expect.unreachable(String(error)),
  };
  const pressed = followAdding(screen, async (onOffline): Promise<Taken> => {
    const id = await outbox.submit({ name: 'cards.add', input: {}, target: 'adding:bees' });
    onOffline();
    if (leaves) isThere = false;
    answer.resolve({ kind: 'refused', refusal: { code: 'NOT_FOUND', key: 'refusal.notFound' } });
    const error: unknown = await outbox.settled(id).catch((refused: unknown) => refused);
    if (!(error instanceof RefusedCommand)) throw error;
    return { kind: 'refused', key: error.refusal.key, values: {}, forget: () => outbox.discard(id) };
  });
  await pressed;
  expect(events).toEqual(shown);
  expect(outbox.queued()).toHaveLength(waiting);
});

test.each([
  ['where it was pressed', true, false, 1],
  ['in the shell, wherever the member is by then', false, true, 1],
  ['nowhere on a page without a shell that is gone: it would open with the next press', false, false, 0],
])('[S1 §4] a full library is said %s', async (_where, isThere, isInShell, times) => {
  let asked = 0;
  const screen = {
    isThere: () => isThere,
    isInShell: () => isInShell,
    show: () => undefined,
    say: () => '',
    needsPremium: () => void (asked += 1),
    report: (error: unknown) => expect.unreachable(String(error)),
  };
  await followAdding(screen, () => Promise.resolve({ kind: 'needsPremium' }));
  expect(asked).toBe(times);
});
