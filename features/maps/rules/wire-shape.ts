import type { GivenNode, NodeOnWire } from '../fields.contract.ts';
import type { Attached, MapEdge, MapNode, Place } from './map-content.ts';

/** Places are beside the nodes (S3 §3): see `placesOn`. */
export function nodeToWire(node: MapNode): NodeOnWire {
  const { id, type, position, parentNode, extent, width, height, ...rest } = node;
  const { spacePosition: _, spacePositionSphere: _sphere, ...data } = rest;
  const frame = { parentNode, extent, width, height };
  return { id, type, position, ...onlySet(frame), data };
}

/** A card or map on a node, by its id or with what the sender knows of it. */
export type GivenAttached = NonNullable<GivenNode['data']['memento']>;
const attachedFields = ['memento', 'mementoSuggested', 'roadmap', 'roadmapSuggested'] as const;

/** Its title is read with the map; until then it is empty, unless it was sent. */
export function attachedFrom(given: GivenAttached): Attached {
  if (typeof given === 'string') return { _id: given, title: '' };
  const { _id, title = '', thumb, url_seo } = given;
  return { _id, title, ...onlySet({ thumb, url_seo: url_seo ?? undefined }) };
}

/** A node as calls answer it: what is on it with its whole cover, as everywhere else. */
export function nodeToReply(node: MapNode): NodeOnWire {
  const { data, ...frame } = nodeToWire(node);
  const attached = attachedFields.flatMap((field) => (data[field] ? [[field, withCover(data[field])]] : []));
  return { ...frame, data: { ...data, ...(Object.fromEntries(attached) as Partial<MapNode>) } };
}
function withCover(attached: Attached): Attached {
  const { thumb } = attached;
  return {
    ...attached,
    cover_picture: thumb ? { thumb, regular: thumb.replace(/thumb\.webp$/, 'regular.webp') } : null,
  };
}

export function nodeFromWire({ data, ...frame }: GivenNode): MapNode {
  const { label, desc, memento, mementoSuggested, roadmap, roadmapSuggested, ...rest } = data;
  const given = { memento, mementoSuggested, roadmap, roadmapSuggested };
  const attached = attachedFields.flatMap((field) => (given[field] ? [[field, attachedFrom(given[field])]] : []));
  return {
    ...frame,
    ...rest,
    ...(Object.fromEntries(attached) as Partial<MapNode>),
    ...(label === undefined ? {} : { label: label.trim() }),
    ...(desc === undefined ? {} : { desc: desc.trim() }),
  };
}

/** The lists of a whole update, each id once: the last one counts. Edges without an end are left out. */
export function fromWire(nodes: readonly GivenNode[], edges: readonly MapEdge[]) {
  const byId = new Map(nodes.map((node) => [node.id, nodeFromWire(node)]));
  const kept = edges.filter(({ source, target }) => byId.has(source) && byId.has(target));
  return { nodes: [...byId.values()], edges: [...new Map(kept.map((edge) => [edge.id, edge])).values()] };
}

type Places = Readonly<Record<string, Place>>;
export interface SpacePlaces {
  readonly spacePosition: Places;
  readonly spacePositionSphere: Places;
}

/** The places of nodes as they are on the wire, by their ids. */
export function placesOn(nodes: readonly MapNode[]): SpacePlaces {
  const of = (field: keyof SpacePlaces) => Object.fromEntries(nodes.flatMap((node) => placeIn(node, field)));
  return { spacePosition: of('spacePosition'), spacePositionSphere: of('spacePositionSphere') };
}
const placeIn = (node: MapNode, field: keyof SpacePlaces) => (node[field] ? [[node.id, node[field]] as const] : []);

/**
 * Nodes with their places. What is given is the whole truth: nodes that it does not name have none, and ids without a
 * node are passed over. A field that is not given keeps what the nodes had before.
 */
export function withPlaces(
  nodes: readonly MapNode[],
  given: { readonly [Field in keyof SpacePlaces]?: Places | undefined },
  before: readonly MapNode[] = nodes,
): MapNode[] {
  const known = placesOn(before);
  const { spacePosition = known.spacePosition, spacePositionSphere = known.spacePositionSphere } = given;
  return nodes.map(({ spacePosition: _, spacePositionSphere: _sphere, ...node }) => ({
    ...node,
    ...onlySet({ spacePosition: spacePosition[node.id], spacePositionSphere: spacePositionSphere[node.id] }),
  }));
}

const onlySet = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
