import type { Box } from '../../rules/boxes.ts';
import { sizeOf } from '../../rules/edits.ts';
import { mainNode, placeOf } from '../../rules/graph.ts';
import type { MapContent, Position } from '../../rules/map-content.ts';
import { themeNamed } from '../../rules/themes.ts';

/** The boxes that nodes have in 2D, estimated, for views that draw them elsewhere. */
export function boxesIn({ nodes, settings }: MapContent, hidden: ReadonlySet<string>): ReadonlyMap<string, Box> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const theme = themeNamed(settings.theme);
  return new Map(
    nodes
      .filter(({ id }) => !hidden.has(id))
      .map((node) => {
        const { x, y } = placeOf(node, byId);
        const { width, height } = sizeOf(node, theme);
        return [node.id, { x: node.type === 'group' ? x : x - width / 2, y, width, height }];
      }),
  );
}

/** Where in 2D a node is added by a view that shows no part of it. */
export function placeOfNew({ nodes }: MapContent): Position {
  const beside = mainNode(nodes) ?? nodes[0];
  return beside ? beside.position : { x: 0, y: 0 };
}
