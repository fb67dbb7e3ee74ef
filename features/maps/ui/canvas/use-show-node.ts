import { useReactFlow, useStoreApi, type Viewport } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import { isWithin } from '../../rules/boxes.ts';
import type { MapStage } from '../stage/map-stage.ts';
import { seenPart, type KeptBoxes } from './node-boxes.ts';

/** Moves the canvas to a node and back. */
export function useShowNode(kept: KeptBoxes): Pick<MapStage, 'show' | 'showBesidePanel' | 'back'> {
  const store = useStoreApi();
  const { setCenter, setViewport } = useReactFlow();
  const left = useRef<{ from: Viewport; to: Viewport }>(undefined);
  return useMemo(() => {
    const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);
    const show = (id: string, shown: (from: Viewport, to: Viewport) => void = () => undefined) => {
      // A node that was just added is drawn first; a panel that was just opened has made the canvas narrower.
      requestAnimationFrame(() => {
        const box = kept.now().get(id);
        const { transform, width, height } = store.getState();
        if (!box || isWithin(box, seenPart(transform, width, height))) return;
        const [x, y, zoom] = transform;
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        shown({ x, y, zoom }, { x: width / 2 - middle.x * zoom, y: height / 2 - middle.y * zoom, zoom });
        void setCenter(middle.x, middle.y, { zoom, duration: duration() });
      });
    };
    return {
      show: (id) => show(id),
      showBesidePanel: (id) =>
        show(id, (from, to) => {
          left.current = { from: isAt(store.getState().transform, left.current?.to) ? left.current!.from : from, to };
        }),
      back() {
        const known = left.current;
        left.current = undefined;
        if (known && isAt(store.getState().transform, known.to)) void setViewport(known.from, { duration: duration() });
      },
    };
  }, [kept, store, setCenter, setViewport]);
}

const isAt = ([x, y, zoom]: readonly [number, number, number], view: Viewport | undefined): boolean =>
  view !== undefined && Math.abs(x - view.x) < 1 && Math.abs(y - view.y) < 1 && zoom === view.zoom;
