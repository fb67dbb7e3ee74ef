import {
  BoxGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  type BufferGeometry,
  type Texture,
} from 'three';
import type { ScreenColour } from './theme-colours.ts';

/** A cube that does not turn, with the same picture on each of its faces. */
export interface DrawnBox {
  readonly place: { readonly x: number; readonly y: number; readonly z: number };
  /** Where its picture is in the atlas. */
  readonly part: readonly [x: number, y: number, width: number, height: number] | undefined;
  /** How far its top is moved against its bottom: to the right and to the front, in units of the scene. */
  readonly lean: readonly [x: number, z: number];
  readonly glows: boolean;
  readonly isMarked: boolean;
}

/** Cubes of one size with their shadows on the ground, in two draw calls. */
export class Cubes {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly shadows: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly #box: BoxGeometry;
  readonly #plane: BufferGeometry;
  readonly #uniforms: { atlas: { value: Texture }; mark: { value: Color }; side: { value: number } };
  #attributes = attributesFor(0);
  #room = 0;

  constructor(atlas: Texture, side: number) {
    this.#box = new BoxGeometry(side, side, side);
    this.#plane = new PlaneGeometry(side * 1.5, side * 1.5).rotateX(-Math.PI / 2);
    this.#uniforms = { atlas: { value: atlas }, mark: { value: new Color() }, side: { value: side } };
    const material = new ShaderMaterial({ uniforms: this.#uniforms, vertexShader: vertex, fragmentShader: fragment });
    const shade = new ShaderMaterial({
      uniforms: { side: { value: side } },
      vertexShader: shadowVertex,
      fragmentShader: shadowFragment,
      transparent: true,
      depthWrite: false,
    });
    this.mesh = new Mesh(new InstancedBufferGeometry(), material);
    this.shadows = new Mesh(new InstancedBufferGeometry(), shade);
    for (const each of [this.mesh, this.shadows]) each.frustumCulled = false;
  }

  /** Of the frame and the light of marked ones. */
  colour([red, green, blue]: ScreenColour): void {
    Object.assign(this.#uniforms.mark.value, { r: red, g: green, b: blue });
  }

  set(boxes: readonly DrawnBox[]): void {
    if (boxes.length > this.#room) this.#grow(boxes.length);
    const { place, part, look } = this.#attributes;
    for (const mesh of [this.mesh, this.shadows]) {
      mesh.geometry.instanceCount = boxes.length;
      mesh.visible = boxes.length > 0;
    }
    for (const [at, box] of boxes.entries()) {
      place.set([box.place.x, box.place.y, box.place.z], at * 3);
      part.set(box.part ?? [0, 0, 0, 0], at * 4);
      look.set([...box.lean, box.glows ? 1 : 0, box.isMarked ? 1 : 0], at * 4);
    }
    for (const attribute of Object.values(this.#attributes)) attribute.needsUpdate = true;
  }

  #grow(count: number): void {
    this.#room = count;
    this.#attributes = attributesFor(count);
    for (const [mesh, shape] of [
      [this.mesh, this.#box],
      [this.shadows, this.#plane],
    ] as const) {
      const geometry = new InstancedBufferGeometry();
      geometry.index = shape.index;
      for (const name of ['position', 'normal', 'uv']) geometry.setAttribute(name, shape.getAttribute(name));
      for (const [name, attribute] of Object.entries(this.#attributes)) geometry.setAttribute(name, attribute);
      mesh.geometry.dispose();
      mesh.geometry = geometry;
    }
  }
}

function attributesFor(count: number) {
  const attribute = (size: number) =>
    new InstancedBufferAttribute(new Float32Array(count * size), size).setUsage(DynamicDrawUsage);
  return { place: attribute(3), part: attribute(4), look: attribute(4) };
}

const vertex = /* glsl */ `
  attribute vec3 place;
  attribute vec4 part;
  attribute vec4 look;
  uniform float side;
  varying vec2 at;
  varying vec2 texel;
  varying vec3 facing;
  varying vec2 state;
  void main() {
    vec3 corner = position;
    corner.xz += look.xy * (position.y / side + 0.5);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(place + corner, 1.0);
    at = uv;
    texel = part.xy + part.zw * uv;
    facing = normal;
    state = look.zw;
  }
`;

const fragment = /* glsl */ `
  uniform sampler2D atlas;
  uniform vec3 mark;
  varying vec2 at;
  varying vec2 texel;
  varying vec3 facing;
  varying vec2 state;
  void main() {
    vec3 colour = texture2D(atlas, texel).rgb;
    float light = 0.62 + 0.38 * max(0.0, facing.y) + 0.22 * max(0.0, facing.z) + 0.06 * facing.x;
    vec2 from = abs(at - 0.5) * 2.0;
    float edge = max(from.x, from.y);
    float soft_ = max(fwidth(edge), 0.005);
    float line = smoothstep(0.93 - soft_, 0.93, edge);
    float frame = smoothstep(0.86 - soft_, 0.86, edge);
    // Placed ones shine by themselves, from their edges on.
    vec3 lit = colour * mix(light, 1.0, 0.6 * state.x) + mark * state.x * (0.1 + 0.35 * pow(edge, 6.0));
    lit = mix(lit, lit * 0.72, line * (1.0 - state.x));
    lit = mix(lit, mark, frame * state.y);
    gl_FragColor = vec4(lit, 1.0);
  }
`;

const shadowVertex = /* glsl */ `
  attribute vec3 place;
  uniform float side;
  varying vec2 at;
  varying float height;
  void main() {
    height = max(0.0, place.y / side - 0.5);
    vec3 corner = position * (1.0 + 0.25 * height);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(place.x + corner.x, 1.0, place.z + corner.z, 1.0);
    at = uv - 0.5;
  }
`;

const shadowFragment = /* glsl */ `
  varying vec2 at;
  varying float height;
  void main() {
    float from = length(max(abs(at) - 0.25, 0.0)) / 0.25;
    float dark = (1.0 - smoothstep(0.0, 1.0, from)) * 0.45 / (1.0 + height);
    gl_FragColor = vec4(0.0, 0.0, 0.02, dark);
  }
`;
