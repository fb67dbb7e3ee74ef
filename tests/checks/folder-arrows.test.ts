import { expect, test } from 'vitest';
import { folderArrows, runsUp, upward } from './folder-arrows.ts';

test('a folder imports from the floors below it: what it needs of those above is handed in', () => {
  const arrows = folderArrows();
  expect(arrows.size, 'arrows are counted at all').toBeGreaterThan(200);
  const up = [...arrows].filter(([arrow]) => runsUp(arrow));
  expect(up.filter(([arrow]) => !(arrow in upward))).toEqual([]);
  expect(
    Object.keys(upward).filter((arrow) => !arrows.has(arrow)),
    'stale exceptions',
  ).toEqual([]);
});
