import type { RowsContent } from '#platform/documents/operations.ts';
import type { NodeOnWire } from '../fields.contract.ts';
import { newSettings, rowsOf, type MapEdge, type MapSettings } from './map-content.ts';
import { nodeFromWire, withPlaces, type SpacePlaces } from './wire-shape.ts';

/** A public map as the rows of a document, for the screen that shows documents. To-do states are each learner's own. */
export function publicRows({ nodes, edges, spacePosition, spacePositionSphere, ...map }: PublicContent): RowsContent {
  const given = Object.entries(map).filter(
    ([name, value]) => Object.hasOwn(newSettings, name) && (value ?? null) !== null,
  );
  const settings: MapSettings = { ...newSettings, ...Object.fromEntries(given), hideTodo: true };
  const placed = withPlaces(nodes.map(nodeFromWire), { spacePosition, spacePositionSphere });
  return rowsOf({ settings, nodes: placed, edges });
}

interface PublicContent extends Partial<MapSettings>, Partial<SpacePlaces> {
  readonly nodes: readonly NodeOnWire[];
  readonly edges: readonly MapEdge[];
}
