import type { KeyboardEvent } from 'react';
import type { Place } from '../../rules/map-content.ts';
import { turnedOnSphere } from '../../rules/space/sphere.ts';
import { useCanvasKeys } from '../canvas/use-canvas-keys.ts';
import { useMapEditing } from '../editing.ts';
import { arrowWays } from './arrow-ways.ts';
import type { SphereDrawing } from './drawn/sphere-drawing.ts';

/**
 * The keys of the canvas, but for: Alt with an arrow turns the view, Shift with an arrow moves the node on the sphere,
 * Enter opens the panel, Escape puts back what is dragged.
 */
export function useSphereKeys({
  drawing,
  placeOf,
  move,
  onMenu,
}: {
  drawing: () => SphereDrawing | undefined;
  placeOf: (id: string) => Place | undefined;
  move: (id: string, place: Place, gesture: string) => void;
  onMenu: () => void;
}): (event: KeyboardEvent<HTMLElement>) => void {
  const map = useMapEditing();
  const keys = useCanvasKeys(onMenu);
  return (event) => {
    if (event.target !== event.currentTarget) return;
    const turn = arrowWays[event.key];
    const id = map.selection.nodes.at(-1);
    const isPlain = !event.ctrlKey && !event.metaKey;
    if (turn && event.altKey && isPlain) {
      event.preventDefault();
      drawing()?.turnBy(turn);
    } else if (turn && event.shiftKey && isPlain) {
      event.preventDefault();
      const place = id === undefined ? undefined : placeOf(id);
      if (id !== undefined && place) move(id, turnedOnSphere(place, turn), 'turn on the sphere');
    } else if (event.key === 'Enter' && isPlain && !event.altKey) {
      if (id === undefined) return;
      event.preventDefault();
      map.openPanel('title');
    } else if (event.key === 'Escape' && drawing()?.callOff()) event.preventDefault();
    else keys(event);
  };
}
