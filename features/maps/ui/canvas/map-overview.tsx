import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useMemo, useRef, type PointerEvent } from 'react';
import { isMainNode } from '../../rules/map-content.ts';
import { fromOverview, inOverview, overviewScale, overviewSize, type OverviewScale } from '../../rules/overview.ts';
import { lookOf } from '../../rules/themes.ts';
import type { FlowNode } from './flow-nodes.ts';
import { useMapLook } from './map-look.ts';
import { around, isWithin, type Box } from '../../rules/boxes.ts';
import { seenPart } from './node-boxes.ts';

/** A map with fewer nodes is found again without one. */
const least = 60;

/**
 * All of a large map in a corner of the canvas, while not all of it is seen: a press or drag there moves the canvas.
 * For the pointer only; by keys one walks from node to node, and the outline lists all.
 */
export function MapOverview({ nodes, boxes }: { nodes: readonly FlowNode[]; boxes: ReadonlyMap<string, Box> }) {
  const whole = useMemo(() => (boxes.size < least ? undefined : around(boxes.values())), [boxes]);
  const isPartlySeen = useStore(
    ({ transform, width, height }) =>
      whole !== undefined && width > 0 && !isWithin(whole, seenPart(transform, width, height)),
  );
  return whole && isPartlySeen ? <Overview nodes={nodes} boxes={boxes} by={overviewScale(whole)} /> : null;
}

function Overview({
  nodes,
  boxes,
  by,
}: {
  nodes: readonly FlowNode[];
  boxes: ReadonlyMap<string, Box>;
  by: OverviewScale;
}) {
  const { theme } = useMapLook();
  const { setCenter, getZoom } = useReactFlow();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const dots = Math.min(devicePixelRatio, 2);
    Object.assign(context.canvas, { width: overviewSize.width * dots, height: overviewSize.height * dots });
    context.setTransform(dots, 0, 0, dots, 0, 0);
    for (const { id, type, data } of nodes) {
      const box = boxes.get(id);
      if (!box || type === 'group') continue;
      const { x, y } = inOverview(box, by);
      const { bg, textColor } = lookOf(data.node, theme);
      context.fillStyle = isMainNode(id) || bg === 'transparent' || bg.toUpperCase() === '#FFFFFF' ? textColor : bg;
      context.globalAlpha = isMainNode(id) ? 1 : 0.7;
      context.fillRect(x, y, Math.max(2, box.width * by.scale), Math.max(1.5, box.height * by.scale));
    }
  }, [nodes, boxes, by, theme]);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { x, y } = fromOverview({ x: event.clientX - left, y: event.clientY - top }, by);
    void setCenter(x, y, { zoom: getZoom() });
  };
  return (
    <div
      aria-hidden="true"
      data-canvas-tools
      data-map-overview
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={move}
      style={{ width: overviewSize.width, height: overviewSize.height }}
      className="absolute end-3 bottom-8 z-10 box-content cursor-move touch-none overflow-hidden rounded-control border border-line-strong bg-white/90 max-md:hidden"
    >
      <canvas ref={canvas} className="size-full" />
      <Seen by={by} />
    </div>
  );
}

/** The frame around what is seen now. */
function Seen({ by }: { by: OverviewScale }) {
  const transform = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const seen = inOverview(seenPart(transform, width, height), by);
  return (
    <span
      style={{ width: seen.width, height: seen.height, transform: `translate(${seen.x}px, ${seen.y}px)` }}
      className="absolute top-0 left-0 box-border border-2 border-accent bg-accent/10"
    />
  );
}
