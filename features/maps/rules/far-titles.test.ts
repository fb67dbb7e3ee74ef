import { describe, expect, test } from 'vitest';
import { depthsOf, farTitle, farTitles, shortTitle, widestFor, type Title } from './far-titles.ts';
import type { MapEdge, MapNode } from './map-content.ts';

const node = (id: string): MapNode => ({ id, type: 'custom', position: { x: 0, y: 0 } });
const edge = (source: string, target: string): MapEdge => ({ id: `e${source}-${target}`, source, target });
const title = (id: string, x: number, y: number, isMarked = false): Title => ({
  id,
  x,
  y,
  widthOf: () => 100,
  isMarked,
});

const graph = {
  nodes: ['mainNode', 'a', 'b', 'a1', 'a2', 'b1'].map(node),
  edges: [edge('mainNode', 'a'), edge('mainNode', 'b'), edge('a', 'a1'), edge('a', 'a2'), edge('b', 'b1')],
};
const depths = depthsOf(graph);
const ids = (placed: readonly { id: string }[]) => placed.map(({ id }) => id);

test('[S3 §3] the depth of a node, and how many lie below it', () => {
  expect(depths.get('mainNode')).toEqual({ level: 1, below: 5 });
  expect(depths.get('a')).toEqual({ level: 2, below: 2 });
  expect(depths.get('b1')).toEqual({ level: 3, below: 0 });
});

test('titles with room are all drawn, in the middle of their nodes', () => {
  const placed = farTitles([title('a', 0, 0), title('b', 200, 0), title('a1', 0, 100)], depths);
  expect(placed).toEqual([
    { id: 'a', x: 0, y: 0, width: 100 },
    { id: 'b', x: 200, y: 0, width: 100 },
    { id: 'a1', x: 0, y: 100, width: 100 },
  ]);
});

test('where they would overlap, the main node comes first, then what is marked, then the higher and larger branch', () => {
  const all = [title('a1', 0, 0), title('b', 0, 0), title('a', 0, 0), title('mainNode', 0, 0)];
  const placed = farTitles(all, depths);
  expect(ids(placed)).toEqual(['mainNode', 'a', 'b']);
  expect(ids(farTitles([...all, title('a2', 0, 0, true)], depths))).toEqual(['mainNode', 'a2', 'a', 'b']);
  // Branches move beside each other; nothing overlaps.
  expect(placed.map(({ y }) => y)).toEqual([0, -24, 24]);
});

test('a branch that finds no room near its node is left out, and nothing lies over what can be read already', () => {
  const taken = [{ x: -60, y: -100, width: 120, height: 200 }];
  expect(farTitles([title('a', 0, 0)], depths, taken)).toEqual([]);
  expect(ids(farTitles([title('a', 200, 0)], depths, taken))).toEqual(['a']);
});

test.each([1, 2, 3, 4, 5])('no two titles overlap on a crowded map, and all branches are there (seed %i)', (seed) => {
  let state = seed;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  let measured = 0;
  const many = Array.from({ length: 1_500 }, (_, at) => ({
    ...title(`n${at}`, random() * 1_400, random() * 800),
    widthOf: () => {
      measured++;
      return 100;
    },
  }));
  const placed = farTitles([...many, title('mainNode', 700, 400), title('a', 300, 300), title('b', 900, 500)], depths);
  expect(ids(placed).slice(0, 3)).toEqual(['mainNode', 'a', 'b']);
  expect(placed.length).toBeGreaterThan(50);
  expect(measured, 'titles without room are not measured').toBeLessThan(1_000);
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1))
      expect(
        Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= farTitle.height,
        `${one.id} and ${other.id}`,
      ).toBe(true);
});

test.each([
  [300, 80, 'a phone'],
  [450, 110, 'between'],
  [1_200, 150, 'a large screen'],
])('on a map that is drawn %i px wide, a title has at most %i px (%s)', (width, widest) => {
  expect(widestFor(width)).toBe(widest);
});

describe('a short title', () => {
  /** Every sign is one wide, and so is the ellipsis. */
  const width = (text: string) => [...text].length;
  const measured = (title: string, widest: number) => {
    let times = 0;
    const short = shortTitle(title, widest, (text) => {
      times++;
      return width(text);
    });
    return { ...short, times };
  };

  test('is the whole title where there is room, measured once', () => {
    expect(measured('Tides of the moon', 17)).toEqual({ text: 'Tides of the moon', width: 17, times: 1 });
  });
  test('is as long as there is room, at least one sign, never more than eighty', () => {
    expect(measured('Tides of the moon', 16)).toMatchObject({ text: 'Tides of the mo…', width: 16 });
    expect(measured('Tides of the moon', 7)).toMatchObject({ text: 'Tides…', width: 6 });
    expect(measured('Tides', 1)).toMatchObject({ text: 'T…', width: 2 });
    expect(measured('a'.repeat(300), 1_000)).toMatchObject({ text: `${'a'.repeat(80)}…`, width: 81 });
    expect(measured('🏳️‍🌈🏳️‍🌈', 5).text).toBe('🏳️‍🌈…');
    expect(measured('', 0).text).toBe('');
  });
  test('[large maps] is found with few measurements, whatever the room', () => {
    const title = 'Tides of the moon and the sun in spring pull on water at the coast, every day';
    for (let widest = 2; widest < title.length; widest++) {
      const { text, width: wide, times } = measured(title, widest);
      expect(wide).toBeLessThanOrEqual(widest);
      expect(title.startsWith(text.slice(0, -1))).toBe(true);
      expect(times).toBeLessThanOrEqual(9);
    }
  });
});
