import { expect, test } from 'vitest';
import { areaReach, core, reachLimit, writtenReach } from './area-reach.ts';

test('no more files outside of areas name an area than docs/adding-an-area.md says, and its table is up to date', () => {
  const written = writtenReach();
  const reach = areaReach();
  expect([...written.keys()].toSorted(), 'each area has its row').toEqual([...reach.keys()].toSorted());
  const grown = [...reach].filter(([area, count]) => count > written.get(area)!);
  expect(grown, 'an area brings what it has by its own lists instead of one more file that names it').toEqual([]);
  expect(Object.fromEntries(reach), 'fewer files: `node tests/checks/area-reach.ts` writes the table anew').toEqual(
    Object.fromEntries(written),
  );
  expect(Math.max(...reach.values()), 'files are counted at all').toBeGreaterThan(5);
});

test(`at most ${reachLimit} files outside of areas name an area, except those at the core`, () => {
  const above = [...areaReach()].filter(([, count]) => count > reachLimit).map(([area]) => area);
  expect(above.filter((area) => !(area in core))).toEqual([]);
  expect(
    Object.keys(core).filter((area) => !above.includes(area)),
    'within the limit: take it off the list',
  ).toEqual([]);
});
