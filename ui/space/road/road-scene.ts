import { Color, Mesh, PlaneGeometry, ShaderMaterial, type BufferGeometry } from 'three';
import type { Stage } from '../stage.ts';
import { themeColours } from '../theme-colours.ts';
import { eyeHeight, groundFragment, groundVertex } from './road-shaders.ts';

/** More pixels cost more than the soft shapes gain. */
export const largestPixelRatio = 1.5;
/** Where the still picture has its horizon, from the top. */
const horizon = 0.232;

/** A road on a stage: strip, horizon, bend, camera and colours. What is on it is added, one draw call each. */
export class RoadScene {
  readonly #place: HTMLElement;
  readonly #stage: Stage;
  readonly #uniforms = {
    travelled: { value: 0 },
    share: { value: 0 },
    rows: { value: 0 },
    nearest: { value: 1 },
    height: { value: 1 },
    horizon: { value: horizon },
    hue: { value: new Color() },
    soft: { value: new Color() },
    surface: { value: new Color() },
    ground: { value: new Color() },
  };

  /** @param rows From the horizon to the viewer. */
  constructor(place: HTMLElement, stage: Stage, rows: number) {
    this.#place = place;
    this.#stage = stage;
    this.#uniforms.rows.value = rows;
    stage.camera.matrixAutoUpdate = false;
    // Divided along its length, so that it can bend.
    this.add(new PlaneGeometry(1, 1, 1, 80), groundVertex, groundFragment);
  }

  /** Drawn without a depth buffer, in the order of `renderOrder`. */
  add(geometry: BufferGeometry, vertexShader: string, fragmentShader: string): Mesh {
    const material = new ShaderMaterial({
      uniforms: this.#uniforms,
      vertexShader,
      fragmentShader,
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    this.#stage.scene.add(mesh);
    return mesh;
  }

  /** After a change of size. */
  fit(width: number, height: number): void {
    const { camera, canvas } = this.#stage;
    this.#uniforms.height.value = canvas.height;
    // A narrow window gets a wider angle, or the outer cards would not be in the picture.
    const vertical = Math.min(1.7, (2.1 * width) / height);
    // Where the ground meets the lower edge of the window.
    this.#uniforms.nearest.value = (eyeHeight * vertical) / (2 - 2 * horizon);
    camera.aspect = width / height;
    camera.fov = (Math.atan(1 / vertical) * 360) / Math.PI;
    camera.near = 0.1;
    camera.far = 40;
    camera.updateProjectionMatrix();
    // The camera looks straight ahead; a shifted lens puts the horizon where the still picture has it.
    camera.projectionMatrix.elements[9] = 2 * horizon - 1;
  }

  /** After a change of theme. */
  colour(): void {
    const colours = themeColours(this.#place, ['hue', 'hue-soft', 'surface', 'ground']);
    for (const name of ['hue', 'soft', 'surface', 'ground'] as const) {
      const [red, green, blue] = colours[name === 'soft' ? 'hue-soft' : name];
      // Plain fractions: the shaders work in the colours of the screen.
      Object.assign(this.#uniforms[name].value, { r: red, g: green, b: blue });
    }
  }

  /** `travelled` counts rows. */
  move(travelled: number, share: number): void {
    this.#uniforms.travelled.value = travelled;
    this.#uniforms.share.value = share;
  }
}
