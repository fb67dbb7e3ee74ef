import { isMainNode, type MapContent, type MapNode } from '../map-content.ts';
import { nestedOutline } from '../nested-outline.ts';
import { themeNamed } from '../themes.ts';
import { drawnHeight } from './draw-map.ts';

/** More do not fit on the screen of a phone. */
const mostBranches = 10;
const gap = 20;

/**
 * The main node with its first branches below one another: what of a map can be read on a narrow screen. The map itself
 * if it has no main node with branches.
 */
export function mainBranches(content: MapContent): MapContent {
  const byId = new Map(content.nodes.map((node) => [node.id, node]));
  const root = nestedOutline(content).find(({ id }) => isMainNode(id));
  const main = root && byId.get(root.id);
  const ids = (root?.children ?? []).map(({ id }) => id);
  if (!main || ids.length === 0) return content;
  const theme = themeNamed(content.settings.theme);
  const shown = ids.slice(0, mostBranches).flatMap((id) => byId.get(id) ?? []);
  const left = ids.length - shown.length;
  const more: MapNode = { id: 'more', type: 'custom', position: { x: 0, y: 0 }, label: `+ ${left}` };
  let y = 0;
  const nodes = [main, ...shown, ...(left > 0 ? [more] : [])].map(
    ({ parentNode: _group, collapsed: _collapsed, ...node }): MapNode => {
      const placed = { ...node, position: { x: 0, y } };
      y += drawnHeight(placed, theme) + gap;
      return placed;
    },
  );
  const edges = nodes.slice(1).map(({ id }) => {
    const own = content.edges.find(({ source, target }) => source === main.id && target === id);
    return { ...own, id: `${main.id} ${id}`, source: main.id, target: id, type: 'straight' as const, label: '' };
  });
  return { ...content, nodes, edges };
}
