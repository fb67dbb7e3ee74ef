import { useRef, type RefObject } from 'react';
import type { MapStage } from '../stage/map-stage.ts';
import { useViewStage } from './view-stage.ts';

/** What the map screen asks of a drawing that is turned and zoomed. */
export interface StagedDrawing<View> {
  /** From where it is seen. */
  now(): View;
  goBack(view: View): void;
  turnTo(id: string): void;
  isInFront(id: string): boolean;
  zoom(way: 'in' | 'out'): void;
  recentre(): void;
}

/** Such a drawing as the view that the map screen asks. */
export function useSpaceStage<View>(
  drawing: () => StagedDrawing<View> | undefined,
  frame: RefObject<HTMLElement | null>,
): MapStage {
  const left = useRef<{ from: View; to: string }>(undefined);
  return useViewStage({
    show: (id) => drawing()?.turnTo(id),
    showBesidePanel(id) {
      const drawn = drawing();
      if (!drawn || drawn.isInFront(id)) return;
      left.current = { from: drawn.now(), to: id };
      drawn.turnTo(id);
    },
    back() {
      const known = left.current;
      left.current = undefined;
      const drawn = drawing();
      // Whoever turned the view since stays where they are.
      if (known && drawn?.isInFront(known.to)) drawn.goBack(known.from);
    },
    fit: () => drawing()?.recentre(),
    zoom: (way) => drawing()?.zoom(way),
    focus: () => frame.current?.focus({ preventScroll: true }),
  });
}
