import type { MindMap } from '#features/cards/rules/mind-map.ts';
import { withFields, type Fields, type Operation } from '#platform/documents/operations.ts';
import type { MapNode } from '#features/maps/rules/map-content.ts';
import { nodeToWire, placesOn } from '#features/maps/rules/wire-shape.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The mind map in the reply about a card after operations on its document: shown until the server has acknowledged
 * them. Every screen loads this, so it needs none of the rules of maps.
 */
export function withOperations(mindMap: MindMap, operations: readonly Operation[]): MindMap {
  const nodes = new Map(mindMap.nodes.map((node) => [node['id'] as string, rowOf(node, mindMap)]));
  const edges = new Map(mindMap.edges.map(({ id, ...fields }) => [id as string, fields as Fields]));
  let settings: Fields = {};
  for (const operation of operations) {
    const { list, id } = operation;
    if (list === 'map') {
      if (operation.kind !== 'remove') settings = { ...settings, ...operation.fields };
      continue;
    }
    const rows = list === 'node' ? nodes : edges;
    if (operation.kind === 'remove') rows.delete(id);
    else if (operation.kind === 'add' || rows.has(id))
      rows.set(id, withFields(operation.kind === 'add' ? {} : rows.get(id)!, operation.fields));
  }
  const ends = ({ source, target }: Fields) => nodes.has(source as string) && nodes.has(target as string);
  const set = <Value>(name: string, value: Value): Value => (settings[name] as Value | undefined) ?? value;
  const rows = [...nodes].map(([id, { order: _, ...fields }]) => ({ ...fields, id }) as MapNode);
  return {
    ...mindMap,
    ...placesOn(rows),
    nodes: rows.map(nodeToWire),
    edges: [...edges].filter(([, fields]) => ends(fields)).map(([id, { order: _, ...fields }]) => ({ ...fields, id })),
    mindmapBg: set('bg', mindMap.mindmapBg),
    mindmapBgOpacity: set('mindmapBgOpacity', mindMap.mindmapBgOpacity),
    showGrid: set('showGrid', mindMap.showGrid),
    theme: set('theme', mindMap.theme),
  };
}

function rowOf({ id, data, ...frame }: Row, { spacePosition, spacePositionSphere }: MindMap): Fields {
  const places = { spacePosition: spacePosition[String(id)], spacePositionSphere: spacePositionSphere[String(id)] };
  const set = Object.entries(places).filter(([, place]) => place !== undefined);
  return { ...frame, ...(data as Row | undefined), ...Object.fromEntries(set) };
}
