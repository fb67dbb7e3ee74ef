import { expect, test } from 'vitest';
import { withoutKnown } from './known-events.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 0, 5) + ms).toISOString();
const event = (memoryId: string, kind: string, ms: number, source = 'anki 1 1 0 1') => ({
  memoryId,
  event: { kind, answered_at: at(ms) },
  source,
});
const known = (memoryId: string, kind: 'answer' | 'reset', ms: number) => ({
  memoryId,
  kind,
  answeredAt: Date.UTC(2026, 0, 5) + ms,
});

test('an answer of the log is found at its time or a little later, once; another one is new', () => {
  const log = [known('a', 'answer', 0), known('a', 'answer', 60_000), known('b', 'answer', 0)];
  const left = withoutKnown(
    [
      event('a', 'answer', 0),
      event('a', 'answer', 60_007),
      event('a', 'answer', 60_100),
      event('a', 'reset', 0),
      event('b', 'answer', 1_001),
      event('c', 'answer', 0),
    ],
    log,
  );
  expect(left.map(({ memoryId, event: each }) => [memoryId, each.kind, each.answered_at])).toEqual([
    ['a', 'answer', at(60_100)],
    ['a', 'reset', at(0)],
    ['b', 'answer', at(1_001)],
    ['c', 'answer', at(0)],
  ]);
});

test('a beginning that was inferred from a card is nothing new about an item that has a log', () => {
  const inferred = event('a', 'reset', 0, 'anki 34 0 2300 card');
  expect(withoutKnown([inferred], [])).toEqual([inferred]);
  expect(withoutKnown([inferred], [known('a', 'answer', 90_000_000)])).toEqual([]);
});
