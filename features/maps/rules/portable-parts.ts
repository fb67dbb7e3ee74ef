import { isMainNode } from './map-content.ts';

/** Far below the size limit of a request, whatever the encoding of the characters. */
const partCharacters = 700_000;

interface Parted {
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
  /** Archives of early versions have none. */
  readonly spacePosition?: Readonly<Record<string, object>>;
  readonly spacePositionSphere?: Readonly<Record<string, object>>;
}

/** A map that exceeds one call, as several: nodes before edges, the main node first; places with their nodes. */
export function partsOfMap<Map extends Parted>(map: Map): Map[] {
  if (JSON.stringify(map).length <= partCharacters) return [map];
  const isMain = (node: object) => 'id' in node && isMainNode(String(node.id));
  const rows = [
    ...map.nodes.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one))).map((node) => ({ node })),
    ...map.edges.map((edge) => ({ edge })),
  ];
  const parts: { nodes: object[]; edges: object[] }[] = [{ nodes: [], edges: [] }];
  let size = 0;
  for (const row of rows) {
    size += JSON.stringify(row).length;
    if (size > partCharacters) {
      parts.push({ nodes: [], edges: [] });
      size = 0;
    }
    const { nodes, edges } = parts.at(-1)!;
    if ('node' in row) nodes.push(row.node);
    else edges.push(row.edge);
  }
  return parts.map((part) => {
    const ids = new Set(part.nodes.map((node) => ('id' in node ? node.id : undefined)));
    const placed = (places: Parted['spacePosition'] = {}) =>
      Object.fromEntries(Object.entries(places).filter(([id]) => ids.has(id)));
    const [spacePosition, spacePositionSphere] = [placed(map.spacePosition), placed(map.spacePositionSphere)];
    return { ...map, ...part, spacePosition, spacePositionSphere };
  });
}
