import type { Place, Position } from '../map-content.ts';
import { zoomed } from './zoom.ts';

/** From where a sphere around the origin is seen. Angles in radians; the distance is that from the middle. */
export interface Orbit {
  /** Around the upright axis, 0 in front. */
  readonly turn: number;
  /** Up and down. */
  readonly tilt: number;
  readonly distance: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of the camera, upright, in degrees. */
export const fieldOfView = 45;
/** Beyond it left and right would change sides. */
const steepest = (85 * Math.PI) / 180;
/** What a picture of a sphere of radius 1 needs around it: arcs, and the halves of cards at its edge. */
const around = 1.22;
/** Beside it in a narrow picture: the half of a card that is as small as it may be, in pixels. */
const besideIt = 60;

/** Pixels at distance 1 of something 1 long. */
export const focalLength = ({ height }: Size): number => height / 2 / Math.tan((fieldOfView * Math.PI) / 360);

const steady = (tilt: number): number => Math.min(steepest, Math.max(-steepest, tilt));

/** Turned by angles. */
export const turnedBy = (orbit: Orbit, turn: number, tilt: number): Orbit => ({
  ...orbit,
  turn: orbit.turn + turn,
  tilt: steady(orbit.tilt + tilt),
});

/** Turned so that a place is in front, the shorter way round. */
export function facing(place: Place, orbit: Orbit): Orbit {
  const length = Math.hypot(place.x, place.y, place.z) || 1;
  const wanted = Math.atan2(place.x, place.z);
  const round = 2 * Math.PI;
  const turn = orbit.turn + ((((wanted - orbit.turn + Math.PI) % round) + round) % round) - Math.PI;
  return { ...orbit, turn, tilt: steady(Math.asin(Math.min(1, Math.max(-1, place.y / length)))) };
}

/** From where all of a sphere is seen. */
export function fittedDistance(radius: number, size: Size): number {
  /** From where a sphere fills so many pixels from its middle on. */
  const filling = (wide: number, pixels: number) => Math.hypot((focalLength(size) * wide) / pixels, wide);
  const { width, height } = size;
  const whole = filling(radius * around, Math.min(width, height) / 2);
  return withinZoom(Math.max(whole, filling(radius, Math.max(width / 4, width / 2 - besideIt))), radius);
}

/** The limits of the zoom (S3 §9) hold from the surface on, so that nobody gets inside of a large sphere. */
export const zoomedOnSphere = (distance: number, radius: number, way: 'in' | 'out'): number =>
  zoomed('cosmos', distance - radius, way) + radius;

export const withinZoom = (distance: number, radius: number): number =>
  Math.min(furthest, Math.max(nearest, distance - radius)) + radius;
const nearest = zoomed('cosmos', 0, 'in');
const furthest = zoomed('cosmos', Infinity, 'out');

/** Part of the way from one orbit to another. */
export const between = (from: Orbit, to: Orbit, part: number): Orbit => ({
  turn: from.turn + (to.turn - from.turn) * part,
  tilt: from.tilt + (to.tilt - from.tilt) * part,
  distance: from.distance + (to.distance - from.distance) * part,
});

/** Where the camera is. */
export function eyeOf({ turn, tilt, distance }: Orbit): Place {
  const { towards } = axesOf(turn, tilt);
  return { x: towards.x * distance, y: towards.y * distance, z: towards.z * distance };
}

/** As the camera sees it: to the right, up, and towards it from the middle. */
export function viewed(place: Place, { turn, tilt }: Orbit): Place {
  const { right, up, towards } = axesOf(turn, tilt);
  return { x: dot(place, right), y: dot(place, up), z: dot(place, towards) };
}

/** Pixels of one unit at a depth that `viewed` gives. */
export const scaleAt = (depth: number, { distance }: Orbit, size: Size): number =>
  focalLength(size) / Math.max(1, distance - depth);

/** The point of the picture, from its upper left corner, of what was `viewed`. */
export function onPicture({ x, y, z }: Place, orbit: Orbit, size: Size): Position {
  const scale = scaleAt(z, orbit, size);
  return { x: size.width / 2 + x * scale, y: size.height / 2 - y * scale };
}

/** The place of a sphere under a point of the picture; beside the sphere, that of its edge next to the point. */
export function pointedAt(point: Position, orbit: Orbit, size: Size, radius: number): Place {
  const focal = focalLength(size);
  const x = (point.x - size.width / 2) / focal;
  const y = (size.height / 2 - point.y) / focal;
  const { distance, turn, tilt } = orbit;
  // |(x, y, −1)·s + (0, 0, distance)| = radius
  const [a, b, c] = [x * x + y * y + 1, distance, distance * distance - radius * radius];
  const root = b * b - a * c;
  // Without a hit the point nearest to the ray.
  const along = root > 0 ? (b - Math.sqrt(root)) / a : b / a;
  const seen = { x: x * along, y: y * along, z: distance - along };
  const length = Math.hypot(seen.x, seen.y, seen.z) || 1;
  const { right, up, towards } = axesOf(turn, tilt);
  const part = (axis: 'x' | 'y' | 'z') =>
    Math.round((radius / length) * (seen.x * right[axis] + seen.y * up[axis] + seen.z * towards[axis])) || 0;
  return { x: part('x'), y: part('y'), z: part('z') };
}

/** Of the picture, each 1 long: to its right, up, and towards the eye. */
export function axesOf(turn: number, tilt: number): { right: Place; up: Place; towards: Place } {
  const [sin, cos, sinTilt, cosTilt] = [Math.sin(turn), Math.cos(turn), Math.sin(tilt), Math.cos(tilt)];
  return {
    right: { x: cos, y: 0, z: -sin },
    up: { x: -sin * sinTilt, y: cosTilt, z: -cos * sinTilt },
    towards: { x: sin * cosTilt, y: sinTilt, z: cos * cosTilt },
  };
}

const dot = (one: Place, other: Place): number => one.x * other.x + one.y * other.y + one.z * other.z;
