import { useMemo, useRef, type RefObject } from 'react';
import { useMapEditing } from '../editing.ts';
import { useEnterStage, type MapStage } from '../stage/map-stage.ts';
import { boxesIn, placeOfNew } from './flat-boxes.ts';

/** What the map screen asks of a drawing in three dimensions. */
export interface StagedDrawing<View> {
  /** From where it is seen. */
  now(): View;
  goBack(view: View): void;
  turnTo(id: string): void;
  isInFront(id: string): boolean;
  zoom(way: 'in' | 'out'): void;
  recentre(): void;
}

/** A drawing as the view that the map screen asks. Boxes and places are those of the map in 2D. */
export function useSpaceStage<View>(
  drawing: () => StagedDrawing<View> | undefined,
  frame: RefObject<HTMLElement | null>,
): MapStage {
  const map = useMapEditing();
  const latest = useRef(map);
  latest.current = map;
  const left = useRef<{ from: View; to: string }>(undefined);
  const stage = useMemo((): MapStage => {
    // A node that was just added is drawn first.
    const soon = (act: () => void) => requestAnimationFrame(act);
    return {
      takesTitles: false,
      show: (id) => soon(() => drawing()?.turnTo(id)),
      showBesidePanel: (id) =>
        soon(() => {
          const drawn = drawing();
          if (!drawn || drawn.isInFront(id)) return;
          left.current = { from: drawn.now(), to: id };
          drawn.turnTo(id);
        }),
      back() {
        const known = left.current;
        left.current = undefined;
        const drawn = drawing();
        // Whoever turned the view since stays where they are.
        if (known && drawn?.isInFront(known.to)) drawn.goBack(known.from);
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
