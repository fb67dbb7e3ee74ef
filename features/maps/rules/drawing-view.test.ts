import { expect, test } from 'vitest';
import { viewAfter, type DrawingMove } from './drawing-view.ts';
import { zoom } from './map-limits.ts';

const frame = { width: 400, height: 300 };
const drawing = { width: 1600, height: 800 };
const still: DrawingMove = { factor: 1, at: { x: 200, y: 150 }, by: { x: 0, y: 0 } };
const whole = viewAfter({ scale: 1, x: 0, y: 0 }, { ...still, factor: 0 }, frame, drawing);

test('the whole drawing is as wide as its frame and lies in its middle', () => {
  expect(whole).toEqual({ scale: 0.25, x: 0, y: 50 });
  expect(viewAfter(whole, { ...still, factor: 0.5, by: { x: 30, y: 30 } }, frame, drawing)).toEqual(whole);
  const odd = { width: 966, height: 483 };
  const filled = viewAfter(whole, { ...still, factor: 0 }, odd, { width: 2_400, height: 1_200 });
  expect(viewAfter(filled, { ...still, by: { x: 0, y: -60 } }, odd, { width: 2_400, height: 1_200 })).toEqual(filled);
  const small = viewAfter(whole, { ...still, factor: 0 }, frame, { width: 200, height: 100 });
  expect(small, 'it is not enlarged').toEqual({ scale: 1, x: 100, y: 100 });
});

test('zooming keeps the point under the fingers, and goes as far as on the canvas', () => {
  const near = viewAfter(whole, { ...still, factor: 4, at: { x: 100, y: 150 } }, frame, drawing);
  // 100 of 400 px were a quarter of the width, 400 of 1,600.
  expect(near).toEqual({ scale: 1, x: -300, y: -250 });
  const both = viewAfter(near, { factor: 2, at: { x: 100, y: 150 }, by: { x: 10, y: -20 } }, frame, drawing);
  expect(both).toEqual({ scale: 2, x: -690, y: -670 });
  expect(viewAfter(near, { ...still, factor: 100 }, frame, drawing).scale).toBe(zoom.most);
});

test('a drawing does not leave the edges of its frame', () => {
  const near = viewAfter(whole, { ...still, factor: 4 }, frame, drawing);
  const moved = (x: number, y: number) => viewAfter(near, { ...still, by: { x, y } }, frame, drawing);
  expect(moved(9_999, 9_999)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(moved(-9_999, -9_999)).toEqual({ scale: 1, x: -1_200, y: -500 });
});
