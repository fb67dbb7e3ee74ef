import {
  Color,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  WebGLRenderer,
} from 'three';
import { cardFragment, cardVertex, eyeHeight, groundFragment, groundVertex } from './road-shaders.ts';

/** 60 cards: rows from the horizon to the viewer, and the cards of each. */
const rows = 12;
const columns = [-2, -1, 0, 1, 2];
/** More pixels cost more than the soft shapes gain. */
const largestPixelRatio = 1.5;
/** Where the still picture has its horizon, from the top. */
const horizon = 0.232;

/** The road and its cards: two draw calls; each frame changes two uniforms. */
export class RoadScene {
  readonly canvas: HTMLCanvasElement;
  readonly #place: HTMLElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #uniforms = {
    travelled: { value: 0 },
    share: { value: 0 },
    rows: { value: rows },
    nearest: { value: 1 },
    height: { value: 1 },
    horizon: { value: horizon },
    hue: { value: new Color() },
    soft: { value: new Color() },
    surface: { value: new Color() },
    ground: { value: new Color() },
  };

  /** Undefined without WebGL. */
  static create(place: HTMLElement): RoadScene | undefined {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', {
      alpha: true,
      antialias: true,
      depth: false,
      powerPreference: 'low-power',
    });
    return context ? new RoadScene(place, canvas, context) : undefined;
  }

  private constructor(place: HTMLElement, canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.#place = place;
    this.canvas = canvas;
    canvas.className = 'size-full';
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true });
    this.#camera.matrixAutoUpdate = false;
    this.#scene.add(this.#road(), this.#cards());
    place.append(canvas);
  }

  #road() {
    // Divided along its length, so that it can bend.
    const strip = new PlaneGeometry(1, 1, 1, 80);
    return this.#mesh(strip, groundVertex, groundFragment);
  }

  #cards() {
    const plane = new PlaneGeometry(0.63, 0.88);
    const cards = new InstancedBufferGeometry();
    cards.index = plane.index;
    cards.setAttribute('position', plane.getAttribute('position'));
    cards.setAttribute('uv', plane.getAttribute('uv'));
    // From far to near: cards are translucent and drawn in this order, without a depth buffer.
    const places = Array.from({ length: rows }, (_, row) => columns.flatMap((column) => [rows - row, column])).flat();
    cards.setAttribute('place', new InstancedBufferAttribute(new Float32Array(places), 2));
    cards.instanceCount = rows * columns.length;
    const mesh = this.#mesh(cards, cardVertex, cardFragment);
    mesh.renderOrder = 1;
    return mesh;
  }

  #mesh(geometry: PlaneGeometry | InstancedBufferGeometry, vertexShader: string, fragmentShader: string) {
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
    return mesh;
  }

  /** After a change of the window's size. */
  fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#place;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, largestPixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#uniforms.height.value = this.canvas.height;
    // A narrow window gets a wider angle, or the outer cards would not be in the picture.
    const vertical = Math.min(1.7, (2.1 * width) / height);
    // Where the ground meets the lower edge of the window.
    this.#uniforms.nearest.value = (eyeHeight * vertical) / (2 - 2 * horizon);
    this.#camera.aspect = width / height;
    this.#camera.fov = (Math.atan(1 / vertical) * 360) / Math.PI;
    this.#camera.near = 0.1;
    this.#camera.far = 40;
    this.#camera.updateProjectionMatrix();
    // The camera looks straight ahead; a shifted lens puts the horizon where the still picture has it.
    this.#camera.projectionMatrix.elements[9] = 2 * horizon - 1;
  }

  /** After a change of theme. */
  colour(): void {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const probe = document.createElement('span');
    this.#place.append(probe);
    for (const name of ['hue', 'soft', 'surface', 'ground'] as const) {
      probe.style.color = `var(--${name === 'soft' ? 'hue-soft' : name})`;
      if (!pixel) break;
      pixel.fillStyle = getComputedStyle(probe).color;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
      // Plain fractions: the shaders work in the colours of the screen.
      this.#uniforms[name].value.r = red / 255;
      this.#uniforms[name].value.g = green / 255;
      this.#uniforms[name].value.b = blue / 255;
    }
    probe.remove();
  }

  /** `travelled` counts the way from the horizon to the viewer as 1. */
  draw(travelled: number, share: number): void {
    this.#uniforms.travelled.value = travelled * rows;
    this.#uniforms.share.value = share;
    this.#renderer.render(this.#scene, this.#camera);
  }

  dispose(): void {
    for (const mesh of this.#scene.children as Mesh<PlaneGeometry, ShaderMaterial>[]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.#renderer.dispose();
    // Browsers allow few contexts at once and each stage of a test makes one. A lost context has no extensions.
    this.#renderer.getContext().getExtension('WEBGL_lose_context')?.loseContext();
    this.canvas.remove();
  }
}
