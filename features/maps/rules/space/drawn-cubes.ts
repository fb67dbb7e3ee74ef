import type { MapNode } from '../map-content.ts';
import type { Board } from './board.ts';
import { drawnNode, type DrawnNode, type SphereLook } from './drawn-nodes.ts';

/** A node as a cube on the board. */
export interface DrawnCube extends DrawnNode {
  /** Its tile on this board, from 0. */
  readonly at: number;
  readonly isPlaced: boolean;
  /** The address of the cover of its card or map. */
  readonly cover: string | undefined;
}

export function drawnCubes(
  { cubes }: Board,
  nodes: ReadonlyMap<string, MapNode>,
  look: SphereLook,
): readonly DrawnCube[] {
  return cubes.flatMap(({ id, place, at, isPlaced }) => {
    const node = nodes.get(id);
    if (!node) return [];
    const cover = node.memento?.thumb ?? node.roadmap?.thumb ?? undefined;
    return [{ ...drawnNode(node, place, 0, look), at, isPlaced, cover }];
  });
}
