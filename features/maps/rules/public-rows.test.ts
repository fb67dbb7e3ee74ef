import { expect, test } from 'vitest';
import { contentOf } from './map-content.ts';
import { publicRows } from './public-rows.ts';

test('[S3 §4 Publication] a public map is shown without to-do states, with the settings of its author', () => {
  const rows = publicRows({
    title: 'Tides',
    theme: 'neon',
    hideTodo: false,
    nodes: [{ id: 'mainNode', type: 'custom', position: { x: 1, y: 2 }, data: { label: 'Tides' } }],
    edges: [],
  });
  const { settings, nodes } = contentOf(rows);
  expect(settings).toMatchObject({ title: 'Tides', theme: 'neon', hideTodo: true, bg: 'bg-white' });
  expect(nodes).toEqual([{ id: 'mainNode', type: 'custom', position: { x: 1, y: 2 }, label: 'Tides' }]);
});
