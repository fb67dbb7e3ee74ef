import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherTopics } from './gather-topics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is told in a row is read once, and a topic that rests once more at the end of its rest', () => {
  const read: string[] = [];
  const tell = gatherTopics((topics) => read.push([...topics].toSorted().join(' ')), { gatherMs: 400, restMs: { community: 15_000 } });
  tell(['cards', 'community']);
  tell(['cards']);
  vi.advanceTimersByTime(400);
  expect(read).toEqual(['cards community']);
  // A class rates a card: thirty averages in a minute.
  for (let second = 0; second < 14; second += 1) {
    tell(['cards', 'community']);
    vi.advanceTimersByTime(1_000);
  }
  expect(read).toEqual(['cards community', ...Array<string>(14).fill('cards')]);
  vi.advanceTimersByTime(1_400);
  expect(read.at(-1)).toBe('community');
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveLength(16);
  tell(['community']);
  vi.advanceTimersByTime(400);
  expect(read).toHaveLength(17);
});
