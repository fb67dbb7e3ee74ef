import type { GivenNode } from '../fields.contract.ts';
import {
  isMainNode,
  newSettings,
  type MapContent,
  type MapEdge,
  type MapNode,
  type MapSettings,
} from './map-content.ts';
import { fromWire, withPlaces, type SpacePlaces } from './wire-shape.ts';

interface Given {
  readonly spacePosition?: SpacePlaces['spacePosition'] | undefined;
  readonly spacePositionSphere?: SpacePlaces['spacePositionSphere'] | undefined;
  readonly nodes?: readonly GivenNode[] | undefined;
  readonly edges?: readonly MapEdge[] | undefined;
}

/** The content of a new map, the same on the device and on the server: with its main node, unless one is given. */
export function newMap(settings: Partial<MapSettings>, given: Given = {}): MapContent {
  const { nodes, edges } = fromWire(given.nodes ?? [], given.edges ?? []);
  const whole = { ...newSettings, ...settings };
  const main: MapNode = {
    id: 'mainNode',
    type: 'custom',
    position: { x: 0, y: 0 },
    dataNodeType: 1,
    label: whole.title.trim(),
  };
  const all = nodes.some(({ id }) => isMainNode(id)) ? nodes : [main, ...nodes];
  return { settings: whole, nodes: withPlaces(all, given), edges };
}
