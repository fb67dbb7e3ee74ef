import { Position, type XYPosition } from '@xyflow/react';

interface Box extends XYPosition {
  readonly width: number;
  readonly height: number;
}

export interface End extends XYPosition {
  readonly side: Position;
}

/**
 * Where an edge leaves one box and enters another: at the middles of the sides that face each other. Where the boxes
 * are apart in both directions, the smaller gap is the one between two levels of a tree, so the edge crosses that one.
 */
export function endsOf(from: Box, to: Box): [End, End] {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const gapX = Math.abs(dx) - (from.width + to.width) / 2;
  const gapY = Math.abs(dy) - (from.height + to.height) / 2;
  const areApart = gapX >= leastGap && gapY >= leastGap;
  const goesAcross = areApart ? gapX * wideness <= gapY : gapX >= gapY;
  if (goesAcross)
    return dx >= 0
      ? [at(from, Position.Right), at(to, Position.Left)]
      : [at(from, Position.Left), at(to, Position.Right)];
  return dy >= 0
    ? [at(from, Position.Bottom), at(to, Position.Top)]
    : [at(from, Position.Top), at(to, Position.Bottom)];
}

/** In pixels; a line in a narrower gap would have no room to turn. */
const leastGap = 24;
/** Nodes are wider than high, and so are the gaps between levels that are side by side. */
const wideness = 0.6;

function at({ x, y, width, height }: Box, side: Position): End {
  const middle = { x: x + width / 2, y: y + height / 2 };
  switch (side) {
    case Position.Left:
      return { side, x, y: middle.y };
    case Position.Right:
      return { side, x: x + width, y: middle.y };
    case Position.Top:
      return { side, x: middle.x, y };
    default:
      return { side, x: middle.x, y: y + height };
  }
}

const angles: Record<Position, number> = {
  [Position.Left]: 0,
  [Position.Top]: 90,
  [Position.Right]: 180,
  [Position.Bottom]: 270,
};

/** The direction in degrees in which an edge enters its target; a straight one comes from its source. */
export function entryAngle(source: End, target: End, straight: boolean): number {
  return straight ? (Math.atan2(target.y - source.y, target.x - source.x) * 180) / Math.PI : angles[target.side];
}
