import { setNode, type Edit } from '../edits.ts';
import type { MapContent, MapNode, Place } from '../map-content.ts';
import { spaceOrder } from './space-order.ts';

/** Of a cube, and of one step of the grid (S3 §9). */
const [cube, step] = [100, 50];
/** Tiles are a cube and a step apart: neighbours do not touch, and no place is caught by two tiles. */
const pitch = cube + step;
/** Tiles of a row (S3 §9). */
export const tilesPerRow = 10;
/** Cubes of one board; a larger map has several. */
export const mostOnBoard = 200;
/** Start places are not in line, so that the cubes look strewn. */
const mostOffset = 20;
const limits = { x: 1_500, behind: 750, inFront: 1_500, low: cube / 2, high: 3_000 } as const;

/** The middle of a tile of a board, counted from 0 in reading order; a cube on it lies on the ground. */
export const tileOf = (index: number): Place => ({
  x: ((index % tilesPerRow) - (tilesPerRow - 1) / 2) * pitch,
  y: cube / 2,
  z: Math.floor(index / tilesPerRow) * pitch,
});

/** Within one step of its own tile (S3 §4), at whatever height. */
export function isPlaced(place: Place, index: number): boolean {
  const tile = tileOf(index);
  return Math.abs(place.x - tile.x) <= step && Math.abs(place.z - tile.z) <= step;
}

/** The tile that a place is on, if it is a tile of a board with so many. */
export function tileAt({ x, z }: Place, count: number): number | undefined {
  const [column, row] = [Math.round(x / pitch + (tilesPerRow - 1) / 2), Math.round(z / pitch)];
  const index = row * tilesPerRow + column;
  const isTile = column >= 0 && column < tilesPerRow && index >= 0 && index < count;
  return isTile && isPlaced({ x, y: 0, z }, index) ? index : undefined;
}

const rowsOf = (count: number): number => Math.ceil(count / tilesPerRow);

/** Where cubes lie that nobody has moved: in rows before the tiles, in an order that tells nothing of their tiles. */
export function startPlaces(ids: readonly string[]): ReadonlyMap<string, Place> {
  const first = rowsOf(ids.length) + 1;
  const hashed = ids.map((id) => ({ id, hash: hashOf(id) }));
  const order = hashed.toSorted((one, other) => one.hash - other.hash || (one.id < other.id ? -1 : 1));
  return new Map(
    order.map(({ id, hash }, at) => {
      const { x, y, z } = tileOf(at + first * tilesPerRow);
      const offset = (bits: number) => (bits % (2 * mostOffset + 1)) - mostOffset;
      return [id, { x: x + offset(hash & 0xff), y, z: z + offset((hash >>> 8) & 0xff) }];
    }),
  );
}

/** FNV-1a: the same on each device. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A place that anybody stored, as it can be on a board of so many cubes. */
export function withinBoard({ x, y, z }: Place, count: number): Place {
  const lastRow = (2 * rowsOf(count) + 1) * pitch - pitch;
  return {
    x: clamped(x, -limits.x, limits.x),
    y: clamped(y, limits.low, limits.high),
    z: clamped(z, -limits.behind, lastRow + limits.inFront),
  };
}

/** The board that a cube is on, and its tile there, both from 0. */
export const partOf = (index: number): { readonly part: number; readonly at: number } => ({
  part: Math.floor(index / mostOnBoard),
  at: index % mostOnBoard,
});

export interface Cube {
  readonly id: string;
  readonly label: string;
  /** Of the map, from 1: numbers go on from board to board. */
  readonly tile: number;
  /** Its tile on this board, from 0. */
  readonly at: number;
  readonly place: Place;
  readonly isPlaced: boolean;
}
export interface Board {
  readonly part: number;
  readonly parts: number;
  /** In reading order. */
  readonly cubes: readonly Cube[];
  readonly placed: number;
  readonly isSolved: boolean;
  /** Cubes with a stored place. */
  readonly moved: readonly string[];
}

/** @param held Places that are not stored: of a cube in the hand, or of this visit alone. */
export function board(map: MapContent, part: number, held: ReadonlyMap<string, Place> = new Map()): Board {
  const order = spaceOrder(map);
  const parts = Math.max(1, Math.ceil(order.length / mostOnBoard));
  const shown = clamped(part, 0, parts - 1);
  const ids = order.slice(shown * mostOnBoard, (shown + 1) * mostOnBoard);
  const byId = new Map(map.nodes.map((node): [string, MapNode] => [node.id, node]));
  const starts = startPlaces(ids);
  const cubes = ids.map((id, at): Cube => {
    const node = byId.get(id);
    const place = withinBoard(held.get(id) ?? node?.spacePosition ?? starts.get(id) ?? tileOf(at), ids.length);
    const tile = shown * mostOnBoard + at + 1;
    return { id, label: node?.label ?? '', tile, at, place, isPlaced: isPlaced(place, at) };
  });
  const placed = cubes.filter((each) => each.isPlaced).length;
  return {
    part: shown,
    parts,
    cubes,
    placed,
    isSolved: placed > 0 && placed === cubes.length,
    moved: ids.filter((id) => held.has(id) || byId.get(id)?.spacePosition !== undefined),
  };
}

const movedTo = (id: string, { x, y, z }: Place) =>
  setNode(id, { spacePosition: { x: Math.round(x), y: Math.round(y), z: Math.round(z) } });

/** Where a cube comes to lie that is put down: in the middle of its own tile, elsewhere where it was put. */
export function placePut({ cubes }: Board, id: string, place: Place): Place {
  const found = cubes.find((each) => each.id === id);
  if (!found) return place;
  const within = withinBoard(place, cubes.length);
  return isPlaced(within, found.at) ? tileOf(found.at) : { ...within, y: limits.low };
}

export function putDown(on: Board, id: string, place: Place): Edit {
  const isThere = on.cubes.some((each) => each.id === id);
  return { operations: isThere ? [movedTo(id, placePut(on, id, place))] : [], selected: [id] };
}

/**
 * The place on a tile that is not the cube's own: not quite its middle, which is where cubes of their own tile are, and
 * where they stay when the order changes.
 */
export function putOnTile({ cubes }: Board, id: string, tile: number): Place {
  const middle = tileOf(clamped(tile, 0, cubes.length - 1));
  const isOwn = cubes.some((each) => each.id === id && each.at === tile);
  return isOwn ? middle : { ...middle, z: middle.z + mostOffset };
}

/** All cubes back to their start places. */
export const resetBoard = ({ moved }: Board): Edit => ({
  operations: moved.map((id) => setNode(id, { spacePosition: null })),
  selected: [],
});

/** Cubes that were placed, and whose tile is another one since the order of the map has changed. */
export const strayed = ({ cubes }: Board): readonly Cube[] =>
  cubes.filter(({ place, at }) => {
    const tile = tileAt(place, cubes.length);
    if (tile === undefined || tile === at) return false;
    const { x, z } = tileOf(tile);
    return x === place.x && z === place.z;
  });

/** They go to their tiles. */
export const letFollow = (on: Board): Edit => ({
  operations: strayed(on).map(({ id, at }) => movedTo(id, tileOf(at))),
  selected: [],
});

/** What falls when a board is solved, and for how long (S3 §9). */
export const confetti = { pieces: 200, ms: 7_000 } as const;
/** Not again while it falls; undefined before the first time. */
export const throwsConfetti = (lastMs: number | undefined, nowMs: number): boolean =>
  lastMs === undefined || nowMs - lastMs >= confetti.ms;
