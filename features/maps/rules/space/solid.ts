import { mainNode, outlineOf, type Graph } from '../graph.ts';
import type { Place, Position } from '../map-content.ts';
import { eyeOf, onPicture, viewed, type Orbit, type Size } from './orbit.ts';

/** A solid has at most as many faces (S3 §9). */
export const mostFaces = 9;

/** The ideas of a mind map: what is below the main node, then what nothing leads to. Groups are none. */
export function ideasOf(map: Graph): readonly string[] {
  const main = mainNode(map.nodes)?.id;
  const rows = outlineOf(map);
  const below = rows.filter(({ parentId }) => parentId !== undefined && parentId === main);
  const roots = rows.filter(({ id, level }) => level === 1 && id !== main);
  return [...below, ...roots].map(({ id }) => id);
}

/** More ideas than faces are several solids: which ideas each has. Without an idea there is one without a face. */
export function facePages(count: number): readonly (readonly [from: number, to: number])[] {
  const pages = Math.max(1, Math.ceil(count / mostFaces));
  return Array.from({ length: pages }, (_, page) => [page * mostFaces, Math.min(count, (page + 1) * mostFaces)]);
}

/** The page of an idea, and its face there, both from 0. */
export const faceOf = (index: number): { readonly page: number; readonly face: number } => ({
  page: Math.floor(index / mostFaces),
  face: index % mostFaces,
});

/** Three corners each, counterclockwise as seen from outside, with the direction in which light falls on them. */
export interface Surface {
  readonly corners: readonly Place[];
  readonly normals: readonly Place[];
}
export interface Face extends Surface {
  /** The direction that it shows to. */
  readonly normal: Place;
  readonly middle: Place;
}
export interface Solid {
  readonly kind: 'sphere' | 'capsule' | 'prism' | 'pyramid';
  readonly faces: readonly Face[];
  /** What has no idea on it. */
  readonly rest: readonly Surface[];
}

/** In units of the scene: no corner is further from the middle. */
export const solidRadius = 150;
const slices = 48;

const place = (x: number, y: number, z: number): Place => ({ x, y, z });
const minus = (one: Place, other: Place): Place => place(one.x - other.x, one.y - other.y, one.z - other.z);
const cross = (a: Place, b: Place): Place => place(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
export const dot = (a: Place, b: Place): number => a.x * b.x + a.y * b.y + a.z * b.z;
function unit(of: Place): Place {
  const length = Math.hypot(of.x, of.y, of.z) || 1;
  return place(of.x / length, of.y / length, of.z / length);
}

/** The solid of so many ideas (S3 §9); one without an idea is a sphere without a face. */
export function solidOf(count: number): Solid {
  const faces = Math.min(mostFaces, Math.max(0, Math.floor(count)));
  if (faces === 0) return { kind: 'sphere', faces: [], rest: [ball(solidRadius, 0)] };
  if (faces === 1) return { kind: 'sphere', faces: [rounded(ball(solidRadius, 0), 1)], rest: [] };
  if (faces === 2) return capsule();
  return faces === 3 ? prism() : pyramid(faces);
}

const rounded = (surface: Surface, side: 1 | -1, at = solidRadius): Face => ({
  ...surface,
  normal: place(0, 0, side),
  middle: place(0, 0, side * at),
});

/** Corners around the upright axis, from the front to the right. */
const around = (radius: number, y: number, turn: number): Place =>
  place(radius * Math.sin(turn), y, radius * Math.cos(turn));

/** A ball whose upper half is moved up, and its lower half down: with `half` above 0 a capsule. */
function ball(radius: number, half: number, from = 0, to = 2 * Math.PI): Surface {
  const corners: Place[] = [];
  const normals: Place[] = [];
  const rings = slices / 2;
  // The ring in the middle is there twice, so that the tube between both halves is straight.
  const heights = Array.from({ length: rings + 1 }, (_, at) => at).flatMap((at) =>
    half > 0 && at === rings / 2
      ? [
          { at, up: 1 },
          { at, up: -1 },
        ]
      : [{ at, up: at <= rings / 2 ? 1 : -1 }],
  );
  const columns = Math.round((slices * (to - from)) / (2 * Math.PI));
  const point = (row: number, column: number) => {
    const { at, up } = heights[row] ?? { at: 0, up: 1 };
    const down = (Math.PI * at) / rings;
    const turn = from + ((to - from) * column) / columns;
    const normal = around(Math.sin(down), Math.cos(down), turn);
    return { normal, corner: place(normal.x * radius, normal.y * radius + up * half, normal.z * radius) };
  };
  for (let row = 0; row + 1 < heights.length; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b, c, d] = [
        point(row, column),
        point(row + 1, column),
        point(row + 1, column + 1),
        point(row, column + 1),
      ];
      // At the poles one of the two triangles has no area.
      const triangles = [...(row + 2 < heights.length ? [a, b, c] : []), ...(row > 0 ? [a, c, d] : [])];
      for (const { corner, normal } of triangles) {
        corners.push(corner);
        normals.push(normal);
      }
    }
  return { corners, normals };
}

/** Its front and its back, each a face. */
function capsule(): Solid {
  const radius = solidRadius * 0.6;
  const half = solidRadius - radius;
  const front = ball(radius, half, -Math.PI / 2, Math.PI / 2);
  const back = ball(radius, half, Math.PI / 2, (3 * Math.PI) / 2);
  return { kind: 'capsule', faces: [rounded(front, 1, radius), rounded(back, -1, radius)], rest: [] };
}

/** A flat face by its corners, counterclockwise as seen from outside. */
function flat(ring: readonly Place[]): Face {
  const [first = place(0, 0, 0), second = first, third = first] = ring;
  const normal = unit(cross(minus(second, first), minus(third, first)));
  const corners = ring.slice(2).flatMap((corner, at) => [first, ring[at + 1] ?? first, corner]);
  const sum = ring.reduce((one, other) => place(one.x + other.x, one.y + other.y, one.z + other.z), place(0, 0, 0));
  const middle = place(sum.x / ring.length, sum.y / ring.length, sum.z / ring.length);
  return { normal, middle, corners, normals: corners.map(() => normal) };
}

/** Sides of a regular base: its corners left and right of the front of each side. */
const ringOf = (sides: number, radius: number, y: number): readonly Place[] =>
  Array.from({ length: sides }, (_, at) => around(radius, y, ((2 * at - 1) * Math.PI) / sides));

/** Upright; its sides have ideas, its ends have none. */
function prism(): Solid {
  const half = solidRadius * 0.6;
  const radius = solidRadius * 0.8;
  const [top, bottom] = [ringOf(3, radius, half), ringOf(3, radius, -half)];
  const faces = [0, 1, 2].map((at) => {
    const next = (at + 1) % 3;
    return flat([bottom[at]!, bottom[next]!, top[next]!, top[at]!]);
  });
  return { kind: 'prism', faces, rest: [flat(top), flat(bottom.toReversed())] };
}

/** As high as a tetrahedron; the last face is its base. */
function pyramid(faces: number): Solid {
  const sides = faces - 1;
  const top = place(0, solidRadius, 0);
  const base = ringOf(sides, (solidRadius * Math.sqrt(8)) / 3, -solidRadius / 3);
  const sloping = base.map((corner, at) => flat([corner, base[(at + 1) % sides] ?? corner, top]));
  return { kind: 'pyramid', faces: [...sloping, flat(base.toReversed())], rest: [] };
}

/** Turned towards the viewer. */
export const isTowards = ({ normal, middle }: Face, orbit: Orbit): boolean =>
  dot(normal, minus(eyeOf(orbit), middle)) > 0;

/** The face whose front is most towards the viewer; -1 without a face. */
export function faceInFront(faces: readonly Face[], orbit: Orbit): number {
  const eye = unit(eyeOf(orbit));
  const towards = faces.map(({ normal }) => dot(normal, eye));
  return towards.indexOf(Math.max(...towards));
}

/** The face under a point of the picture. */
export function faceAt(faces: readonly Face[], point: Position, orbit: Orbit, size: Size): number | undefined {
  let found: { face: number; depth: number } | undefined;
  for (const [face, { corners }] of faces.entries())
    for (let at = 0; at + 2 < corners.length; at += 3) {
      const seen = corners.slice(at, at + 3).map((corner) => viewed(corner, orbit));
      const [a, b, c] = seen.map((corner) => onPicture(corner, orbit, size));
      if (!a || !b || !c) continue;
      // On the picture down is positive: what shows its front goes round the other way.
      const sides = [turnOf(a, b, point), turnOf(b, c, point), turnOf(c, a, point)];
      if (turnOf(a, b, c) >= 0 || sides.some((side) => side > 0)) continue;
      const depth = seen.reduce((sum, { z }) => sum + z, 0);
      if (!found || depth > found.depth) found = { face, depth };
    }
  return found?.face;
}

const turnOf = (a: Position, b: Position, c: Position): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
