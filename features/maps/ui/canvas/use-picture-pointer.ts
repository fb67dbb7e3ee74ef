import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useState, type MouseEvent as ReactMouseEvent, type PointerEvent } from 'react';
import { lineOf } from './draw-picture.ts';
import type { FlowEdge, FlowNode } from './flow-nodes.ts';
import { overlaps, type Box } from '../../rules/boxes.ts';
import { nodeAt } from './node-boxes.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Pixels of the screen beside the line of an edge that still hit it. */
const reach = 12;

/** Finds what is drawn as a picture under the pointer. The node under a mouse becomes an element, which can be used. */
export function usePicturePointer(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  boxes: ReadonlyMap<string, Box>,
) {
  const store = useStoreApi();
  const { screenToFlowPosition } = useReactFlow();
  const [hovered, setHovered] = useState<string>();
  const [from, setFrom] = useState<Point>();
  const at = ({ clientX, clientY }: Point) => screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
  const nodeUnder = (point: Point) => {
    const groups = new Set(nodes.filter(({ type }) => type === 'group').map(({ id }) => id));
    return nodeAt(at(point), boxes, (id) => groups.has(id));
  };
  return {
    hovered,
    nodeUnder,
    edgeUnder(point: Point): string | undefined {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return undefined;
      const { x, y } = at(point);
      const by = reach / store.getState().transform[2];
      context.lineWidth = 2 * by;
      const spot = { x: x - by, y: y - by, width: 2 * by, height: 2 * by };
      return edges.findLast(({ hidden, data }) => {
        const line = hidden ? undefined : lineOf(data!.edge, boxes);
        return line && overlaps(spot, line.box) && context.isPointInStroke(line.path, x, y);
      })?.id;
    },
    /** Of the container. Not while the canvas is being moved. */
    onPointerMove(event: PointerEvent) {
      if (event.pointerType === 'touch') return;
      const { connection } = store.getState();
      if (event.buttons !== 0 && !connection.inProgress) return;
      const found = nodeUnder(event);
      if (found !== undefined && found !== hovered) setHovered(found);
    },
    onSelectionStart: (event: ReactMouseEvent) => setFrom({ clientX: event.clientX, clientY: event.clientY }),
    /** The nodes in the frame that was drawn with Shift. */
    framed(event: Point): string[] {
      if (!from) return [];
      const [one, other] = [at(from), at(event)];
      const frame = {
        x: Math.min(one.x, other.x),
        y: Math.min(one.y, other.y),
        width: Math.abs(one.x - other.x),
        height: Math.abs(one.y - other.y),
      };
      return [...boxes].filter(([, box]) => overlaps(box, frame)).map(([id]) => id);
    },
  };
}
