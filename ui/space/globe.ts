import { Color, Mesh, PlaneGeometry, ShaderMaterial } from 'three';

/** A faint ball with a bright rim, so that a sphere of things is seen as one. */
export class Globe {
  readonly mesh: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #uniforms = { size: { value: 1 }, hue: { value: new Color(0.45, 0.58, 0.9) } };

  constructor() {
    const material = new ShaderMaterial({
      uniforms: this.#uniforms,
      vertexShader: /* glsl */ `
        uniform float size;
        varying vec2 at;
        void main() {
          at = position.xy * 1.15;
          vec4 seen = modelViewMatrix * vec4(0.0, 0.0, 0.0, 1.0);
          seen.xy += at * size;
          gl_Position = projectionMatrix * seen;
        }
      `,
      fragmentShader: /* glsl */ `
        uniform vec3 hue;
        varying vec2 at;
        void main() {
          float from = length(at);
          float inside = 1.0 - smoothstep(0.985, 1.0, from);
          float rim = pow(min(from, 1.0), 6.0) * inside;
          float halo = (1.0 - inside) * pow(max(0.0, 1.0 - (from - 1.0) / 0.15), 3.0);
          gl_FragColor = vec4(hue, 0.05 * inside + 0.16 * rim + 0.12 * halo);
        }
      `,
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    this.mesh = new Mesh(new PlaneGeometry(2, 2), material);
    this.mesh.frustumCulled = false;
  }

  see(radius: number, distance: number): void {
    // A ball shows a little more than its widest circle.
    this.#uniforms.size.value = (radius * distance) / Math.sqrt(Math.max(1, distance * distance - radius * radius));
  }
}
