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
