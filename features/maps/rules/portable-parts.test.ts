import { expect, test } from 'vitest';
import { partsOfMap } from './portable-parts.ts';

const at = (x: number) => ({ x, y: 2, z: 3 });

test('each part of a large map has the places of its own nodes', () => {
  const nodes = ['mainNode', 'a', 'b'].map((id) => ({ id, data: { desc: 'x'.repeat(400_000) } }));
  const parts = partsOfMap({ nodes, edges: [], spacePosition: { a: at(1), b: at(2) }, spacePositionSphere: {} });
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    const ids = part.nodes.map(({ id }) => id).filter((id) => id !== 'mainNode');
    expect(Object.keys(part.spacePosition)).toEqual(ids);
  }
});
