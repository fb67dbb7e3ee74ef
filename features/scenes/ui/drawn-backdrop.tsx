import { useEffect, useRef } from 'react';
import { cx } from '#ui/class-names.ts';
import type { DrawnScene } from '../rules/scene-ids.ts';
import { loadScene } from './scenes/load-scene.ts';
import { runScene, type RunningScene, type SceneState } from './scenes/run-scene.ts';
import type { Scene } from './scenes/scene.ts';
import { useLoaded } from './use-loaded.ts';

/** A scene that fills its parent. Without its code, as on a first visit offline, the plain background remains. */
export function DrawnBackdrop({ id, ...state }: { id: DrawnScene } & SceneState) {
  const { value: scene } = useLoaded<Scene>(id, () => loadScene(id));
  const back = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const front = useRef<HTMLCanvasElement>(null);
  const running = useRef<RunningScene>(undefined);
  const { phase, progress, dark, moves } = state;
  useEffect(() => {
    if (!scene) return undefined;
    const canvases = { back: back.current!, moving: moving.current!, front: front.current! };
    running.current = runScene(scene, canvases, { phase, progress, dark, moves });
    return () => running.current?.stop();
    // oxlint-disable-next-line react/exhaustive-deps -- Changes of the state are passed on by the next effect.
  }, [scene]);
  useEffect(() => running.current?.update({ phase, progress, dark, moves }), [phase, progress, dark, moves]);
  return (
    <div data-scene={id} className={cx('absolute inset-0 transition-opacity duration-700', !scene && 'opacity-0')}>
      {[back, moving, front].map((canvas, layer) => (
        <canvas key={layer} ref={canvas} className="absolute inset-0 size-full" />
      ))}
    </div>
  );
}
