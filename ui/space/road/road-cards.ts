import { InstancedBufferAttribute, InstancedBufferGeometry, PlaneGeometry } from 'three';
import { bend } from './road-bend.ts';
import type { RoadScene } from './road-scene.ts';
import { eye } from './road-shaders.ts';

/** 60 cards: rows from the horizon to the viewer, and the cards of each. */
export const cardRows = 12;
const columns = [-2, -1, 0, 1, 2];

/** Adds the cards to a road, in one draw call. */
export function addRoadCards(road: RoadScene): void {
  const plane = new PlaneGeometry(0.63, 0.88);
  const cards = new InstancedBufferGeometry();
  cards.index = plane.index;
  cards.setAttribute('position', plane.getAttribute('position'));
  cards.setAttribute('uv', plane.getAttribute('uv'));
  // From far to near: cards are translucent and drawn in this order, without a depth buffer.
  const places = Array.from({ length: cardRows }, (_, row) =>
    columns.flatMap((column) => [cardRows - row, column]),
  ).flat();
  cards.setAttribute('place', new InstancedBufferAttribute(new Float32Array(places), 2));
  cards.instanceCount = cardRows * columns.length;
  road.add(cards, cardVertex, cardFragment).renderOrder = 1;
}

const cardVertex = /* glsl */ `
  attribute vec2 place;
  uniform float travelled;
  uniform float rows;
  uniform float nearest;
  varying vec2 at;
  varying float seed;
  varying float seen;
  ${bend}
  void main() {
    float moved = fract(travelled);
    float row = place.x - moved;
    float distance = nearest - 0.7 + row * 1.0;
    at = uv;
    // A card keeps its face while the rows are counted anew.
    seed = fract(sin((place.x + floor(travelled)) * 12.9898 + place.y * 78.233) * 43758.5453);
    seen = (1.0 - smoothstep(rows * 0.55, rows, row)) * smoothstep(0.2, 1.2, row);
    float tilt = 0.3;
    vec3 corner = vec3(
      place.y * 0.8 + bend(distance) + position.x,
      -${eye} + 0.16 + position.y * sin(tilt),
      -distance - position.y * cos(tilt)
    );
    gl_Position = projectionMatrix * vec4(corner, 1.0);
  }
`;

const cardFragment = /* glsl */ `
  uniform vec3 hue;
  uniform vec3 soft;
  uniform vec3 surface;
  uniform vec3 ground;
  varying vec2 at;
  varying float seed;
  varying float seen;

  float box(vec2 point, vec2 middle, vec2 half_, float radius) {
    vec2 from = abs(point - middle) - half_ + radius;
    return length(max(from, 0.0)) + min(max(from.x, from.y), 0.0) - radius;
  }
  float fill(float distance) {
    float soft_ = max(fwidth(distance), 0.004);
    return 1.0 - smoothstep(-soft_, soft_, distance);
  }
  // Faint enough for the weakest ink at 4.5:1.
  void main() {
    // In millimetres of a card, 63 by 88.
    vec2 mm = at * vec2(63.0, 88.0);
    float whole = box(mm, vec2(31.5, 44.0), vec2(31.5, 44.0), 4.0);
    float shape = fill(whole + 0.6);
    vec3 colour = mix(surface, hue, 0.1 * fill(abs(whole + 1.0) - 0.5));
    float picture = fill(box(mm, vec2(31.5, 58.0), vec2(26.5, 25.0), 2.5));
    vec3 cover = mix(surface, soft, 0.5 + 0.25 * seed);
    // A hill and a sun, in three variants.
    float hill = smoothstep(-0.8, 0.8, 46.0 + 6.0 * sin(mm.x * 0.09 + seed * 6.28) - mm.y);
    cover = mix(cover, soft, 0.6 * hill);
    cover = mix(cover, surface, 0.5 * fill(length(mm - vec2(18.0 + 26.0 * fract(seed * 3.7), 70.0)) - 4.5));
    colour = mix(colour, cover, picture);
    float title = fill(box(mm, vec2(24.0, 25.0), vec2(19.0, 1.7), 1.7));
    float line = fill(box(mm, vec2(30.0, 17.0), vec2(25.0, 1.1), 1.1));
    float last = fill(box(mm, vec2(20.0 + 4.0 * seed, 11.0), vec2(15.0 + 4.0 * seed, 1.1), 1.1));
    colour = mix(colour, hue, 0.12 * title + 0.07 * max(line, last));
    gl_FragColor = vec4(mix(colour, ground, 0.12), 0.8 * shape * seen);
  }
`;
