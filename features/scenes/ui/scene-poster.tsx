import { useEffect, useRef } from 'react';
import type { DrawnScene } from '../rules/scene-ids.ts';
import { loadScene } from './scenes/load-scene.ts';
import { drawScene } from './scenes/scene.ts';
import { useDark } from './use-look.ts';

const size = { width: 480, height: 300 };
/** The scene is laid out for a larger picture, so that its details are small in the poster. */
const laidOut = 2;
/** Late afternoon. */
const posterProgress = 0.8;

/** A scene is drawn once for each theme; several categories show the same one. */
const drawn = new Map<string, Promise<HTMLCanvasElement>>();

function posterOf(id: DrawnScene, dark: boolean): Promise<HTMLCanvasElement> {
  const key = `${id} ${dark}`;
  let poster = drawn.get(key);
  if (!poster) {
    poster = drawPoster(id, dark);
    drawn.set(key, poster);
    // Not kept: the next one tries to load the code again.
    poster.catch(() => drawn.delete(key));
  }
  return poster;
}

async function drawPoster(id: DrawnScene, dark: boolean): Promise<HTMLCanvasElement> {
  const scene = await loadScene(id);
  // Each in a task of its own, so that the page answers in between.
  await new Promise((resolve) => setTimeout(resolve));
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d')!;
  context.scale(1 / laidOut, 1 / laidOut);
  drawScene(scene, context, {
    width: size.width * laidOut,
    height: size.height * laidOut,
    time: scene.stillAt,
    phase: 'focus',
    progress: posterProgress,
    dark,
  });
  return canvas;
}

/** A still and small picture of a scene; its parent gives it its size. */
export function ScenePoster({ id }: { id: DrawnScene }) {
  const place = useRef<HTMLCanvasElement>(null);
  const dark = useDark();
  useEffect(() => {
    let wanted = true;
    posterOf(id, dark).then(
      (poster) => {
        const context = place.current?.getContext('2d');
        if (wanted && context) context.drawImage(poster, 0, 0);
      },
      () => undefined, // The tile keeps its name and its colour.
    );
    return () => {
      wanted = false;
    };
  }, [id, dark]);
  return <canvas ref={place} {...size} aria-hidden="true" className="absolute inset-0 size-full object-cover" />;
}
