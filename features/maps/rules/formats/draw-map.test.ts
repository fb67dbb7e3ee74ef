import { expect, test } from 'vitest';
import { newSettings, type MapEdge } from '../map-content.ts';
import { drawMap } from './draw-map.ts';

const nodes = [
  { id: 'main', type: 'custom' as const, position: { x: 0, y: 0 }, label: 'Tides' },
  { id: 'moon', type: 'custom' as const, position: { x: 300, y: 400 }, label: 'Moon' },
];
const svgOf = (edge: Partial<MapEdge>) =>
  drawMap({ settings: newSettings, nodes, edges: [{ id: 'e', source: 'main', target: 'moon', ...edge }] }).svg;

test.each([
  ['straight', /d="M0 [\d.]+ L300 [\d.]+"/],
  ['step', /d="M0 [\d.]+ V[\d.]+ H300 V[\d.]+"/],
  ['custom', /d="M0 [\d.]+ C0 [\d.]+ 300 [\d.]+ 300 [\d.]+"/],
] as const)('[S3 §3] a picture has a connection of the type %s', (type, line) => {
  expect(svgOf({ type })).toMatch(line);
});

test('[S3 §3] a picture tells the ends of connections apart', () => {
  const [none, arrow, closed, circle] = (['none', 'arrow', 'arrowclosed', 'circle'] as const).map((type) =>
    svgOf({ markerEnd: { type, color: '#123456' } }),
  );
  expect(none).not.toContain('#123456');
  expect(arrow).toMatch(/L-14 7" [^>]*fill="none" stroke="#123456"/);
  expect(closed).toMatch(/L-14 7Z" [^>]*fill="#123456"/);
  expect(circle).toMatch(/<circle cx="-7" cy="0" r="7" [^>]*fill="#123456"/);
});

test.each([
  ['The moon pulls the sea towards itself', ['The moon pulls', 'the sea towards', 'itself']],
  ['月の引力が海の水を持ち上げて潮の満ち引きを起こす', undefined],
])('a label is broken between words, and no line is wider than its node: %s', (label, expected) => {
  const { svg } = drawMap({ settings: newSettings, nodes: [{ ...nodes[1]!, label }], edges: [] });
  const lines = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line!);
  expect(lines.join('').replaceAll(' ', '')).toBe(label.replaceAll(' ', ''));
  if (expected) expect(lines).toEqual(expected);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(expected ? 18 : 11);
});
