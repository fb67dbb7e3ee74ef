import { outlineOf, type Graph } from './graph.ts';
import { isMainNode } from './map-content.ts';
import { branch, droppedInOutline } from './outline-edits.ts';

/**
 * What moves with dragged nodes: their branches in the outline. What lies in a group that moves is moved by it. The
 * main node moves alone: to move the whole map, one moves the canvas.
 */
export function carriedBy(dragged: readonly string[], graph: Graph): string[] {
  const rows = outlineOf(graph);
  const ids = new Set(dragged);
  const branches = new Set(
    rows.filter(({ id }) => ids.has(id) && !isMainNode(id)).flatMap(({ id }) => branch(id, rows)),
  );
  return graph.nodes
    .filter(({ id, parentNode }) => branches.has(id) && !ids.has(id) && !ids.has(parentNode ?? ''))
    .map(({ id }) => id);
}

/**
 * Whether a dragged node can become a child of the one that it is dropped on. Several are only moved: what is framed
 * and dragged lies over other nodes more often by chance than on purpose.
 */
export const canDropOn = (dragged: readonly string[], target: string, graph: Graph): boolean =>
  dragged.length === 1 &&
  dragged[0] !== target &&
  graph.nodes.some(({ id, type }) => id === target && type !== 'group') &&
  droppedInOutline(dragged[0]!, target, 'below', graph).length > 0 &&
  !graph.edges.some(({ source, target: to }) => source === target && to === dragged[0]);
