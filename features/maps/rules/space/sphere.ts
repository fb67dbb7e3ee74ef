import type { Place } from '../map-content.ts';

/** Lengths of views in three dimensions are in units of the scene: a cube of the board is 100. */
const leastRadius = 300;
const radiusOfRoot = 60;

/** The area for each node stays the same, however many there are. */
export const sphereRadius = (count: number): number =>
  Math.round(Math.max(leastRadius, radiusOfRoot * Math.sqrt(count)));

/**
 * Turns between neighbours of a spiral that covers a sphere evenly (Saff and Kuijlaars, "Distributing many points on a
 * sphere", 1997).
 */
const spiral = 3.6;
/** A stored place this near to the middle has no direction. */
const leastLength = 1;

/**
 * Where nodes are on the sphere, by their ids. The order goes round from the top pole to the bottom, so that branches
 * stay together. Of a stored place the direction counts alone.
 */
export function spherePlaces(
  order: readonly string[],
  stored: Readonly<Record<string, Place>>,
): ReadonlyMap<string, Place> {
  const radius = sphereRadius(order.length);
  const places = new Map<string, Place>();
  let turn = 0;
  for (const [at, id] of order.entries()) {
    const height = order.length === 1 ? 1 : 1 - (2 * at) / (order.length - 1);
    const ring = Math.sqrt(1 - height * height);
    const isPole = at === 0 || at === order.length - 1;
    turn = isPole ? 0 : turn + spiral / (Math.sqrt(order.length) * ring);
    const given = stored[id];
    const wanted = given && lengthOf(given) >= leastLength ? given : undefined;
    places.set(id, onSphere(wanted ?? { x: ring * Math.cos(turn), y: height, z: ring * Math.sin(turn) }, radius));
  }
  return places;
}

const lengthOf = ({ x, y, z }: Place): number => Math.hypot(x, y, z);

/** Whole numbers. */
function onSphere(direction: Place, radius: number): Place {
  const scale = radius / lengthOf(direction);
  const { x, y, z } = direction;
  return { x: whole(x * scale), y: whole(y * scale), z: whole(z * scale) };
}
/** Without a negative zero, which JSON does not keep. */
const whole = (value: number): number => Math.round(value) || 0;

const leastPieces = 2;
/** An arc has no more pieces than one of so many degrees. */
const widestArc = 160;
/** How far an arc rises above the sphere at its middle, for each half turn. */
const arcRise = 0.15;

/**
 * The great circle between two places as the ends of its pieces, slightly above the sphere.
 *
 * @param degrees Of a piece: with 10 corners are seen, with 4 they are not.
 */
export function arc(from: Place, to: Place, radius: number, degrees = 10): readonly Place[] {
  const [start, end] = [scaled(from, 1 / lengthOf(from)), scaled(to, 1 / lengthOf(to))];
  const cosine = Math.min(1, Math.max(-1, dot(start, end)));
  const angle = Math.acos(cosine);
  const side = sideOf(start, end, cosine);
  const wanted = Math.ceil((angle * 180) / Math.PI / degrees - 1e-9);
  const pieces = Math.min(widestArc / degrees, Math.max(leastPieces, wanted));
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const part = index / pieces;
    const along = angle * part;
    const height = radius * (1 + arcRise * (angle / Math.PI) * Math.sin(Math.PI * part));
    return sum(scaled(start, height * Math.cos(along)), scaled(side, height * Math.sin(along)));
  });
}

/** The direction in which the arc leaves; a fixed one where both ends give none. */
function sideOf(start: Place, end: Place, cosine: number): Place {
  const towards = sum(end, scaled(start, -cosine));
  if (lengthOf(towards) > 1e-6) return scaled(towards, 1 / lengthOf(towards));
  const axis = Math.abs(start.y) < 0.9 ? { x: 0, y: 1, z: 0 } : { x: 1, y: 0, z: 0 };
  const across = sum(axis, scaled(start, -dot(axis, start)));
  return scaled(across, 1 / lengthOf(across));
}

const scaled = ({ x, y, z }: Place, by: number): Place => ({ x: x * by, y: y * by, z: z * by });
const sum = (one: Place, other: Place): Place => ({ x: one.x + other.x, y: one.y + other.y, z: one.z + other.z });
const dot = (one: Place, other: Place): number => one.x * other.x + one.y * other.y + one.z * other.z;

export type Turn = 'left' | 'right' | 'up' | 'down';
/** This near to a pole a place goes no further up or down: from there on left and right would mean nothing. */
const nearestPole = Math.PI / 36;

/** A place moved on its sphere, as seen by somebody in front of it. */
export function turnedOnSphere(place: Place, way: Turn, degrees = 5): Place {
  const radius = lengthOf(place);
  const by = (degrees * Math.PI) / 180;
  const fromPole = Math.acos(Math.min(1, Math.max(-1, place.y / radius)));
  const around = Math.atan2(place.x, place.z) + (way === 'right' ? by : way === 'left' ? -by : 0);
  const moved = fromPole + (way === 'down' ? by : way === 'up' ? -by : 0);
  const down =
    way === 'up' || way === 'down' ? Math.min(Math.PI - nearestPole, Math.max(nearestPole, moved)) : fromPole;
  const ring = Math.sin(down);
  return onSphere({ x: ring * Math.sin(around), y: Math.cos(down), z: ring * Math.cos(around) }, radius);
}
