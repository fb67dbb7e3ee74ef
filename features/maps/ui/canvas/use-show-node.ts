import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';
import { boxesIn, isWithin, seenPart } from './node-boxes.ts';

/** Brings a node into view, unless it is; does not change the zoom. */
export function useShowNode(): (id: string) => void {
  const store = useStoreApi();
  const { setCenter } = useReactFlow();
  return useCallback(
    (id) => {
      // A node that was just added is drawn first; a panel that was just opened has made the canvas narrower.
      requestAnimationFrame(() => {
        const box = boxesIn(store).get(id);
        const { transform, width, height } = store.getState();
        if (!box || isWithin(box, seenPart(transform, width, height))) return;
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        void setCenter(middle.x, middle.y, { zoom: transform[2], duration: isStill ? 0 : 200 });
      });
    },
    [store, setCenter],
  );
}
