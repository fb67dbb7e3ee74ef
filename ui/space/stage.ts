import { Material, Mesh, PerspectiveCamera, Points, Scene, Texture, WebGLRenderer } from 'three';
import { isSlow, measuredFrames } from '../ride.ts';

/** One frame: how long since the one before, 0 for the first. False ends the run. */
export type Step = (passedMs: number, nowMs: number) => boolean;

/** A drawing in three dimensions that asks for a frame only when something changes. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /** Frames follow one another. */
  readonly isMoving: boolean;
  /** Draws in the next frame; many asks are one frame. */
  ask(): void;
  /** Draws frames until the step answers false. `finish` is called instead of further steps if they are cut off. */
  run(step: Step, finish?: () => void): void;
  dispose(): void;
}

export interface StageEvents {
  /** Before each drawing. */
  readonly prepare?: () => void;
  /** The place has another size, in CSS pixels; also once after opening. */
  readonly resized: (width: number, height: number) => void;
  /** The theme is another one; also once after opening. */
  readonly themed: () => void;
  /** The browser took the context; the last picture stays. */
  readonly lost: () => void;
  /** The context is there again and everything is drawn anew. */
  readonly back: () => void;
  /** Frames that follow one another take too long. Told once. */
  readonly slow: () => void;
  /** Drawing threw; the stage draws no more. */
  readonly failed: (error: unknown) => void;
}

export interface StageOptions {
  readonly largestPixelRatio?: number;
  /** What draws from far to near needs none. */
  readonly depth?: boolean;
}

/**
 * A longer gap between frames counts as so long: what moves does not leap, and a single one, of a busy tab, is not the
 * median.
 */
const longestFrameMs = 250;

/**
 * Draws into `place` on a canvas of its own: a second stage in the same place never gets the lost context of the first.
 * `data-moving` of the place says whether frames follow one another. Undefined without WebGL.
 */
export function openStage(
  place: HTMLElement,
  on: StageEvents,
  { largestPixelRatio = 2, depth = true }: StageOptions = {},
): Stage | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, depth, powerPreference: 'low-power' });
  if (!context) return undefined;
  canvas.className = 'block size-full';
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, depth });
  const scene = new Scene();
  const camera = new PerspectiveCamera();
  const listening = new AbortController();
  const { signal } = listening;
  const steps = new Map<Step, () => void>();
  const frames: number[] = [];
  let toldSlow = false;
  let isLost = false;
  let hasFailed = false;
  let hasSize = false;
  let requested = 0;
  let before = 0;

  const draw = () => {
    if (isLost || hasFailed || !hasSize) return;
    try {
      on.prepare?.();
      renderer.render(scene, camera);
    } catch (error) {
      hasFailed = true;
      halt();
      on.failed(error);
    }
  };
  const say = () => {
    const moving = String(steps.size > 0);
    if (place.dataset['moving'] !== moving) place.dataset['moving'] = moving;
  };
  const frame = (now: number) => {
    requested = 0;
    const passed = before === 0 ? 0 : now - before;
    if (steps.size > 0) measure(passed);
    // Whoever was told may have ended it.
    if (signal.aborted) return;
    for (const step of steps.keys()) if (!step(Math.min(passed, longestFrameMs), now)) steps.delete(step);
    draw();
    if (signal.aborted) return;
    before = steps.size > 0 ? now : 0;
    if (steps.size > 0) request();
    say();
  };
  const request = () => {
    if (requested === 0 && !signal.aborted) requested = requestAnimationFrame(frame);
  };
  const measure = (passed: number) => {
    if (toldSlow || passed <= 0 || frames.length >= measuredFrames) return;
    frames.push(Math.min(passed, longestFrameMs));
    toldSlow = isSlow(frames);
    if (toldSlow) on.slow();
  };
  const halt = () => {
    cancelAnimationFrame(requested);
    requested = 0;
    before = 0;
    const finishes = [...steps.values()];
    steps.clear();
    for (const finish of finishes) finish();
    say();
  };
  const isOff = () => isLost || hasFailed || document.hidden;

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = place;
    if (width === 0 || height === 0) return;
    hasSize = true;
    renderer.setPixelRatio(Math.min(devicePixelRatio, largestPixelRatio));
    renderer.setSize(width, height, false);
    on.resized(width, height);
    // A canvas of another size is empty until it is drawn.
    draw();
  };
  const theme = () => {
    on.themed();
    draw();
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? halt() : fit()), { signal });
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Otherwise the browser never gives it back.
      event.preventDefault();
      isLost = true;
      halt();
      on.lost();
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      isLost = false;
      on.back();
      request();
    },
    { signal },
  );
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', theme, { signal });
  const themes = new MutationObserver(theme);
  themes.observe(document.documentElement, { attributes: true });
  const sizes = new ResizeObserver(fit);
  followPixelRatio(fit, signal);

  place.append(canvas);
  on.themed();
  sizes.observe(place);
  say();
  return {
    canvas,
    scene,
    camera,
    get isMoving() {
      return steps.size > 0;
    },
    ask() {
      if (!isOff()) request();
    },
    run(step, finish = () => undefined) {
      if (isOff()) return finish();
      steps.set(step, finish);
      say();
      request();
    },
    dispose() {
      listening.abort();
      steps.clear();
      halt();
      themes.disconnect();
      sizes.disconnect();
      free(scene);
      renderer.dispose();
      // Browsers allow about 16 contexts at once, and `dispose` keeps this one. A lost context has no extensions.
      context.getExtension('WEBGL_lose_context')?.loseContext();
      canvas.remove();
      delete place.dataset['moving'];
    },
  };
}

/** The ratio changes without a change of size when a window moves to another screen. */
function followPixelRatio(fit: () => void, signal: AbortSignal): void {
  const again = () => {
    if (signal.aborted) return;
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        fit();
        again();
      },
      { once: true, signal },
    );
  };
  again();
}

/** Geometries, materials and textures are not collected with their objects. */
function free(scene: Scene): void {
  scene.traverse((thing) => {
    if (!(thing instanceof Mesh || thing instanceof Points)) return;
    thing.geometry.dispose();
    const materials: Material[] = Array.isArray(thing.material) ? thing.material : [thing.material];
    for (const material of materials) {
      const uniforms =
        'uniforms' in material ? Object.values(material.uniforms as Record<string, { value: unknown }>) : [];
      for (const value of [...Object.values(material), ...uniforms.map((each) => each.value)])
        if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}
