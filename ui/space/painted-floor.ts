import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  NoColorSpace,
  PlaneGeometry,
  ShaderMaterial,
} from 'three';

/** Of a floor that is painted, in units of the scene, and pixels of a unit. */
export interface FloorSize {
  readonly left: number;
  readonly back: number;
  readonly width: number;
  readonly depth: number;
  readonly pixels: number;
}

/** A horizontal picture in one draw call. It is painted in units of the scene. */
export class PaintedFloor {
  readonly mesh: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #canvas = document.createElement('canvas');
  readonly #context = this.#canvas.getContext('2d');
  readonly #texture = new CanvasTexture(this.#canvas);

  constructor() {
    this.#texture.colorSpace = NoColorSpace;
    this.#texture.premultiplyAlpha = true;
    this.#texture.minFilter = LinearMipmapLinearFilter;
    this.#texture.magFilter = LinearFilter;
    this.#texture.anisotropy = 8;
    const material = new ShaderMaterial({
      uniforms: { picture: { value: this.#texture } },
      vertexShader: /* glsl */ `
        varying vec2 at;
        void main() {
          at = uv;
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        }
      `,
      fragmentShader: /* glsl */ `
        uniform sampler2D picture;
        varying vec2 at;
        void main() {
          gl_FragColor = texture2D(picture, at);
        }
      `,
      transparent: true,
      premultipliedAlpha: true,
      depthWrite: false,
    });
    this.mesh = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material);
    this.mesh.frustumCulled = false;
  }

  paint({ left, back, width, depth, pixels }: FloorSize, draw: (context: CanvasRenderingContext2D) => void): void {
    const context = this.#context;
    if (!context) return;
    const [across, along] = [Math.ceil(width * pixels), Math.ceil(depth * pixels)];
    if (this.#canvas.width !== across || this.#canvas.height !== along) {
      this.#canvas.width = across;
      this.#canvas.height = along;
      // A texture keeps its size on the graphics card.
      this.#texture.dispose();
    } else context.clearRect(0, 0, across, along);
    context.save();
    context.scale(pixels, pixels);
    context.translate(-left, -back);
    draw(context);
    context.restore();
    this.#texture.needsUpdate = true;
    this.mesh.scale.set(width, 1, depth);
    this.mesh.position.set(left + width / 2, 0, back + depth / 2);
  }
}
