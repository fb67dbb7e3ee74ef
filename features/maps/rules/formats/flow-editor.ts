import { edgeId, mainNode, type Graph } from '../graph.ts';
import { isMainNode, type MapEdge, type MapNode } from '../map-content.ts';
import { mapLimits, subNodes } from '../map-limits.ts';
import { boxOf, isRow, key, text, type CanvasRow } from './canvas-rows.ts';
import { htmlWords } from './html-words.ts';
import { fittingWords, type NodeWords } from './fitting-words.ts';
import { cutText, type Notes } from './import-notes.ts';
import { nodeOf } from './outline-tree.ts';

const rowsIn = (file: CanvasRow, name: string): CanvasRow[] => {
  const list = file[name];
  return Array.isArray(list) ? list.filter(isRow) : [];
};

/** `{ nodes: [{ id, position, data: { label } }], edges }`: what editors made with React Flow save. */
export const isFlow = (file: CanvasRow): boolean =>
  rowsIn(file, 'nodes').some((row) => isRow(row['position']) && isRow(row['data']));

/** Nodes and edges of such a file. The main node is the one that only leads to others, if there is one. */
export function fromFlow(file: CanvasRow, newId: () => string, notes: Notes): Graph {
  const rows = rowsIn(file, 'nodes');
  const edgeRows = rowsIn(file, 'edges');
  notes.add('tooManyNodes', rows.length - (mapLimits.nodes - 1));
  const read = rows.slice(0, mapLimits.nodes - 1);
  const main = mainOf(read, edgeRows);
  const ids = new Map<string, string>();
  const placed = read.map((row) => {
    const own = key(row['id']);
    const id = row === main ? 'mainNode' : newId();
    if (own !== undefined && ids.has(own)) notes.add('duplicateIds');
    else if (own !== undefined) ids.set(own, id);
    const words = wordsIn(row);
    const [fits, ...more] = fittingWords(words);
    return { row, id, words: { ...words, ...fits }, more };
  });
  const byOwn = new Map<string, CanvasRow>();
  for (const row of read) {
    const own = key(row['id']);
    if (own !== undefined && !byOwn.has(own)) byOwn.set(own, row);
  }
  const nodes = placed.map((row): MapNode => flowNode(row, byOwn, ids, notes));
  const edges: MapEdge[] = [];
  const known = new Set<string>();
  for (const row of edgeRows) {
    const [source, target] = [ids.get(key(row['source']) ?? ''), ids.get(key(row['target']) ?? '')];
    if (source === undefined || target === undefined) notes.add('dangling');
    else if (source === target) notes.add('selfLoops');
    else if (known.has(edgeId(source, target))) notes.add('repeated');
    else if (edges.length >= mapLimits.edges) notes.add('tooManyEdges');
    else {
      known.add(edgeId(source, target));
      const label = cutText(htmlWords(text(row['label'])).text, mapLimits.edgeLabel, notes);
      edges.push({ id: edgeId(source, target), source, target, ...(label !== '' && { label }) });
    }
  }
  for (const [index, { more }] of placed.entries()) goOn(nodes[index]!, more, { nodes, edges }, newId, notes);
  if (mainNode(nodes)) return { nodes, edges };
  const at = { x: Math.min(0, ...nodes.map(({ position }) => position.x)), y: -240 };
  return { nodes: [{ id: 'mainNode', type: 'custom', dataNodeType: 1, position: at }, ...nodes], edges };
}

function mainOf(rows: readonly CanvasRow[], edges: readonly CanvasRow[]): CanvasRow | undefined {
  const led = new Set(edges.map((row) => key(row['target'])));
  const leads = new Set(edges.map((row) => key(row['source'])));
  const could = rows.filter((row) => row['type'] !== 'group');
  const first = could.filter((row) => leads.has(key(row['id'])) && !led.has(key(row['id'])));
  return first.length === 1 ? first[0] : could.find((row) => isMainNode(key(row['id']) ?? ''));
}

/** The rest of words that are too long, in nodes beside the one that they are of. */
function goOn(
  from: MapNode,
  more: readonly NodeWords[],
  { nodes, edges }: { nodes: MapNode[]; edges: MapEdge[] },
  newId: () => string,
  notes: Notes,
): void {
  if (more.length > 0) notes.add('continued');
  const isGroup = from.type === 'group';
  const { x, y } = isGroup ? { x: 0, y: 0 } : from.position;
  for (const [at, words] of more.entries()) {
    if (nodes.length >= mapLimits.nodes - 1 || edges.length >= mapLimits.edges) notes.add('tooManyNodes');
    else {
      const id = newId();
      nodes.push({
        ...nodeOf({ ...words, links: [], collapsed: false }, notes),
        id,
        dataNodeType: 3,
        position: { x: x + subNodes.x, y: y + at * subNodes.step },
        ...(isGroup ? { parentNode: from.id } : from.parentNode !== undefined && { parentNode: from.parentNode }),
      });
      // No edge leads from a group.
      if (!isGroup) edges.push({ id: edgeId(from.id, id), source: from.id, target: id });
    }
  }
}

function flowNode(
  { row, id, words: shown }: { row: CanvasRow; id: string; words: ReturnType<typeof wordsIn> },
  byOwn: ReadonlyMap<string, CanvasRow>,
  ids: ReadonlyMap<string, string>,
  notes: Notes,
): MapNode {
  const isGroup = row['type'] === 'group';
  const { x, y, width, height } = placeIn(row);
  const place = { x: isGroup ? x : x + width / 2, y };
  const parentKey = parentOf(row);
  const parent = parentKey === undefined ? undefined : byOwn.get(parentKey);
  const { position: _at, id: _id, ...words } = nodeOf(shown, notes);
  const frame = { ...words, id, type: isGroup ? ('group' as const) : ('custom' as const) };
  const more = isGroup ? { width, height } : { dataNodeType: id === 'mainNode' ? (1 as const) : (3 as const) };
  if (!isGroup && parent?.['type'] === 'group' && parentOf(parent) === undefined)
    return { ...frame, ...more, position: place, parentNode: ids.get(parentKey!)! };
  // Any other parent is no group here: the place on the canvas stays.
  let above = parent;
  const seen = new Set([row]);
  while (above && !seen.has(above) && seen.size < 100) {
    seen.add(above);
    const from = placeIn(above);
    place.x += from.x;
    place.y += from.y;
    above = byOwn.get(parentOf(above) ?? '');
  }
  return { ...frame, ...more, position: place };
}

const parentOf = (row: CanvasRow): string | undefined => key(row['parentId']) ?? key(row['parentNode']);

function placeIn(row: CanvasRow) {
  const part = (name: string) => (isRow(row[name]) ? row[name] : {});
  const number = (value: unknown) => (typeof value === 'number' ? value : Number.parseFloat(text(value)));
  const side = (name: 'width' | 'height') =>
    [row, part('measured'), part('style')].map((from) => number(from[name])).find(Number.isFinite);
  return boxOf({ ...part('position'), width: side('width'), height: side('height') });
}

/** Editors name the words of a node in different ways. */
function wordsIn(row: CanvasRow) {
  const data = isRow(row['data']) ? row['data'] : {};
  const named = (names: readonly string[]) =>
    names.map((name) => text(data[name])).find((words) => words.trim() !== '');
  const label = htmlWords(named(['label', 'title', 'name', 'text', 'content', 'value']) ?? '');
  const note = htmlWords(named(['description', 'desc', 'body', 'note', 'notes']) ?? '');
  const link = named(['url', 'href', 'link']);
  return {
    text: label.text,
    note: note.text,
    links: [...(link === undefined ? [] : [{ title: '', url: link }]), ...label.links, ...note.links],
    collapsed: false,
  };
}
