import type { MapEdge, MapNode } from './map-content.ts';

/** A node as the specification has it: all but its frame in `data` (S3 §3). */
export interface NodeOnWire {
  readonly id: string;
  readonly type: MapNode['type'];
  readonly position: MapNode['position'];
  readonly parentNode?: string | undefined;
  readonly extent?: 'parent' | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly data: Omit<MapNode, 'id' | 'type' | 'position' | 'parentNode' | 'extent' | 'width' | 'height'>;
}

export function nodeToWire({ id, type, position, parentNode, extent, width, height, ...data }: MapNode): NodeOnWire {
  const frame = { parentNode, extent, width, height };
  return { id, type, position, ...onlySet(frame), data };
}

export function nodeFromWire({ data, ...frame }: NodeOnWire): MapNode {
  const { label, desc, ...rest } = data;
  return {
    ...frame,
    ...rest,
    ...(label === undefined ? {} : { label: label.trim() }),
    ...(desc === undefined ? {} : { desc: desc.trim() }),
  };
}

/** The lists of a whole update, each id once: the last one counts. Edges without an end are left out. */
export function fromWire(nodes: readonly NodeOnWire[], edges: readonly MapEdge[]) {
  const byId = new Map(nodes.map((node) => [node.id, nodeFromWire(node)]));
  const kept = edges.filter(({ source, target }) => byId.has(source) && byId.has(target));
  return { nodes: [...byId.values()], edges: [...new Map(kept.map((edge) => [edge.id, edge])).values()] };
}

const onlySet = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
