import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useCallback, useMemo } from 'react';
import { zoom } from '../../rules/map-limits.ts';
import { around, type Box } from '../../rules/boxes.ts';
import type { KeptBoxes } from './node-boxes.ts';

/** How the whole map is shown: beside the tools, which are at the left. */
const fitted = {
  padding: { top: '24px', right: '24px', bottom: '24px', left: '76px' },
  maxZoom: zoom.opened,
} as const;

/** Smaller, nothing is seen but dots. */
const smallest = 0.02;

/** The smallest zoom (S3 §9), or a smaller one at which a large map is seen whole. */
export function useLeastZoom(boxes: ReadonlyMap<string, Box>): number {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  return useMemo(() => {
    const whole = around(boxes.values());
    // Before the canvas has its size, it is not limited: the map is fitted at once.
    if (!whole || width === 0) return smallest;
    return getViewportForBounds(whole, width, height, smallest, zoom.least, fitted.padding).zoom;
  }, [boxes, width, height]);
}

/** Shows the whole map. */
export function useFit(kept: KeptBoxes): () => void {
  const store = useStoreApi();
  const { fitView, setViewport, getNodes } = useReactFlow();
  return useCallback(() => {
    const boxes = kept.now();
    // All nodes are elements: they are measured first.
    if (getNodes().length >= boxes.size) return void fitView(fitted);
    const { width, height } = store.getState();
    const whole = around(boxes.values());
    if (!whole || width === 0) return;
    void setViewport(getViewportForBounds(whole, width, height, smallest, zoom.opened, fitted.padding));
  }, [kept, store, fitView, setViewport, getNodes]);
}
