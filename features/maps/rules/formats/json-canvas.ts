import { sizeOf } from '../edits.ts';
import { themeNamed, type Theme } from '../themes.ts';
import { edgeId, placeOf, type Graph } from '../graph.ts';
import type { Extra } from '../../fields.contract.ts';
import { isMainNode, type MapContent, type MapEdge, type MapNode } from '../map-content.ts';
import { mapLimits } from '../map-limits.ts';
import { boxOf, colourOf, isKeepable, isRow, key, text, type CanvasBox, type CanvasRow } from './canvas-rows.ts';
import { canvasColour, canvasColourOfEdge, rowIn } from './canvas-look.ts';
import { changedWords, shownOf, textOf } from './canvas-text.ts';
import { cutText, Notes, UnreadableFile } from './import-notes.ts';
import { isWebAddress } from './link-address.ts';
import { resourceOf } from './outline-tree.ts';

/** What a file has at these places of its lists and a map cannot hold; written again at the same places. */
type Loose = readonly (readonly [at: number, value: unknown])[];
interface Leftover {
  readonly top: CanvasRow;
  readonly nodes: Loose;
  readonly edges: Loose;
}

/**
 * Nodes and edges of a `.canvas` file. Every row is kept as it was in `extra`, so that `toCanvas` writes what was not
 * changed here exactly as it was, keys of other programs and edges without an end included.
 */
export function fromCanvas(canvas: CanvasRow, newId: () => string, notes: Notes): Graph {
  const [nodeRows, edgeRows] = [listIn(canvas, 'nodes'), listIn(canvas, 'edges')];
  const loose = { nodes: [] as [number, unknown][], edges: [] as [number, unknown][] };
  const read: { row: CanvasRow; id: string; box: CanvasBox }[] = [];
  const ids = new Map<string, string>();
  let main: string | undefined;
  for (const [at, row] of nodeRows.entries()) {
    if (read.length >= mapLimits.nodes - 1) {
      notes.add('tooManyNodes');
      continue;
    }
    if (!isRow(row)) {
      notes.add('unread');
      loose.nodes.push([at, row]);
      continue;
    }
    const own = key(row['id']);
    const isMain = main === undefined && own !== undefined && isMainNode(own) && row['type'] !== 'group';
    const id = isMain ? 'mainNode' : newId();
    if (isMain) main = id;
    if (own !== undefined && ids.has(own)) notes.add('duplicateIds');
    else if (own !== undefined) ids.set(own, id);
    read.push({ row, id, box: boxOf(row) });
  }
  const groups = read.filter(({ row }) => row['type'] === 'group').toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
  const nodes = read.map(({ row, id, box }) => {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const group = row['type'] === 'group' ? undefined : groups.find((each) => surrounds(each.box, middle));
    return nodeOf(row, id, group, notes);
  });

  const seen = new Set<string>();
  const edges: MapEdge[] = [];
  for (const [at, row] of edgeRows.entries()) {
    if (edges.length >= mapLimits.edges) {
      notes.add('tooManyEdges');
      continue;
    }
    const [source, target] = isRow(row) ? ['fromNode', 'toNode'].map((name) => ids.get(key(row[name]) ?? '')) : [];
    if (!isRow(row) || source === undefined || target === undefined) {
      notes.add(isRow(row) ? 'dangling' : 'unread');
      loose.edges.push([at, row]);
      continue;
    }
    // Two edges may join the same nodes.
    const id = seen.has(edgeId(source, target)) ? newId() : edgeId(source, target);
    seen.add(id);
    edges.push(edgeOf(row, { id, source, target }, notes));
  }
  const { nodes: _nodes, edges: _edges, ...top } = canvas;
  const leftover: Leftover = { top, ...loose };
  const isKept = isKeepable(leftover);
  if (!isKept) notes.add('tooLong');
  const extra: Extra = isKept ? { leftover } : {};
  if (main !== undefined)
    return {
      nodes: nodes.map((node) => (node.id === main ? { ...node, extra: { ...node.extra, ...extra } } : node)),
      edges,
    };
  const left = read.reduce((least, { box }) => Math.min(least, box.x), 0);
  const above = read.reduce((least, { box }) => Math.min(least, box.y), 0);
  const made: MapNode = {
    id: 'mainNode',
    type: 'custom',
    dataNodeType: 1,
    position: { x: left + 120, y: above - 240 },
    // Not part of the file: it is not written again, unless it was changed or connected.
    extra: { ...extra, made: true },
  };
  return { nodes: [made, ...nodes], edges };
}

function listIn(canvas: CanvasRow, name: string): readonly unknown[] {
  const list = canvas[name] ?? [];
  if (!Array.isArray(list)) throw new UnreadableFile(name);
  return list;
}

const areaOf = ({ width, height }: CanvasBox) => width * height;
const surrounds = ({ x, y, width, height }: CanvasBox, at: { x: number; y: number }) =>
  at.x > x && at.x < x + width && at.y > y && at.y < y + height;

/** The row as it was, for `toCanvas`; a huge one cannot be kept. */
function original(row: CanvasRow, notes: Notes): { extra?: Extra } {
  if (isKeepable(row)) return { extra: { canvas: row } };
  notes.add('tooLong');
  return {};
}

function nodeOf(row: CanvasRow, id: string, group: { id: string; box: CanvasBox } | undefined, notes: Notes): MapNode {
  const { x, y, width, height } = boxOf(row);
  const isGroup = row['type'] === 'group';
  const { label, desc, resources } = shownOf(row, notes);
  const color = colourOf(row);
  if (row['type'] === 'file') notes.add('files');
  const isLink = row['type'] === 'link' && text(row['url']) !== '';
  if (isLink && !isWebAddress(text(row['url']))) notes.add('linksLeft');
  const place = { x: isGroup ? x : x + width / 2, y };
  const kind = id === 'mainNode' ? { dataNodeType: 1 as const } : { dataNodeType: 3 as const, todo: 'TODO' as const };
  return {
    id,
    type: isGroup ? 'group' : 'custom',
    position: group ? { x: place.x - group.box.x, y: place.y - group.box.y } : place,
    ...(group && { parentNode: group.id }),
    width,
    height,
    label,
    ...(desc !== '' && { desc, descShow: true }),
    ...(!isGroup && kind),
    ...(color !== undefined && !isGroup && { ringColor: color, ring: 'ring-8' as const, isCustomStyled: true }),
    ...(resources.length > 0 && { resources }),
    ...linkedIn(row),
    ...original(row, notes),
  };
}

function linkedIn(row: CanvasRow): Pick<MapNode, 'resources'> {
  const url = text(row['url']);
  return row['type'] === 'link' && isWebAddress(url) ? { resources: [resourceOf({ title: '', url }, url)] } : {};
}

function edgeOf(row: CanvasRow, ends: Pick<MapEdge, 'id' | 'source' | 'target'>, notes: Notes): MapEdge {
  const color = colourOf(row);
  const label = cutText(text(row['label']), mapLimits.edgeLabel, notes);
  return {
    ...ends,
    ...(label !== '' && { label }),
    ...(row['toEnd'] !== 'none' && { markerEnd: { type: 'arrow' as const } }),
    ...(color !== undefined && { style: { stroke: color } }),
    isCustomStyled: true,
    ...original(row, notes),
  };
}

/**
 * The map as a `.canvas` file. What came from such a file and was not changed is written as it was. Cards, maps and
 * resources are links in the text; states and styles are left out (`lossesOf`).
 */
export function toCanvas({ settings, nodes, edges }: MapContent): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const idOf = (id: string): unknown => rowIn(byId.get(id) ?? {})?.['id'] ?? id;
  const linked = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const isOnlyMade = ({ id, label = '', extra }: MapNode) =>
    extra?.['made'] === true && !linked.has(id) && (label === '' || label === settings.title.trim());
  const leftover = nodes.map(({ extra }) => extra?.['leftover']).find(isRow) as Leftover | undefined;
  const nodeRows = nodes
    .filter((node) => !isOnlyMade(node))
    .map((node) => nodeRow(node, byId, themeNamed(settings.theme)));
  const edgeRows = edges.map((edge) => edgeRow(edge, idOf));
  const canvas = {
    ...leftover?.top,
    nodes: withLoose(nodeRows, leftover?.nodes),
    edges: withLoose(edgeRows, leftover?.edges),
  };
  return `${JSON.stringify(canvas, undefined, 2)}\n`;
}

function withLoose(rows: readonly unknown[], loose: Loose = []): unknown[] {
  const all = [...rows];
  for (const [at, value] of loose) all.splice(at, 0, value);
  return all;
}

function nodeRow(node: MapNode, byId: ReadonlyMap<string, MapNode>, theme: Theme): CanvasRow {
  const row = rowIn(node);
  const isGroup = node.type === 'group';
  const { x, y } = placeOf(node, byId);
  const size = node.width === undefined ? sizeOf(node, theme) : { width: node.width, height: node.height ?? 80 };
  const box = { x: isGroup ? x : x - size.width / 2, y, ...size };
  const { ringColor } = node;
  if (!row)
    return {
      id: node.id,
      type: isGroup ? 'group' : 'text',
      ...rounded(box),
      ...(isGroup ? (node.label ? { label: node.label } : {}) : { text: textOf(node) }),
      ...(canvasColour(node) !== undefined && { color: canvasColour(node) }),
    };
  const had = boxOf(row);
  const isMoved = (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(had[side] - box[side]) > 0.01);
  const isRecoloured = !isGroup && ringColor !== colourOf(row);
  const { color: _color, ...rest } = row;
  return {
    ...(isRecoloured ? { ...rest, ...(ringColor?.startsWith('#') && { color: ringColor }) } : row),
    ...(isMoved && rounded(box)),
    ...changedWords(node, row),
  };
}

const rounded = ({ x, y, width, height }: CanvasBox): CanvasBox => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

function edgeRow(edge: MapEdge, idOf: (id: string) => unknown): CanvasRow {
  const row = rowIn(edge);
  const isArrow = edge.markerEnd !== undefined && edge.markerEnd.type !== 'none';
  const { label = '', source, target, style } = edge;
  if (!row)
    return {
      id: edge.id,
      fromNode: idOf(source),
      toNode: idOf(target),
      toEnd: isArrow ? 'arrow' : 'none',
      ...(label !== '' && { label }),
      ...(canvasColourOfEdge(edge) !== undefined && { color: canvasColourOfEdge(edge) }),
    };
  const isReworded = label !== cutText(text(row['label']), mapLimits.edgeLabel, new Notes());
  const isRecoloured = style?.stroke !== colourOf(row);
  const { color: _color, ...rest } = row;
  const ends = Object.entries({ fromNode: idOf(source), toNode: idOf(target) });
  return {
    ...(isRecoloured ? { ...rest, ...(style?.stroke?.startsWith('#') && { color: style.stroke }) } : row),
    ...Object.fromEntries(ends.filter(([name, id]) => key(row[name]) !== key(id))),
    ...(isReworded && { label }),
    ...((row['toEnd'] !== 'none') !== isArrow && { toEnd: isArrow ? 'arrow' : 'none' }),
  };
}
