import type { Box } from '../boxes.ts';
import type { Place, Position } from '../map-content.ts';
import { cubeSide } from './board-moves.ts';
import { tileOf, tilesPerRow } from './board.ts';
import { axesOf, eyeOf, focalLength, onPicture, scaleAt, viewed, type Orbit, type Size } from './orbit.ts';
import { zoomed } from './zoom.ts';

/** From where a board is seen: around a place on the ground. */
export interface BoardEye {
  readonly middle: Place;
  readonly orbit: Orbit;
}
export interface Ray {
  readonly from: Place;
  readonly way: Place;
}

/** From the front, and from above. */
export const openedBoard = { turn: 0, tilt: 0.95 } as const;
/** Lower one would see one row behind another; higher left and right would change sides. */
const [flattest, steepest] = [0.2, 1.48];
/** Of the picture, beside the board. */
const spare = 0.06;
/** How high a held cube is, and what lies over the top of the picture, in pixels. */
const [heldAbove, covered] = [170, 74];
/** Around the outermost cubes, in units of the scene. */
const around = cubeSide;
const [nearest, furthest] = [zoomed('cosmos', 0, 'in'), zoomed('cosmos', Infinity, 'out')];

export const withinBoardZoom = (distance: number): number => Math.min(furthest, Math.max(nearest, distance));

export const turnedOnBoard = ({ middle, orbit }: BoardEye, turn: number, tilt: number): BoardEye => ({
  middle,
  orbit: {
    ...orbit,
    turn: orbit.turn + turn,
    tilt: Math.min(steepest, Math.max(flattest, orbit.tilt + tilt)),
  },
});

/** Lower left and upper right corner of tiles and start places, from above. */
export function boardEnds(count: number): { readonly least: Place; readonly most: Place } {
  const rows = Math.ceil(count / tilesPerRow);
  const columns = Math.min(count, tilesPerRow) - 1;
  const [first, last] = [tileOf(0), tileOf(Math.max(0, columns))];
  // The rows of tiles, one free, and as many start rows.
  const end = tileOf(2 * rows * tilesPerRow);
  return {
    least: { x: first.x - around, y: 0, z: first.z - around },
    most: { x: last.x + around, y: cubeSide, z: end.z + around },
  };
}

/** All of a board, as near as it fits, seen at these angles. */
export function fittedBoard(
  count: number,
  size: Size,
  { turn, tilt }: Pick<Orbit, 'turn' | 'tilt'> = openedBoard,
): BoardEye {
  const { least, most } = boardEnds(count);
  const corners = [least.x, most.x].flatMap((x) =>
    [0, cubeSide].flatMap((y) => [least.z, most.z].map((z): Place => ({ x, y, z }))),
  );
  const middle = { x: (least.x + most.x) / 2, y: 0, z: (least.z + most.z) / 2 };
  const eyeAt = (distance: number): BoardEye => ({ middle, orbit: { turn, tilt, distance } });
  const top = Math.min(covered, size.height * 0.2);
  const fits = (distance: number) =>
    labelOfCube({ ...tileOf(0), y: heldAbove }, eyeAt(distance), size).box.y >= top &&
    corners.every((corner) => {
      const { x, y } = seenOnBoard(corner, eyeAt(distance), size).at;
      const [side, edge] = [size.width * spare, size.height * spare];
      return x >= side && x <= size.width - side && y >= edge && y <= size.height - edge;
    });
  let [low, high]: [number, number] = [nearest, furthest];
  for (let tries = 0; tries < 24; tries++) {
    const between = (low + high) / 2;
    if (fits(between)) high = between;
    else low = between;
  }
  return eyeAt(high);
}

export const between = (from: BoardEye, to: BoardEye, part: number): BoardEye => {
  const mixed = (one: number, other: number) => one + (other - one) * part;
  return {
    middle: {
      x: mixed(from.middle.x, to.middle.x),
      y: mixed(from.middle.y, to.middle.y),
      z: mixed(from.middle.z, to.middle.z),
    },
    orbit: {
      turn: mixed(from.orbit.turn, to.orbit.turn),
      tilt: mixed(from.orbit.tilt, to.orbit.tilt),
      distance: mixed(from.orbit.distance, to.orbit.distance),
    },
  };
};

/** Where the camera is. */
export const eyePlace = ({ middle, orbit }: BoardEye): Place => plus(middle, eyeOf(orbit), 1);

/** A place on the picture, pixels of a unit there, and how near it is. */
export function seenOnBoard(
  place: Place,
  { middle, orbit }: BoardEye,
  size: Size,
): { readonly at: Position; readonly scale: number; readonly depth: number } {
  const seen = viewed(plus(place, middle, -1), orbit);
  return { at: onPicture(seen, orbit, size), scale: scaleAt(seen.z, orbit, size), depth: seen.z };
}

/** Of a label: in units of the scene, and what it needs to be read, in pixels. It is four times as wide as high. */
const label = { width: 150, leastPixels: 118 } as const;
/** Of the height of a label: half of what is seen of it, the rest are its badges. */
const halfSeen = 0.4;
/** From a label to the edge of the picture, in pixels. */
const toEdge = 4;
/** Half of the initials on a cube, in units of the scene. */
const initials = { across: 30, deep: 18 } as const;

/** A label, its place and width in units of the scene, and what is seen of it. */
export interface SeenLabel {
  readonly place: Place;
  readonly width: number;
  readonly depth: number;
  readonly box: Box;
}

/** The label of a cube is next to its upper face, whose initials it leaves free, and within the picture. */
export function labelOfCube(cube: Place, eye: BoardEye, size: Size): SeenLabel {
  const { turn, tilt } = eye.orbit;
  const { right, up } = axesOf(turn, tilt);
  const top = { ...cube, y: cube.y + cubeSide / 2 };
  const { at, scale, depth } = seenOnBoard(top, eye, size);
  const width = Math.max(label.width, label.leastPixels / scale);
  const half = { across: (width / 2) * scale, down: (width / 4) * halfSeen * scale };
  const face = (cubeSide / 2) * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) * Math.sin(tilt);
  const raised = face + (width / 4) * halfSeen;
  const isSeen = at.x >= 0 && at.x <= size.width;
  const least = half.across + toEdge;
  const x = isSeen ? Math.max(least, Math.min(size.width - least, at.x)) : at.x;
  return {
    place: plus(plus(top, up, raised), right, (x - at.x) / scale),
    width,
    depth,
    box: { x: x - half.across, y: at.y - raised * scale - half.down, width: 2 * half.across, height: 2 * half.down },
  };
}

/** The initials on the upper face of a cube. */
export function initialsOfCube(cube: Place, eye: BoardEye, size: Size): Box {
  const { at, scale } = seenOnBoard({ ...cube, y: cube.y + cubeSide / 2 }, eye, size);
  const [across, down] = [initials.across * scale, initials.deep * Math.sin(eye.orbit.tilt) * scale];
  return { x: at.x - across, y: at.y - down, width: 2 * across, height: 2 * down };
}

/** Through a point of the picture. */
export function rayThrough(point: Position, eye: BoardEye, size: Size): Ray {
  const focal = focalLength(size);
  const { turn, tilt } = eye.orbit;
  const [right, up] = [(point.x - size.width / 2) / focal, (size.height / 2 - point.y) / focal];
  const [sin, cos, sinTilt, cosTilt] = [Math.sin(turn), Math.cos(turn), Math.sin(tilt), Math.cos(tilt)];
  return {
    from: eyePlace(eye),
    way: {
      x: right * cos - up * sin * sinTilt - sin * cosTilt,
      y: up * cosTilt - sinTilt,
      z: -right * sin - up * cos * sinTilt - cos * cosTilt,
    },
  };
}

/** Where a ray meets the plane at a height; undefined if it goes up. */
export function onPlane({ from, way }: Ray, height: number): Place | undefined {
  const along = (height - from.y) / way.y;
  return way.y < 0 && along > 0 ? plus(from, way, along) : undefined;
}

/** How far a cube is along a ray that meets it. */
export function metCube({ from, way }: Ray, place: Place): number | undefined {
  const half = cubeSide / 2;
  let [enters, leaves] = [0, Infinity];
  for (const axis of ['x', 'y', 'z'] as const) {
    const [low, high] = [place[axis] - half - from[axis], place[axis] + half - from[axis]];
    if (way[axis] === 0) {
      if (low > 0 || high < 0) return undefined;
      continue;
    }
    const [one, other] = [low / way[axis], high / way[axis]];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return enters <= leaves ? enters : undefined;
}

const plus = (one: Place, other: Place, times: number): Place => ({
  x: one.x + other.x * times,
  y: one.y + other.y * times,
  z: one.z + other.z * times,
});
