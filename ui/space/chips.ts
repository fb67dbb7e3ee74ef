import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  type Texture,
} from 'three';
import { screenColour, type ScreenColour } from './theme-colours.ts';

/** One thing that faces the viewer: a cell of the atlas, a plain disc, or a plain bar. */
export interface Chip {
  readonly place: { readonly x: number; readonly y: number; readonly z: number };
  /** Half of its size, in units of the scene. */
  readonly half: readonly [width: number, height: number];
  /** Where its picture is; without one it is a disc in its colours. */
  readonly part: readonly [x: number, y: number, width: number, height: number] | undefined;
  readonly fill: string;
  readonly edge: string;
  /** 0 to 1. */
  readonly shown: number;
  readonly isMarked: boolean;
  /** Without a picture: all of its rectangle in its colour, without a mark. */
  readonly isBar?: boolean;
}

/** Chips in one draw call, in the order in which they are given: from far to near. */
export class Chips {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly #plane = new PlaneGeometry(2, 2);
  readonly #mark = new Color();
  #attributes = attributesFor(0);
  #room = 0;

  constructor(atlas: Texture) {
    const material = new ShaderMaterial({
      uniforms: { atlas: { value: atlas }, mark: { value: this.#mark } },
      vertexShader: vertex,
      fragmentShader: fragment,
      transparent: true,
      premultipliedAlpha: true,
      depthTest: false,
      depthWrite: false,
    });
    this.mesh = new Mesh(new InstancedBufferGeometry(), material);
    this.mesh.frustumCulled = false;
  }

  /** Of the frame around marked ones. */
  colour([red, green, blue]: ScreenColour): void {
    Object.assign(this.#mark, { r: red, g: green, b: blue });
  }

  set(chips: readonly Chip[]): void {
    if (chips.length > this.#room) this.#grow(chips.length);
    this.mesh.geometry.instanceCount = chips.length;
    this.mesh.visible = chips.length > 0;
    const { place, extent, part, fill, edge, look } = this.#attributes;
    for (const [at, chip] of chips.entries()) {
      const { half } = chip;
      place.set([chip.place.x, chip.place.y, chip.place.z], at * 3);
      extent.set(half, at * 2);
      part.set(chip.part ?? [0, 0, 0, 0], at * 4);
      fill.set(known(chip.fill), at * 3);
      edge.set(known(chip.edge), at * 3);
      look.set([chip.shown, chip.isMarked ? 1 : 0, chip.isBar ? 0 : half[0] / half[1]], at * 3);
    }
    for (const attribute of Object.values(this.#attributes)) attribute.needsUpdate = true;
  }

  #grow(count: number): void {
    this.#room = count;
    this.#attributes = attributesFor(count);
    const geometry = new InstancedBufferGeometry();
    geometry.index = this.#plane.index;
    geometry.setAttribute('position', this.#plane.getAttribute('position'));
    for (const [name, attribute] of Object.entries(this.#attributes)) geometry.setAttribute(name, attribute);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
  }
}

function attributesFor(count: number) {
  const attribute = (size: number) =>
    new InstancedBufferAttribute(new Float32Array(count * size), size).setUsage(DynamicDrawUsage);
  return {
    place: attribute(3),
    extent: attribute(2),
    part: attribute(4),
    fill: attribute(3),
    edge: attribute(3),
    look: attribute(3),
  };
}

const colours = new Map<string, ScreenColour>();
function known(css: string): ScreenColour {
  const found = colours.get(css) ?? screenColour(css);
  colours.set(css, found);
  return found;
}

const vertex = /* glsl */ `
  attribute vec3 place;
  attribute vec2 extent;
  attribute vec4 part;
  attribute vec3 fill;
  attribute vec3 edge;
  attribute vec3 look;
  varying vec2 at;
  varying vec2 texel;
  varying float hasPart;
  varying vec3 inner;
  varying vec3 outer;
  varying vec3 shown;
  void main() {
    vec4 seen = modelViewMatrix * vec4(place, 1.0);
    seen.xy += position.xy * extent;
    gl_Position = projectionMatrix * seen;
    at = position.xy;
    texel = part.xy + part.zw * (position.xy * 0.5 + 0.5);
    hasPart = step(1e-6, part.z);
    inner = fill;
    outer = edge;
    shown = look;
  }
`;

const fragment = /* glsl */ `
  uniform sampler2D atlas;
  uniform vec3 mark;
  varying vec2 at;
  varying vec2 texel;
  varying float hasPart;
  varying vec3 inner;
  varying vec3 outer;
  varying vec3 shown;
  void main() {
    vec4 picture = texture2D(atlas, texel);
    float from = length(at);
    float soft_ = max(fwidth(from), 0.01);
    float disc = 1.0 - smoothstep(0.78 - soft_, 0.78, from);
    vec3 colour = mix(inner, outer, smoothstep(0.52, 0.52 + soft_, from));
    vec4 plain = mix(vec4(inner, 1.0), vec4(colour * disc, disc), step(1e-6, shown.z));
    vec4 whole = mix(plain, picture, hasPart);
    // A frame around a marked one, as thick on all sides.
    vec2 ratio = vec2(shown.z, 1.0);
    vec2 box = abs(at) * ratio - (ratio - 0.34);
    float edge = mix(from - 0.96, length(max(box, 0.0)) - 0.32, hasPart);
    float thick = max(fwidth(edge), 0.01);
    float frame = shown.y * (1.0 - smoothstep(0.075, 0.075 + thick, abs(edge + 0.09)));
    // What the round corners of a label leave free inside of the frame.
    float corner = shown.y * hasPart * (1.0 - smoothstep(-0.015, -0.015 + thick, edge));
    // Both are below the picture: badges are over the frame.
    gl_FragColor = (whole + vec4(mark, 1.0) * max(frame, corner) * (1.0 - whole.a)) * shown.x;
  }
`;
