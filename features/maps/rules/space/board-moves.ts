import { setNode, type Edit } from '../edits.ts';
import type { Place } from '../map-content.ts';
import {
  isPlaced,
  placePut,
  putOnTile,
  tileAt,
  tileOf,
  tilesPerRow,
  withinBoard,
  type Board,
  type Cube,
} from './board.ts';

/** Of a cube, and of one step of the grid (S3 §9). */
export const cubeSide = 100;
const gridStep = 50;
/** What moves less is written nowhere. */
const leastMove = 1;

export type Way = 'left' | 'right' | 'up' | 'down';

const ways: Readonly<Record<Way, { readonly x: number; readonly z: number }>> = {
  left: { x: -1, z: 0 },
  right: { x: 1, z: 0 },
  up: { x: 0, z: -1 },
  down: { x: 0, z: 1 },
};

/** The tile of a board with so many next to this one; left and right go on in the next row. */
export function nextTile(tile: number, way: Way, count: number): number {
  const { x, z } = ways[way];
  const next = tile + x + z * tilesPerRow;
  return next < 0 || next >= count ? tile : next;
}

/** The tile that is nearest to a place. */
export function nearestTile(place: Place, count: number): number {
  const distances = Array.from({ length: count }, (_, at) => {
    const { x, z } = tileOf(at);
    return Math.hypot(x - place.x, z - place.z);
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** One step of the grid (S3 §9). */
export const stepped = (place: Place, way: Way, count: number): Place =>
  withinBoard({ x: place.x + ways[way].x * gridStep, y: place.y, z: place.z + ways[way].z * gridStep }, count);

/** Where a cube is when it is picked up by keys: on the tile that it lies on, else on the first. */
export function heldAt(on: Board, id: string): Place {
  const cube = on.cubes.find((each) => each.id === id);
  const tile = cube && tileAt(cube.place, on.cubes.length);
  return tile === undefined ? putOnTile(on, id, 0) : cube!.place;
}

const overlaps = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) < cubeSide && Math.abs(one.z - other.z) < cubeSide;

/**
 * Puts a cube down without physics. On its own tile it lies in the middle, and others that lay there are lifted onto
 * it; elsewhere it lies on top of what is there.
 */
export function laidDown(on: Board, id: string, place: Place): Edit {
  const cube = on.cubes.find((each) => each.id === id);
  if (!cube) return { operations: [], selected: [id] };
  const put = placePut(on, id, place);
  const below = on.cubes.filter((each) => each.id !== id && overlaps(each.place, put));
  if (isPlaced(put, cube.at)) {
    const lifted = below.filter((each) => !each.isPlaced);
    return {
      operations: [moved(id, put), ...lifted.map((each) => moved(each.id, raised(each.place, each.place.y)))],
      selected: [id],
    };
  }
  const top = Math.max(put.y - cubeSide, ...below.map((each) => each.place.y));
  return { operations: [moved(id, withinBoard(raised(put, top), on.cubes.length))], selected: [id] };
}

const raised = (place: Place, from: number): Place => ({ ...place, y: from + cubeSide });

/** What a drag has moved, once all is at rest: one edit. */
export function settled(on: Board, places: ReadonlyMap<string, Place>, dropped: string): Edit {
  const operations = on.cubes.flatMap((cube) => {
    const found = places.get(cube.id);
    if (!found) return [];
    const place = withinBoard(cube.id === dropped ? restOf(cube, found) : found, on.cubes.length);
    return distance(place, cube.place) > leastMove ? [moved(cube.id, place)] : [];
  });
  return { operations, selected: [dropped] };
}

const restOf = (cube: Cube, place: Place): Place => (isPlaced(place, cube.at) ? tileOf(cube.at) : place);

const distance = (one: Place, other: Place): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y), Math.abs(one.z - other.z));

const moved = (id: string, { x, y, z }: Place) =>
  setNode(id, { spacePosition: { x: Math.round(x), y: Math.round(y), z: Math.round(z) } });

/** What is written on a cube without a picture: the first letters of its first two words. */
export function initialsOf(label: string): string {
  const words = label.split(/[\s\-–—/]+/u).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return words.slice(0, 2).join('').toUpperCase() || '·';
}
