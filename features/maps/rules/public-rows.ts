import type { RowsContent } from '#platform/documents/operations.ts';
import { newSettings, rowsOf, type MapEdge, type MapSettings } from './map-content.ts';
import { nodeFromWire, type NodeOnWire } from './wire-shape.ts';

/** A public map as the rows of a document, for the screen that shows documents. To-do states are each learner's own. */
export function publicRows({
  nodes,
  edges,
  ...map
}: Partial<MapSettings> & { readonly nodes: readonly NodeOnWire[]; readonly edges: readonly MapEdge[] }): RowsContent {
  const settings = Object.fromEntries(
    Object.entries(newSettings).map(([name, usual]) => [name, map[name as keyof MapSettings] ?? usual]),
  ) as unknown as MapSettings;
  return rowsOf({ settings: { ...settings, hideTodo: true }, nodes: nodes.map(nodeFromWire), edges });
}
