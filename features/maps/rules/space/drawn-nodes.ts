import { branchOf, edgesBySource } from '../graph.ts';
import { isMainNode, type MapContent, type MapNode, type Place, type TodoState } from '../map-content.ts';
import { markOf, type MemoryMark, type MemoryMarks } from '../memory-marks.ts';
import { lookOf, type NodeLook, type Theme } from '../themes.ts';
import { leastContrast, ink, seenOnInk } from './on-ink.ts';
import { spaceOrder } from './space-order.ts';
import { sphereRadius, spherePlaces } from './sphere.ts';

/** A node as it is drawn on the sphere: a card in the map's theme. */
export interface DrawnNode {
  readonly id: string;
  readonly label: string;
  readonly place: Place;
  readonly look: NodeLook;
  readonly todo: TodoState | undefined;
  readonly mark: MemoryMark | undefined;
  /** Nodes of its folded branch. */
  readonly below: number;
  readonly isHit: boolean;
}
export interface DrawnEdge {
  readonly source: string;
  readonly target: string;
  readonly colour: string;
}
export interface DrawnSphere {
  readonly radius: number;
  /** In reading order. */
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

export interface SphereLook {
  readonly theme: Theme;
  readonly hideTodo: boolean;
  readonly details: boolean;
  readonly marks: MemoryMarks;
  readonly hits: ReadonlySet<string>;
}

/** @param visit Places of this visit alone, of whoever may not move nodes. */
export function drawnSphere(
  content: MapContent,
  hidden: ReadonlySet<string>,
  look: SphereLook,
  visit: ReadonlyMap<string, Place> = new Map(),
): DrawnSphere {
  const byId = new Map(content.nodes.map((node) => [node.id, node]));
  const order = spaceOrder(content);
  const stored = Object.fromEntries(
    order.flatMap((id) => {
      const place = visit.get(id) ?? byId.get(id)?.spacePositionSphere;
      return place ? [[id, place] as const] : [];
    }),
  );
  // Hidden ones keep their places, so that nothing moves when a branch is folded.
  const places = spherePlaces(order, stored);
  const targets = edgesBySource(content);
  const seen = (id: string) => (hidden.has(id) ? undefined : places.get(id));
  return {
    radius: sphereRadius(order.length),
    nodes: order.flatMap((id) => {
      const [node, place] = [byId.get(id), seen(id)];
      if (!node || !place) return [];
      const below = node.collapsed ? branchOf(id, targets).length : 0;
      return [drawnNode(node, place, below, look)];
    }),
    edges: content.edges.flatMap(({ source, target, style }) => {
      const [from, to] = [seen(source), seen(target)];
      const colour = seenOnInk(style?.stroke ?? look.theme.edgeColor, leastContrast.line);
      return from && to ? [{ source, target, colour }] : [];
    }),
  };
}

/** A node as a card in the map's theme. */
export function drawnNode(node: MapNode, place: Place, below: number, look: SphereLook): DrawnNode {
  const own = lookOf(node, look.theme);
  // Without a fill the text lies on the dark ground.
  const bare = own.bg === 'transparent';
  return {
    id: node.id,
    label: node.label?.trim() ?? '',
    place,
    look: bare ? { ...own, bg: ink, textColor: seenOnInk(own.textColor, leastContrast.text) } : own,
    todo: look.hideTodo || node.hideTodo || isMainNode(node.id) ? undefined : (node.todo ?? 'TODO'),
    mark: look.details ? markOf(node, look.marks) : undefined,
    below,
    isHit: look.hits.has(node.id),
  };
}
