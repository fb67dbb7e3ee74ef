import { expect, test } from 'vitest';
import { newSettings, type MapContent, type MapNode } from '../map-content.ts';
import { drawMap } from './draw-map.ts';
import { mainBranches } from './main-branches.ts';

const node = (id: string, x: number, y: number): MapNode => ({ id, type: 'custom', position: { x, y }, label: id });
const edge = (source: string, target: string) => ({ id: `${source} ${target}`, source, target });
const wide = (branches: number): MapContent => {
  const ids = Array.from({ length: branches }, (_, at) => `branch ${at}`);
  return {
    settings: newSettings,
    nodes: [node('mainNode', 0, 0), ...ids.map((id, at) => node(id, at * 400, 300)), node('leaf', 0, 600)],
    edges: [...ids.map((id) => edge('mainNode', id)), edge('branch 0', 'leaf')],
  };
};

test('on a narrow screen a map is its main node and first branches, below one another', () => {
  const whole = drawMap(wide(5));
  const narrow = drawMap(mainBranches(wide(5)));
  expect(whole.width).toBeGreaterThan(1_600);
  expect(narrow.width).toBeLessThan(450);
  expect(narrow.svg).toContain('branch 4');
  expect(narrow.svg).not.toContain('leaf');
});

test('of many branches it says how many more there are', () => {
  expect(mainBranches(wide(14)).nodes.map(({ label }) => label)).toEqual([
    'mainNode',
    ...Array.from({ length: 10 }, (_, at) => `branch ${at}`),
    '+ 4',
  ]);
});

test('a map without branches is drawn whole', () => {
  const content = { ...wide(0), edges: [] };
  expect(mainBranches(content)).toBe(content);
});

test.each([
  ['bg-white', 'none'],
  ['bg-amber-50', 'none'],
  ['bg-black', '#000000'],
])('on a page the theme shows through a light background: %s', (bg, fill) => {
  const content = { ...wide(1), settings: { ...newSettings, bg } } as MapContent;
  expect(drawMap(content, { onPage: true }).svg).toMatch(new RegExp(`<rect [^>]*fill="${fill}"/>`));
  expect(drawMap(content).svg).toMatch(/<rect [^>]*fill="#[0-9A-F]{6}"\/>/);
});
