import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, ShaderMaterial } from 'three';
import type { ScreenColour } from '#ui/space/theme-colours.ts';
import type { Place } from '../../../rules/map-content.ts';
import type { Face, Solid } from '../../../rules/space/solid.ts';
import type { Digit, Digits } from './digits.ts';

/** Of a raised digit, in units of the scene. */
const raised = 6;
/** Of the room that a face has around its middle: how high its digit is, and how far above the middle it is. */
const [digitPart, digitLift] = [0.95, 0.28];
const em = 1_000;
/** From the base line to the top of a digit. */
const capHeight = 730;

interface Points {
  readonly position: number[];
  readonly normal: number[];
  readonly colour: number[];
  readonly face: number[];
}

/** A solid with a raised number on each face, in one draw call. */
export class SolidMesh {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #uniforms = { front: { value: -1 } };
  readonly #digits: Digits;

  constructor(digits: Digits) {
    this.#digits = digits;
    const material = new ShaderMaterial({
      uniforms: this.#uniforms,
      vertexShader: /* glsl */ `
        attribute vec3 colour;
        attribute float face;
        uniform float front;
        varying vec3 shade;
        void main() {
          vec3 facing = normalize(normalMatrix * normal);
          float light = 0.66 + 0.34 * max(0.0, dot(facing, normalize(vec3(-0.35, 0.55, 0.75))));
          // The face of the idea in front is lighter than the others.
          float isFront = 1.0 - min(1.0, abs(face - front));
          shade = colour * light * mix(0.74, 1.0, isFront);
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        }
      `,
      fragmentShader: /* glsl */ `
        varying vec3 shade;
        void main() {
          gl_FragColor = vec4(shade, 1.0);
        }
      `,
      side: DoubleSide,
      // Drawn in its turn, after the stars, which are behind all things.
      transparent: true,
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
  }

  /** @param first The number of the first face. */
  set({ faces, rest }: Solid, hues: readonly ScreenColour[], plain: ScreenColour, first: number): void {
    const points: Points = { position: [], normal: [], colour: [], face: [] };
    for (const [at, each] of faces.entries()) {
      const hue = hues[at % hues.length] ?? plain;
      for (const [index, corner] of each.corners.entries())
        add(points, corner, each.normals[index] ?? each.normal, hue, at);
      addNumber(points, each, at, this.#written(first + at), hue);
    }
    for (const { corners, normals } of rest)
      for (const [index, corner] of corners.entries()) add(points, corner, normals[index] ?? corner, plain, -9);
    const geometry = new BufferGeometry();
    const attribute = (name: string, values: readonly number[], size: number) =>
      geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
    attribute('position', points.position, 3);
    attribute('normal', points.normal, 3);
    attribute('colour', points.colour, 3);
    attribute('face', points.face, 1);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
  }

  setFront(face: number): void {
    this.#uniforms.front.value = face;
  }

  #written(number: number): Digit[] {
    return [...String(number)].flatMap((sign) => this.#digits[sign] ?? []);
  }
}

function add(
  { position, normal, colour, face }: Points,
  at: Place,
  towards: Place,
  hue: ScreenColour,
  of: number,
): void {
  position.push(at.x, at.y, at.z);
  normal.push(towards.x, towards.y, towards.z);
  colour.push(...hue);
  face.push(of);
}

/** How a face is written on: from its middle, along the line and up. */
export function writingOn({ normal, middle, corners }: Face): { right: Place; up: Place; room: number } {
  // On a face that lies flat, up is towards the front.
  const upright = Math.abs(normal.y) < 0.95 ? { x: 0, y: 1, z: 0 } : { x: 0, y: 0, z: -Math.sign(normal.y) };
  const along = upright.x * normal.x + upright.y * normal.y + upright.z * normal.z;
  const up = unit({
    x: upright.x - along * normal.x,
    y: upright.y - along * normal.y,
    z: upright.z - along * normal.z,
  });
  const right = {
    x: up.y * normal.z - up.z * normal.y,
    y: up.z * normal.x - up.x * normal.z,
    z: up.x * normal.y - up.y * normal.x,
  };
  return { right, up, room: roomAround(middle, corners) };
}

/** The middle of the number on a face, and how high it is. */
export function placeOfNumber(face: Face): { place: Place; side: number } {
  const { up, room } = writingOn(face);
  const { x, y, z } = face.middle;
  const lift = room * digitLift;
  return { place: { x: x + up.x * lift, y: y + up.y * lift, z: z + up.z * lift }, side: room * digitPart };
}

const unit = ({ x, y, z }: Place): Place => {
  const length = Math.hypot(x, y, z) || 1;
  return { x: x / length, y: y / length, z: z / length };
};

/** A round face has as much room as a number needs. */
const roundRoom = 70;

/** From the middle of a flat face to its nearest outer edge. */
function roomAround(middle: Place, corners: readonly Place[]): number {
  if (corners.length > 60) return roundRoom;
  const key = ({ x, y, z }: Place) => `${x.toFixed(3)} ${y.toFixed(3)} ${z.toFixed(3)}`;
  const edges = new Map<string, readonly [Place, Place] | undefined>();
  for (let at = 0; at + 2 < corners.length; at += 3)
    for (const [one, other] of [
      [corners[at], corners[at + 1]],
      [corners[at + 1], corners[at + 2]],
      [corners[at + 2], corners[at]],
    ]) {
      if (!one || !other) continue;
      const [a, b] = [key(one), key(other)];
      const name = a < b ? `${a}|${b}` : `${b}|${a}`;
      // Of two triangles that share an edge, it is inside.
      edges.set(name, edges.has(name) ? undefined : [one, other]);
    }
  let least = roundRoom;
  for (const edge of edges.values()) if (edge) least = Math.min(least, distanceFrom(middle, ...edge));
  return least;
}

function distanceFrom(point: Place, one: Place, other: Place): number {
  const [x, y, z] = [other.x - one.x, other.y - one.y, other.z - one.z];
  const [px, py, pz] = [point.x - one.x, point.y - one.y, point.z - one.z];
  const across = Math.hypot(py * z - pz * y, pz * x - px * z, px * y - py * x);
  return across / (Math.hypot(x, y, z) || 1);
}

/** White above its face, with walls in a mixture of both. */
function addNumber(points: Points, face: Face, of: number, written: readonly Digit[], hue: ScreenColour): void {
  const { right, up, room } = writingOn(face);
  const width = written.reduce((sum, digit) => sum + digit.width, 0);
  const scale = (room * digitPart) / em / Math.max(1, width / 900);
  const { normal, middle } = face;
  const at = (x: number, y: number, out: number): Place => {
    const along = (x - width / 2) * scale;
    const high = (y - capHeight / 2) * scale + room * digitLift;
    return {
      x: middle.x + right.x * along + up.x * high + normal.x * out,
      y: middle.y + right.y * along + up.y * high + normal.y * out,
      z: middle.z + right.z * along + up.z * high + normal.z * out,
    };
  };
  const white: ScreenColour = [1, 1, 1];
  const [red, green, blue] = hue;
  const wall: ScreenColour = [red * 0.45 + 0.4, green * 0.45 + 0.4, blue * 0.45 + 0.4];
  let from = 0;
  for (const { rings, faces, width: own } of written) {
    const flat = rings.flat();
    for (const index of faces)
      add(points, at(from + (flat[2 * index] ?? 0), flat[2 * index + 1] ?? 0, raised), normal, white, of);
    for (const ring of rings)
      for (let corner = 0; corner < ring.length; corner += 2) {
        const next = (corner + 2) % ring.length;
        const [ax, ay] = [from + (ring[corner] ?? 0), ring[corner + 1] ?? 0];
        const [bx, by] = [from + (ring[next] ?? 0), ring[next + 1] ?? 0];
        // From inside of a round face on.
        const [a, b, c, d] = [at(ax, ay, -raised), at(bx, by, -raised), at(bx, by, raised), at(ax, ay, raised)];
        for (const each of [a, b, c, a, c, d]) add(points, each, normal, wall, of);
      }
    from += own;
  }
}
