import { laidOut, type Layout } from '../../rules/layouts.ts';

/**
 * A graph by the places of its nodes in `ids`, in arrays of numbers: to copy a thousand small objects into the worker
 * takes the page longer than to lay them out.
 */
export interface LayoutRequest {
  readonly id: number;
  readonly layout: Layout;
  readonly ids: readonly string[];
  /** Of each node x, y, width and height. */
  readonly boxes: Float64Array;
  /** Of each node its group, -1 for none, and whether it is a group. */
  readonly groups: Int32Array;
  /** Of each node its place in the order of siblings among all nodes. */
  readonly ranks: Int32Array;
  readonly edgeIds: readonly string[];
  /** Of each edge source and target. */
  readonly ends: Int32Array;
}
export interface LayoutReply {
  readonly id: number;
  /** Of each node x and y; NaN where it stays. */
  readonly places: Float64Array;
}

addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const { id, layout, ids, boxes, groups, ranks, edgeIds, ends } = data;
  const numbers = new Map(ids.map((each, at) => [each, at]));
  const nodes = ids.map((each, at) => ({
    id: each,
    type: groups[2 * at + 1] === 1 ? ('group' as const) : ('custom' as const),
    position: { x: boxes[4 * at]!, y: boxes[4 * at + 1]! },
    parentNode: ids[groups[2 * at]!],
    // Ranks are compared as text.
    rank: String(ranks[at]!).padStart(6, '0'),
  }));
  const edges = edgeIds.map((each, at) => ({
    id: each,
    source: ids[ends[2 * at]!]!,
    target: ids[ends[2 * at + 1]!]!,
  }));
  const sizeOf = (node: string) => {
    const at = 4 * numbers.get(node)!;
    return { width: boxes[at + 2]!, height: boxes[at + 3]! };
  };
  const found = laidOut({ nodes, edges }, layout, sizeOf);
  const places = new Float64Array(2 * ids.length);
  for (const [at, each] of ids.entries()) {
    const place = found.get(each);
    places[2 * at] = place?.x ?? Number.NaN;
    places[2 * at + 1] = place?.y ?? Number.NaN;
  }
  const reply: LayoutReply = { id, places };
  postMessage(reply);
});
