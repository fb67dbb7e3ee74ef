/** What a drawing depends on, and nothing else: the same view gives the same picture. */
export interface SceneView {
  /** In CSS pixels; the caller scales the context. */
  readonly width: number;
  readonly height: number;
  /** Seconds since the scene began. */
  readonly time: number;
  readonly phase: 'focus' | 'break';
  /** Of the session, 0 to 1: dawn to dusk. */
  readonly progress: number;
  readonly dark: boolean;
}

export type Context = CanvasRenderingContext2D;
export type Draw = (context: Context, view: SceneView) => void;

/**
 * A scene in three layers, each on a canvas of its own: what is far away and what is near are painted again only when
 * size, progress, phase or theme change, what moves is painted for each frame.
 */
export interface Scene {
  readonly back: Draw;
  readonly moving: Draw;
  readonly front?: Draw;
  /** The moment that is shown without motion, in seconds. */
  readonly stillAt: number;
}

/** All layers on one canvas: posters, and the frame without motion. */
export function drawScene(scene: Scene, context: Context, view: SceneView): void {
  for (const layer of [scene.back, scene.moving, scene.front]) {
    if (!layer) continue;
    context.save();
    layer(context, view);
    context.restore();
  }
}
