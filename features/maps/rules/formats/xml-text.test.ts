import { expect, test } from 'vitest';
import { newSettings, type MapContent } from '../map-content.ts';
import { drawMap } from './draw-map.ts';
import { toFreemind, toOpml } from './outline-formats.ts';

const odd = 'a\uFFFEb\uFFFFc\uD800d\uDC00e\u0000f\u0008g\u001Fh';
const map: MapContent = {
  settings: { ...newSettings, title: odd },
  nodes: [
    { id: 'main', type: 'custom', position: { x: 0, y: 0 }, label: odd, desc: odd, ringColor: odd, ring: 'ring-8' },
    { id: 'n', type: 'custom', position: { x: 0, y: 0 }, label: odd, desc: odd },
    { id: 'g', type: 'group', position: { x: 0, y: 0 }, label: odd },
  ],
  edges: [
    { id: 'e', source: 'main', target: 'n', label: odd },
    { id: 'f', source: 'n', target: 'main', label: odd },
  ],
};

test.each([
  ['.mm', toFreemind],
  ['.opml', toOpml],
  ['.svg', (content: MapContent) => drawMap(content).svg],
])('%s holds no character that XML forbids', (_ending, write) => {
  const written = write(map);
  expect(written).toContain('abc');
  expect(written.isWellFormed()).toBe(true);
  expect(written).not.toMatch(/[\uFFFE\uFFFF]/);
  expect(written.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});
