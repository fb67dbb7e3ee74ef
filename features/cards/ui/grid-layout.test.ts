import { describe, expect, it } from 'vitest';
import { gridLayout, nextTile } from './grid-layout.ts';

describe('the grid of the library', () => {
  it.each([
    [358, 2],
    [320, 2],
    [240, 2],
    [720, 3],
    [1300, 6],
  ])('%i pixels hold %i columns', (width, columns) => {
    const layout = gridLayout(width);
    expect(layout.columns).toBe(columns);
    expect(layout.tileWidth * columns + layout.gap * (columns - 1)).toBeCloseTo(width);
    expect(layout.tileHeight / layout.tileWidth).toBeCloseTo(88 / 63);
  });

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 9, undefined],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 8, undefined],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, undefined],
    ['Home', 7, 0],
    ['End', 0, 9],
    ['a', 3, undefined],
  ] as const)('%s from tile %i of ten in four columns leads to %s', (key, at, to) => expect(nextTile(key, at, 10, 4)).toBe(to));
});
