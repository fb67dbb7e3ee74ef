import { useMemo, useRef, type RefObject } from 'react';
import type { Orbit } from '../../rules/space/orbit.ts';
import { useMapEditing } from '../editing.ts';
import { useEnterStage, type MapStage } from '../stage/map-stage.ts';
import type { SphereDrawing } from './drawn/sphere-drawing.ts';
import { boxesIn, placeOfNew } from './flat-boxes.ts';

/** The sphere as the view that the map screen asks. Boxes and places are those of the map in 2D. */
export function useSphereStage(
  drawing: () => SphereDrawing | undefined,
  frame: RefObject<HTMLElement | null>,
): MapStage {
  const map = useMapEditing();
  const latest = useRef(map);
  latest.current = map;
  const left = useRef<{ from: Orbit; to: string }>(undefined);
  const stage = useMemo((): MapStage => {
    // A node that was just added is drawn first.
    const soon = (act: () => void) => requestAnimationFrame(act);
    return {
      takesTitles: false,
      show: (id) => soon(() => drawing()?.turnTo(id)),
      showBesidePanel: (id) =>
        soon(() => {
          const sphere = drawing();
          if (!sphere || sphere.isInFront(id)) return;
          left.current = { from: sphere.now(), to: id };
          sphere.turnTo(id);
        }),
      back() {
        const known = left.current;
        left.current = undefined;
        const sphere = drawing();
        // Whoever turned the view since stays where they are.
        if (known && sphere?.isInFront(known.to)) sphere.goBack(known.from);
      },
      fit: () => drawing()?.recentre(),
      zoomIn: () => drawing()?.zoom('in'),
      zoomOut: () => drawing()?.zoom('out'),
      boxes: () => boxesIn(latest.current.content, latest.current.hidden),
      async redrawn() {
        for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      },
      placeInView: () => placeOfNew(latest.current.content),
      focus: () => frame.current?.focus({ preventScroll: true }),
    };
  }, [drawing, frame]);
  useEnterStage(stage);
  return stage;
}
