import { getBezierPath, getSmoothStepPath, getStraightPath } from '@xyflow/react';
import type { MapEdge } from '../../rules/map-content.ts';
import type { End } from './edge-geometry.ts';

/** The line of an edge, and the place of its text. */
export function pathOf({ type }: MapEdge, start: End, end: End): [path: string, labelX: number, labelY: number] {
  const ends = {
    sourceX: start.x,
    sourceY: start.y,
    sourcePosition: start.side,
    targetX: end.x,
    targetY: end.y,
    targetPosition: end.side,
  };
  const [path, x, y] =
    type === 'straight'
      ? getStraightPath(ends)
      : type === 'step'
        ? getSmoothStepPath({ ...ends, borderRadius: 0 })
        : type === 'smoothstep'
          ? getSmoothStepPath(ends)
          : getBezierPath(ends);
  return [path, x, y];
}
