import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';
import { zoom } from '../../rules/map-limits.ts';
import { around, boxesIn } from './node-boxes.ts';

/** How the whole map is shown: beside the tools, which stand at the left. */
const fitted = {
  padding: { top: '24px', right: '24px', bottom: '24px', left: '76px' },
  maxZoom: zoom.opened,
} as const;

/** Shows the whole map, or as much of it as the smallest zoom allows. */
export function useFit(): () => void {
  const store = useStoreApi();
  const { fitView, setViewport, getNodes } = useReactFlow();
  return useCallback(() => {
    const boxes = boxesIn(store);
    // All nodes are elements: they are measured first.
    if (getNodes().length >= boxes.size) return void fitView(fitted);
    const { width, height } = store.getState();
    const whole = around(boxes.values());
    if (!whole || width === 0) return;
    void setViewport(getViewportForBounds(whole, width, height, zoom.least, zoom.opened, fitted.padding));
  }, [store, fitView, setViewport, getNodes]);
}
