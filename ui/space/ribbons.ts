import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, ShaderMaterial, Vector2 } from 'three';
import { screenColour } from './theme-colours.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
export interface Ribbon {
  readonly points: readonly Point[];
  /** Any colour of CSS. */
  readonly colour: string;
}

/** Beyond so many, ribbons cost three times as much as thin ones. */
const mostWide = 500;
/** In pixels of CSS. */
const widths: Readonly<Record<'wide' | 'thin', number>> = { wide: 2.5, thin: 1 };

/** Curves as ribbons that face the viewer, in one draw call; the further away, the fainter. */
export class Ribbons {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #uniforms = {
    size: { value: new Vector2(1, 1) },
    width: { value: widths.wide },
    away: { value: 1 },
    radius: { value: 1 },
  };

  constructor() {
    const material = new ShaderMaterial({
      uniforms: this.#uniforms,
      vertexShader: vertex,
      fragmentShader: /* glsl */ `
        varying vec4 shown;
        void main() {
          gl_FragColor = shown;
        }
      `,
      side: DoubleSide,
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
  }

  set(ribbons: readonly Ribbon[]): void {
    const places: number[] = [];
    const others: number[] = [];
    const sides: number[] = [];
    const colours: number[] = [];
    const index: number[] = [];
    for (const { points, colour } of ribbons) {
      const rgb = screenColour(colour);
      for (const [at, { x, y, z }] of points.entries()) {
        const isLast = at === points.length - 1;
        // The direction is that to the next point, at the end that from the one before.
        const other = points[isLast ? at - 1 : at + 1];
        if (!other) continue;
        const first = places.length / 3;
        for (const side of [-1, 1]) {
          places.push(x, y, z);
          others.push(other.x, other.y, other.z);
          sides.push(isLast ? -side : side);
          colours.push(...rgb);
        }
        if (!isLast) index.push(first, first + 1, first + 2, first + 1, first + 3, first + 2);
      }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
    geometry.setAttribute('other', new BufferAttribute(new Float32Array(others), 3));
    geometry.setAttribute('side', new BufferAttribute(new Float32Array(sides), 1));
    geometry.setAttribute('colour', new BufferAttribute(new Float32Array(colours), 3));
    geometry.setIndex(index);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
    this.mesh.visible = index.length > 0;
    this.#uniforms.width.value = ribbons.length > mostWide ? widths.thin : widths.wide;
  }

  /** @param radius How deep the scene is, around its middle. */
  see(width: number, height: number, distance: number, radius: number): void {
    this.#uniforms.size.value.set(width, height);
    this.#uniforms.away.value = distance;
    this.#uniforms.radius.value = radius;
  }
}

const vertex = /* glsl */ `
  attribute vec3 other;
  attribute float side;
  attribute vec3 colour;
  uniform vec2 size;
  uniform float width;
  uniform float away;
  uniform float radius;
  varying vec4 shown;
  void main() {
    vec4 seen = modelViewMatrix * vec4(position, 1.0);
    vec4 from = projectionMatrix * seen;
    vec4 to = projectionMatrix * modelViewMatrix * vec4(other, 1.0);
    vec2 way = (to.xy / to.w - from.xy / from.w) * size;
    vec2 across = length(way) > 1e-4 ? normalize(vec2(-way.y, way.x)) : vec2(0.0, 1.0);
    from.xy += across * side * width / size * from.w;
    float near = smoothstep(-0.7, 0.7, (seen.z + away) / radius);
    shown = vec4(colour, mix(0.13, 0.85, near));
    gl_Position = from;
  }
`;
