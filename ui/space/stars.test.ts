import { beforeAll, expect, test, vi } from 'vitest';
import { Motes } from './motes.ts';
import { makeStars } from './stars.ts';

beforeAll(() => vi.stubGlobal('devicePixelRatio', 1));

const valuesOf = (array: ArrayLike<number>, from: number, to: number, size: number, part: number) =>
  Array.from({ length: to - from }, (_, at) => array[(from + at) * size + part]!);
const ends = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

test('[S3 §9] the sky has star fields of 8,000 and 3,500 points, the second larger and brighter', () => {
  const { geometry } = makeStars();
  const look = geometry.getAttribute('look').array;
  expect(geometry.getAttribute('position').count).toBe(11_500);
  expect(look.length / 3).toBe(11_500);
  const [faint, bright] = [valuesOf(look, 0, 8_000, 3, 0), valuesOf(look, 8_000, 11_500, 3, 0)];
  expect(ends(faint)).toEqual([expect.closeTo(0.8, 2), expect.closeTo(1.6, 2)]);
  expect(ends(bright)).toEqual([expect.closeTo(1.2, 2), expect.closeTo(2.6, 2)]);
  expect(ends(valuesOf(look, 0, 8_000, 3, 1))[1]).toBeLessThan(0.56);
  expect(ends(valuesOf(look, 8_000, 11_500, 3, 1))[0]).toBeGreaterThan(0.49);
});

test('the sky is the same at every visit, and further than a camera goes', () => {
  const places = makeStars().geometry.getAttribute('position').array;
  expect(places).toEqual(makeStars().geometry.getAttribute('position').array);
  const distances = Array.from({ length: 11_500 }, (_, at) =>
    Math.hypot(places[3 * at]!, places[3 * at + 1]!, places[3 * at + 2]!),
  );
  expect(Math.min(...distances)).toBeGreaterThan(15_999);
});

test('[S3 §9] 200 particles in a spread of 10 drift at a speed of 0.1, in hundreds of units', () => {
  const motes = new Motes();
  const { array, count } = motes.mesh.geometry.getAttribute('position');
  const { drift, spread } = motes.mesh.material.uniforms;
  expect(count).toBe(200);
  const [least, most] = ends(Array.from(array));
  // Of 600 even chances the outermost are near the ends.
  expect([least / 100, most / 100]).toEqual([expect.closeTo(-5, 0), expect.closeTo(5, 0)]);
  expect(Math.max(-least, most)).toBeLessThanOrEqual(500);
  expect(spread!.value).toBe(1_000);
  motes.drift(1_000);
  expect(drift!.value).toBeCloseTo(10, 9);
});
