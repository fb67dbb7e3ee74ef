import { useReactFlow, useStoreApi, type Viewport } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import { isWithin } from '../../rules/boxes.ts';
import { boxesIn, seenPart } from './node-boxes.ts';

export interface ShowNode {
  /** Brings a node into view, unless it is; does not change the zoom. */
  show(id: string): void;
  /** The same for what a panel beside the canvas would cover, until `back`. */
  showBesidePanel(id: string): void;
  /** Back to what was seen before `showBesidePanel`, unless the canvas was moved since. */
  back(): void;
}

export function useShowNode(): ShowNode {
  const store = useStoreApi();
  const { setCenter, setViewport } = useReactFlow();
  const left = useRef<{ from: Viewport; to: Viewport }>(undefined);
  return useMemo(() => {
    const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);
    const show = (id: string, shown: (from: Viewport, to: Viewport) => void = () => undefined) => {
      // A node that was just added is drawn first; a panel that was just opened has made the canvas narrower.
      requestAnimationFrame(() => {
        const box = boxesIn(store).get(id);
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
  }, [store, setCenter, setViewport]);
}

const isAt = ([x, y, zoom]: readonly [number, number, number], view: Viewport | undefined): boolean =>
  view !== undefined && Math.abs(x - view.x) < 1 && Math.abs(y - view.y) < 1 && zoom === view.zoom;
