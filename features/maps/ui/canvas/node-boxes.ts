import { overlaps, type Box } from '../../rules/boxes.ts';
import { sizeOf } from '../../rules/edits.ts';
import type { Theme } from '../../rules/themes.ts';
import type { FlowNode } from './flow-nodes.ts';

/** The boxes of all nodes that are not hidden, measured where the node has been drawn, otherwise estimated. */
export function boxesOf(nodes: readonly FlowNode[], theme: Theme): Map<string, Box> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const boxes = new Map<string, Box>();
  for (const { id, type, position, parentId, measured, hidden, data } of nodes) {
    if (hidden) continue;
    const group = parentId === undefined ? undefined : byId.get(parentId)?.position;
    const estimate = sizeOf(data.node, theme);
    const width = measured?.width ?? estimate.width;
    const height = measured?.height ?? estimate.height;
    const x = position.x + (group?.x ?? 0) - (type === 'group' ? 0 : width / 2);
    boxes.set(id, { x, y: position.y + (group?.y ?? 0), width, height });
  }
  return boxes;
}

/** The part of the canvas that is seen. */
export function seenPart([x, y, scale]: readonly [number, number, number], width: number, height: number): Box {
  return { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
}

/** The uppermost node at a point: groups lie below. */
export function nodeAt(
  point: { x: number; y: number },
  boxes: ReadonlyMap<string, Box>,
  isGroup: (id: string) => boolean,
) {
  const spot = { ...point, width: 0.01, height: 0.01 };
  let found: string | undefined;
  for (const [id, box] of boxes) if (overlaps(spot, box) && (found === undefined || !isGroup(id))) found = id;
  return found;
}

export interface KeptBoxes {
  now(): ReadonlyMap<string, Box>;
  keep(boxes: ReadonlyMap<string, Box>): void;
  /** Resolves once other boxes are kept. */
  next(): Promise<void>;
}

/** The boxes of one canvas, as drawn last, for whoever asks between two drawings: not all nodes are elements. */
export function keptBoxes(): KeptBoxes {
  let kept: ReadonlyMap<string, Box> = new Map();
  let waiting = Promise.withResolvers<void>();
  return {
    now: () => kept,
    keep(boxes) {
      if (boxes === kept) return;
      kept = boxes;
      waiting.resolve();
      waiting = Promise.withResolvers();
    },
    next: () => waiting.promise,
  };
}
