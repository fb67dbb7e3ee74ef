import { laidOut, type Layout } from '../../rules/layouts.ts';
import { siblingOrder } from '../../rules/graph.ts';
import { sizesIn } from '../../rules/edits.ts';
import type { MapContent, Position } from '../../rules/map-content.ts';
import type { Size } from '../../rules/tidy-tree.ts';
import type { LayoutReply, LayoutRequest } from './layout-worker.ts';

let worker: Worker | undefined;
let requests = 0;

/** The places of a layout, worked out in a worker; here where the worker cannot be loaded. */
export async function layOut(
  content: MapContent,
  layout: Layout,
  boxes: ReadonlyMap<string, Size>,
): Promise<ReadonlyMap<string, Position>> {
  const ids = content.nodes.map(({ id }) => id);
  const sizes = sizesIn(content, boxes);
  const sizeOf = (at: number) => sizes(content.nodes[at]!);
  try {
    const places = await inWorker(requestOf(content, layout, ids, sizeOf));
    const moved = ids.map((id, at) => [id, { x: places[2 * at]!, y: places[2 * at + 1]! }] as const);
    return new Map(moved.filter(([, { x }]) => !Number.isNaN(x)));
  } catch {
    worker?.terminate();
    worker = undefined;
    const byId = new Map(ids.map((id, at) => [id, sizeOf(at)]));
    return laidOut(content, layout, (id) => byId.get(id)!);
  }
}

function requestOf(
  { nodes, edges }: Pick<MapContent, 'nodes' | 'edges'>,
  layout: Layout,
  ids: readonly string[],
  sizeOf: (at: number) => Size,
): LayoutRequest {
  const numbers = new Map(ids.map((id, at) => [id, at]));
  const boxes = new Float64Array(4 * ids.length);
  const groups = new Int32Array(2 * ids.length);
  for (const [at, { type, position, parentNode }] of nodes.entries()) {
    const { width, height } = sizeOf(at);
    boxes.set([position.x, position.y, width, height], 4 * at);
    groups.set([parentNode === undefined ? -1 : (numbers.get(parentNode) ?? -1), Number(type === 'group')], 2 * at);
  }
  const ranks = new Int32Array(ids.length);
  for (const [rank, id] of ids.toSorted(siblingOrder(nodes)).entries()) ranks[numbers.get(id)!] = rank;
  const ends = new Int32Array(2 * edges.length);
  for (const [at, { source, target }] of edges.entries())
    ends.set([numbers.get(source)!, numbers.get(target)!], 2 * at);
  return { id: ++requests, layout, ids, boxes, groups, ranks, edgeIds: edges.map(({ id }) => id), ends };
}

function inWorker(request: LayoutRequest): Promise<Float64Array> {
  worker ??= new Worker(new URL('layout-worker.ts', import.meta.url), { type: 'module' });
  const own = worker;
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const { signal } = ended;
    own.addEventListener(
      'message',
      ({ data }: MessageEvent<LayoutReply>) => {
        if (data.id !== request.id) return;
        ended.abort();
        resolve(data.places);
      },
      { signal },
    );
    own.addEventListener(
      'error',
      (event) => {
        ended.abort();
        reject(new Error(event.message));
      },
      { signal },
    );
    own.postMessage(request);
  });
}
