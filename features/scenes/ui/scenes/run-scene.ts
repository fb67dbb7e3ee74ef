import type { Draw, Scene, SceneView } from './scene.ts';

/** Layers of a scene, from far to near. */
export interface SceneCanvases {
  readonly back: HTMLCanvasElement;
  readonly moving: HTMLCanvasElement;
  readonly front: HTMLCanvasElement;
}

/** What may change while a scene runs. */
export type SceneState = Pick<SceneView, 'phase' | 'progress' | 'dark'> & {
  /** False with reduced motion, when paused and while a video covers it: one frame is drawn. */
  readonly moves: boolean;
};

export interface RunningScene {
  update(state: SceneState): void;
  stop(): void;
}

const frameMs = 1_000 / 30;
/** Most pixels of a layer: what moves is soft anyway, what is still is painted seldom. */
export const movingPixels = 900_000;
export const stillPixels = 2_400_000;
/** A change of progress below this is not visible. */
const progressSteps = 120;
/** After so many frames the mean cost decides about the resolution. */
const measuredFrames = 45;
/** Above this much drawing a frame the layer is drawn smaller, so that the page stays quick on a slow machine. */
const dearMs = 11;
const leastScale = 0.4;

/** Draws a scene on its canvases at most 30 times a second, and not at all while the document is hidden. */
export function runScene(scene: Scene, canvases: SceneCanvases, first: SceneState): RunningScene {
  let state = first;
  let size = { width: 0, height: 0 };
  let elapsed = scene.stillAt;
  let lastAt: number | undefined;
  let requested = 0;
  let scale = 1;
  let cost = { frames: 0, ms: 0 };
  let painted = '';

  const view = (): SceneView => ({
    ...size,
    time: elapsed,
    phase: state.phase,
    progress: Math.round(state.progress * progressSteps) / progressSteps,
    dark: state.dark,
  });

  const paintStill = () => {
    const now = view();
    const key = `${now.width} ${now.height} ${now.progress} ${now.phase} ${now.dark}`;
    if (key === painted || size.width === 0) return;
    painted = key;
    paint(canvases.back, scene.back, now, ratioFor(size, stillPixels));
    if (scene.front) paint(canvases.front, scene.front, now, ratioFor(size, stillPixels));
  };
  const paintMoving = () => {
    if (size.width === 0) return;
    const before = performance.now();
    paint(canvases.moving, scene.moving, view(), ratioFor(size, movingPixels) * scale);
    measure(performance.now() - before);
  };
  const measure = (ms: number) => {
    cost = { frames: cost.frames + 1, ms: cost.ms + ms };
    if (cost.frames < measuredFrames) return;
    if (cost.ms / cost.frames > dearMs) scale = Math.max(leastScale, scale * 0.75);
    cost = { frames: 0, ms: 0 };
  };

  const runs = () => state.moves && !document.hidden;
  const frame = (at: number) => {
    requested = requestAnimationFrame(frame);
    // A little less, because frames of the display come unevenly.
    if (lastAt !== undefined && at - lastAt < frameMs - 3) return;
    elapsed += lastAt === undefined ? 0 : Math.min(0.25, (at - lastAt) / 1_000);
    lastAt = at;
    paintStill();
    paintMoving();
  };
  const settle = () => {
    cancelAnimationFrame(requested);
    lastAt = undefined;
    paintStill();
    paintMoving();
    if (runs()) requested = requestAnimationFrame(frame);
  };

  const resized = new ResizeObserver(([entry]) => {
    if (!entry) return;
    size = { width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) };
    settle();
  });
  resized.observe(canvases.back);
  const seen = () => (document.hidden ? cancelAnimationFrame(requested) : settle());
  document.addEventListener('visibilitychange', seen);

  return {
    update(next) {
      state = next;
      settle();
    },
    stop() {
      cancelAnimationFrame(requested);
      resized.disconnect();
      document.removeEventListener('visibilitychange', seen);
    },
  };
}

/** Device pixels per CSS pixel, within the budget. */
function ratioFor({ width, height }: { width: number; height: number }, pixels: number): number {
  return Math.min(devicePixelRatio, 2, Math.sqrt(pixels / (width * height)));
}

function paint(canvas: HTMLCanvasElement, draw: Draw, view: SceneView, ratio: number): void {
  const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
  const context = canvas.getContext('2d');
  if (!context) return;
  // Setting the size clears the canvas and its state, and is slower than clearing.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  context.save();
  draw(context, view);
  context.restore();
}
