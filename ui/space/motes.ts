import { BufferAttribute, BufferGeometry, Color, Points, ShaderMaterial } from 'three';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import type { ScreenColour } from './theme-colours.ts';

/** S3 §9, in hundreds of units of the scene. */
const [count, spread, speed] = [200, 10, 0.1];
const unit = 100;

/** Specks in the air around a thing. They drift in frames that are drawn anyway. */
export class Motes {
  readonly mesh: Points<BufferGeometry, ShaderMaterial>;
  readonly #uniforms = {
    drift: { value: 0 },
    spread: { value: spread * unit },
    hue: { value: new Color() },
    pixelRatio: { value: Math.min(2, devicePixelRatio) },
  };

  constructor() {
    const chance = seededChance(200);
    const places = Float32Array.from({ length: 3 * count }, () => (chance() - 0.5) * spread * unit);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(places, 3));
    const material = new ShaderMaterial({
      uniforms: this.#uniforms,
      vertexShader: /* glsl */ `
        uniform float drift;
        uniform float spread;
        uniform float pixelRatio;
        varying float light;
        void main() {
          vec3 at = position;
          at.y = mod(at.y + drift + spread * 0.5, spread) - spread * 0.5;
          vec4 seen = modelViewMatrix * vec4(at, 1.0);
          gl_Position = projectionMatrix * seen;
          gl_PointSize = clamp(2600.0 / -seen.z, 1.5, 6.0) * pixelRatio;
          light = 0.14 + 0.16 * fract(position.x * 0.37);
        }
      `,
      fragmentShader: /* glsl */ `
        uniform vec3 hue;
        varying float light;
        void main() {
          gl_FragColor = vec4(hue, light * (1.0 - smoothstep(0.2, 0.5, length(gl_PointCoord - 0.5))));
        }
      `,
      transparent: true,
      depthWrite: false,
    });
    this.mesh = new Points(geometry, material);
    this.mesh.frustumCulled = false;
  }

  colour([red, green, blue]: ScreenColour): void {
    Object.assign(this.#uniforms.hue.value, { r: red, g: green, b: blue });
  }

  drift(passedMs: number): void {
    this.#uniforms.drift.value += (passedMs / 1_000) * speed * unit;
  }
}
