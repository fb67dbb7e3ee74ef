import { describe, expect, it } from 'vitest';
import { nextTile } from '#ui/tile-moves.ts';
import { gridLayout } from './grid-layout.ts';

describe('the grid of the library', () => {
  it.each([
    [358, 16, 2],
    [320, 16, 2],
    [240, 16, 2],
    [720, 16, 3],
    [1300, 16, 6],
    [358, 20.8, 2],
    [358, 24, 1],
    [358, 32, 1],
    [1300, 32, 3],
  ])('%i pixels at a font size of %d have %i columns', (width, rem, columns) => {
    const layout = gridLayout(width, rem);
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
  ] as const)('%s from tile %i of ten in four columns leads to %s', (key, at, to) =>
    expect(nextTile(key, at, 10, 4)).toBe(to),
  );
});
