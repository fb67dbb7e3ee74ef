import { expect, test } from 'vitest';
import type { Box } from '../../rules/boxes.ts';
import { keptBoxes } from './node-boxes.ts';

const boxes = (...ids: string[]): ReadonlyMap<string, Box> =>
  new Map(ids.map((id) => [id, { x: 0, y: 0, width: 1, height: 1 }]));

test('each canvas answers with the boxes that it has drawn last', () => {
  const [one, other] = [keptBoxes(), keptBoxes()];
  expect(one.now().size).toBe(0);
  one.keep(boxes('a'));
  one.keep(boxes('b'));
  expect([...one.now().keys()]).toEqual(['b']);
  expect(other.now().size).toBe(0);
});

test('whoever waits for the next boxes goes on when others are kept, not when the same are kept again', async () => {
  const kept = keptBoxes();
  const first = boxes('a');
  kept.keep(first);
  const seen: string[] = [];
  const waiting = kept.next().then(() => seen.push(...kept.now().keys()));
  kept.keep(first);
  await Promise.resolve();
  expect(seen).toEqual([]);
  kept.keep(boxes('b'));
  await waiting;
  expect(seen).toEqual(['b']);
});
