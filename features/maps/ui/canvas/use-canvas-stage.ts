import { useReactFlow } from '@xyflow/react';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Box } from '../../rules/boxes.ts';
import { useEnterStage, type MapStage } from '../stage/map-stage.ts';
import { keptBoxes } from './node-boxes.ts';
import { useFit } from './use-fit.ts';
import { useShowNode } from './use-show-node.ts';

/** The canvas as the view that the map screen asks. */
export function useCanvasStage(frame: RefObject<HTMLElement | null>, boxes: ReadonlyMap<string, Box>): MapStage {
  const [kept] = useState(keptBoxes);
  useLayoutEffect(() => kept.keep(boxes), [kept, boxes]);
  const { zoomIn, zoomOut, screenToFlowPosition } = useReactFlow();
  const shows = useShowNode(kept);
  const fit = useFit(kept);
  const stage = useMemo(
    (): MapStage => ({
      takesTitles: true,
      ...shows,
      fit,
      zoomIn: () => void zoomIn(),
      zoomOut: () => void zoomOut(),
      boxes: kept.now,
      async redrawn() {
        await kept.next();
        // React Flow takes the nodes in after they are rendered, and places them in the next frame.
        for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      },
      placeInView() {
        const { left, top, width, height } = frame.current!.getBoundingClientRect();
        return screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
      },
      focus: () => frame.current?.focus({ preventScroll: true }),
    }),
    [frame, kept, shows, fit, zoomIn, zoomOut, screenToFlowPosition],
  );
  useEnterStage(stage);
  return stage;
}
