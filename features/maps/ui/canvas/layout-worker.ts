import { laidOut, type Layout, type LayoutGraph } from '../../rules/layouts.ts';
import type { Position } from '../../rules/map-content.ts';
import type { Size } from '../../rules/tidy-tree.ts';

export interface LayoutRequest {
  readonly id: number;
  readonly graph: LayoutGraph;
  readonly layout: Layout;
  readonly sizes: ReadonlyMap<string, Size>;
}
export interface LayoutReply {
  readonly id: number;
  readonly places: ReadonlyMap<string, Position>;
}

addEventListener('message', ({ data: { id, graph, layout, sizes } }: MessageEvent<LayoutRequest>) => {
  const reply: LayoutReply = { id, places: laidOut(graph, layout, (node) => sizes.get(node)!) };
  postMessage(reply);
});
