import { laidOut, type Layout } from '../../rules/layouts.ts';
import { sizeOf } from '../../rules/edits.ts';
import type { MapContent, Position } from '../../rules/map-content.ts';
import type { Size } from '../../rules/tidy-tree.ts';
import type { LayoutReply, LayoutRequest } from './layout-worker.ts';

let worker: Worker | undefined;
let requests = 0;

/** The places of a layout, worked out in a worker; here where the worker cannot be loaded. */
export async function layOut(
  content: Pick<MapContent, 'nodes' | 'edges'>,
  layout: Layout,
  boxes: ReadonlyMap<string, Size>,
): Promise<ReadonlyMap<string, Position>> {
  const graph = {
    nodes: content.nodes.map(({ id, type, position, parentNode }) => ({ id, type, position, parentNode })),
    edges: content.edges.map(({ id, source, target }) => ({ id, source, target })),
  };
  const sizes = new Map(
    content.nodes.map((node) => {
      const { width, height } = boxes.get(node.id) ?? sizeOf(node);
      return [node.id, { width, height }];
    }),
  );
  try {
    return await inWorker({ id: ++requests, graph, layout, sizes });
  } catch {
    worker?.terminate();
    worker = undefined;
    return laidOut(graph, layout, (id) => sizes.get(id)!);
  }
}

function inWorker(request: LayoutRequest): Promise<ReadonlyMap<string, Position>> {
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
