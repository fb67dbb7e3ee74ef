import type { Operation } from '#platform/documents/operations.ts';
import type { Box } from './boxes.ts';
import { moved } from './edits.ts';
import { branchOf, edgesBySource, type Graph } from './graph.ts';
import type { MapNode } from './map-content.ts';
import { placement } from './map-limits.ts';

/**
 * Moves down what a node would lie over that has become higher, and what that would lie over in turn. What was not
 * below it stays; in a group only its other nodes make room, elsewhere a group makes room as a whole.
 *
 * @param id The node that has grown.
 * @param boxes Where nodes and groups are drawn, before.
 * @param height Of the node, now.
 */
export function pushedAside(
  id: string,
  height: number,
  { nodes, edges }: Graph,
  boxes: ReadonlyMap<string, Box>,
): Operation[] {
  const grown = nodes.find((node) => node.id === id);
  const before = boxes.get(id);
  if (!grown || !before || height <= before.height) return [];
  const below = nodes
    .flatMap((node) => {
      const box = boxes.get(node.id);
      const isNeighbour = node.id !== id && node.parentNode === grown.parentNode;
      return box && isNeighbour && box.y >= before.y + before.height ? [{ node, box }] : [];
    })
    .toSorted((one, other) => one.box.y - other.box.y);
  const pushing: Box[] = [{ ...before, height }];
  const places = new Map<string, MapNode['position']>();
  for (const { node, box } of below) {
    const by = Math.max(0, ...pushing.filter((one) => areOverEachOther(one, box)).map((one) => overlap(one, box)));
    if (by === 0) continue;
    pushing.push({ ...box, y: box.y + by });
    places.set(node.id, { x: node.position.x, y: node.position.y + by });
    // What is hidden below it is drawn nowhere, and moves with it.
    if (node.collapsed)
      for (const hidden of branchOf(node.id, edgesBySource({ edges }))) {
        const position = boxes.has(hidden) ? undefined : nodes.find((each) => each.id === hidden)?.position;
        if (position && !places.has(hidden)) places.set(hidden, { x: position.x, y: position.y + by });
      }
  }
  return moved(places);
}

const areOverEachOther = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width;
const overlap = (one: Box, other: Box): number => one.y + one.height + placement.margin - other.y;

/** What the height of a node follows from: two nodes with the same are equally high. */
export const heightSignature = (node: MapNode): string => {
  const { label, desc, descShow, sizeBox, dataNodeType, showBigMemento, resources = [] } = node;
  const attached = [node.memento, node.mementoSuggested, node.roadmap, node.roadmapSuggested].map((each) => each?._id);
  return JSON.stringify([label, desc, descShow, sizeBox, dataNodeType, showBigMemento, resources.length, attached]);
};
