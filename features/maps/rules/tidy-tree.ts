import type { OutlineRow } from './graph.ts';
import type { Position } from './map-content.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export type SizeOf = (id: string) => Size;

/** Between neighbours of a level, and between levels. */
const gaps = { LR: { across: 24, along: 96 }, TB: { across: 32, along: 72 } } as const;

/**
 * The outer edges of a placed subtree, level by level, the deepest first, so that a parent is added at the end. All
 * values are relative to a common point, which `shift` is added to.
 */
interface Contour {
  readonly low: number[];
  readonly high: number[];
  shift: number;
}

/**
 * A tidy tree (Reingold and Tilford, IEEE TSE 7(2), 1981): each parent in the middle of its children, branches as close
 * as their outlines allow. Linear in the number of nodes, since joining two outlines costs the depth of the shallower
 * one; without recursion, so that deep maps do not exhaust the stack. Places are those of the top centre of a node.
 */
export function tidyTree(rows: readonly OutlineRow[], way: 'LR' | 'TB', sizeOf: SizeOf): Map<string, Position> {
  const { across, along } = gaps[way];
  const breadth = (id: string) => (way === 'LR' ? sizeOf(id).height : sizeOf(id).width);
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const contours = new Map<string, Contour>();
  /** Relative to the parent. */
  const offset = new Map<string, number>();

  // Children come after their parents in the outline.
  for (const { id } of rows.toReversed()) {
    const below = (children.get(id) ?? []).map((row) => row.id);
    const whole = inLine(below, contours, offset, across);
    const half = breadth(id) / 2;
    const [first, last] = [below[0], below.at(-1)];
    const middle = first === undefined ? 0 : (offset.get(first)! + offset.get(last!)!) / 2;
    for (const child of below) offset.set(child, offset.get(child)! - middle);
    whole.shift -= middle;
    whole.low.push(-half - whole.shift);
    whole.high.push(half - whole.shift);
    contours.set(id, whole);
  }
  const roots = rows.filter(({ level }) => level === 1).map(({ id }) => id);
  inLine(roots, contours, offset, across * 2);

  const starts = startsOfLevels(rows, (id) => (way === 'LR' ? sizeOf(id).width : sizeOf(id).height), along);
  const middles = new Map<string, number>();
  return new Map(
    rows.map(({ id, parentId, level }) => {
      const middle = offset.get(id)! + (parentId === undefined ? 0 : middles.get(parentId)!);
      middles.set(id, middle);
      const start = starts[level - 1]!;
      const { width, height } = sizeOf(id);
      return [id, way === 'LR' ? { x: start + width / 2, y: middle - height / 2 } : { x: middle, y: start }];
    }),
  );
}

/** Puts subtrees beside each other; the first is at 0. Uses up their contours for the one of all. */
function inLine(
  ids: readonly string[],
  contours: Map<string, Contour>,
  offset: Map<string, number>,
  gap: number,
): Contour {
  let all: Contour = { low: [], high: [], shift: 0 };
  for (const [at, id] of ids.entries()) {
    const next = contours.get(id)!;
    contours.delete(id);
    const own = next.shift;
    const depth = Math.min(all.low.length, next.low.length);
    let by = at === 0 ? 0 : -Infinity;
    for (let level = 1; level <= depth; level++)
      by = Math.max(by, all.high.at(-level)! + all.shift - (next.low.at(-level)! + own) + gap);
    offset.set(id, by);
    next.shift = own + by;
    if (next.low.length > all.low.length) {
      for (let level = 1; level <= depth; level++)
        next.low[next.low.length - level] = all.low.at(-level)! + all.shift - next.shift;
      all = next;
    } else
      for (let level = 1; level <= depth; level++)
        all.high[all.high.length - level] = next.high.at(-level)! + next.shift - all.shift;
  }
  return all;
}

function startsOfLevels(rows: readonly OutlineRow[], depthOf: (id: string) => number, gap: number): number[] {
  const depths: number[] = [];
  for (const { id, level } of rows) depths[level - 1] = Math.max(depths[level - 1] ?? 0, depthOf(id));
  let start = 0;
  return depths.map((depth) => {
    const here = start;
    start += depth + gap;
    return here;
  });
}
