import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherTopics } from './gather-topics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('topics in quick succession are refetched once; a frequent topic is refetched again only at the end of its rest time', () => {
  const read: string[] = [];
  const add = gatherTopics((topics) => read.push([...topics].toSorted().join(' ')), {
    gatherMs: 400,
    restMs: { explore: 15_000 },
  });
  add(['cards', 'explore']);
  add(['cards']);
  vi.advanceTimersByTime(400);
  expect(read).toEqual(['cards explore']);
  // A class rates a card: thirty averages in a minute.
  for (let second = 0; second < 14; second += 1) {
    add(['cards', 'explore']);
    vi.advanceTimersByTime(1_000);
  }
  expect(read).toEqual(['cards explore', ...Array<string>(14).fill('cards')]);
  vi.advanceTimersByTime(1_400);
  expect(read.at(-1)).toBe('explore');
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveLength(16);
  add(['explore']);
  vi.advanceTimersByTime(400);
  expect(read).toHaveLength(17);
});
