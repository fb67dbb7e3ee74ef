import { addEdge, addNode, edgeId, freePlace, outlineOf, placeOf, type Graph, type OutlineRow } from './graph.ts';
import { addChild, opened, type Clip, type Edit } from './edits.ts';
import type { MapNode, Position } from './map-content.ts';
import { mapLimits, placement } from './map-limits.ts';
import { childrenInOrder, freshRanks, ranksBehind, reranked } from './sibling-order.ts';
import { tidyTree } from './tidy-tree.ts';

/** A line of a pasted text, with the lines that are indented below it. */
export interface PastedItem {
  readonly label: string;
  readonly desc: string;
  readonly children: readonly PastedItem[];
}

/** A tab is as wide as so many blanks. */
const tabWidth = 4;
const indentOf = (line: string): number =>
  [.../^\s*/u.exec(line)![0]].reduce((width, sign) => width + (sign === '\t' ? tabWidth : 1), 0);

/**
 * Indented lines as a tree; the signs of a list are left out. What a title has no room for begins the description, and
 * what that has none for becomes nodes below it.
 */
export function itemsOf(text: string): PastedItem[] {
  type Open = PastedItem & { children: PastedItem[]; indent: number };
  const root: Open = { label: '', desc: '', children: [], indent: -1 };
  const open: Open[] = [root];
  for (const line of text.replaceAll('\0', '').split(/\r\n?|[\n\u2028\u2029]/)) {
    if (line.trim() === '') continue;
    const indent = indentOf(line);
    while (open.at(-1)!.indent >= indent) open.pop();
    const words = line.trim().replace(/^[-*+•‣◦]\s+/u, '');
    const [item, ...rest] = inPieces(words).map((piece): Open => ({ ...piece, children: [], indent }));
    item!.children.push(...rest);
    open.at(-1)!.children.push(item!);
    open.push(item!);
  }
  return root.children;
}

function inPieces(words: string): Pick<PastedItem, 'label' | 'desc'>[] {
  const [label, rest] = cutAt(words, mapLimits.label);
  const [desc, more] = cutAt(rest, mapLimits.nodeDesc);
  return [{ label, desc }, ...(more === '' ? [] : inPieces(more))];
}

/** Cut between words, where there are any; never within a pair of surrogates. */
function cutAt(text: string, most: number): [string, string] {
  if (text.length <= most) return [text, ''];
  const blank = text.lastIndexOf(' ', most);
  const hard = /[\uD800-\uDBFF]/.test(text[most - 1]!) ? most - 1 : most;
  const at = blank > most / 2 ? blank : hard;
  return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
}

export const countOf = (items: readonly PastedItem[]): number => {
  let count = 0;
  const queue = [...items];
  for (const { children } of queue) {
    count++;
    queue.push(...children);
  }
  return count;
};

/**
 * A tree of lines below a node, behind its children, or at a place of the canvas. A single line is placed as any child
 * (S3 §9); more are laid out from left to right, where nothing is.
 */
export function addItems(
  items: readonly PastedItem[],
  at: { readonly parent: string } | { readonly place: Position },
  graph: Graph,
  newId: () => string,
): Edit {
  const parent = 'parent' in at ? at.parent : undefined;
  const [only] = items;
  if (parent !== undefined && only && items.length === 1 && only.children.length === 0)
    return addChild(parent, newId(), graph, { label: only.label, ...(only.desc !== '' && { desc: only.desc }) });

  const rootId = parent ?? 'place of the paste';
  const added: { id: string; item: PastedItem; parentId: string; level: number }[] = [];
  const below = new Map<string, string[]>();
  const stack = items.map((item) => ({ item, parentId: rootId, level: 2 })).toReversed();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { item, parentId, level } = next;
    const id = newId();
    added.push({ id, item, parentId, level });
    const children = below.get(parentId);
    if (children) children.push(id);
    else below.set(parentId, [id]);
    stack.push(...item.children.map((child) => ({ item: child, parentId: id, level: level + 1 })).toReversed());
  }
  const tops = below.get(rootId) ?? [];
  const places = placesOf(rootId, added, 'place' in at ? at.place : undefined, graph);
  const ranks = new Map([...below].flatMap(([id, children]) => (id === rootId ? [] : [...freshRanks(children)])));
  if (parent !== undefined)
    for (const [id, rank] of ranksBehind(childrenInOrder(parent, graph), tops)) ranks.set(id, rank);
  const ids = new Set(added.map(({ id }) => id));
  const order = graph.nodes.length + graph.edges.length;
  const nodes = added.map(({ id, item: { label, desc } }): MapNode => ({
    id,
    type: 'custom',
    label,
    ...(desc !== '' && { desc }),
    dataNodeType: 3,
    todo: 'TODO',
    rank: ranks.get(id),
    position: places.get(id)!,
  }));
  const links = added.filter(({ parentId }) => parent !== undefined || parentId !== rootId);
  return {
    operations: [
      ...nodes.map((node, index) => addNode(node, order + index)),
      ...links.map(({ id, parentId }, index) =>
        addEdge({ id: edgeId(parentId, id), source: parentId, target: id }, order + nodes.length + index),
      ),
      ...reranked(new Map([...ranks].filter(([id]) => !ids.has(id)))),
      ...graph.nodes.filter(({ id, collapsed }) => id === parent && collapsed).map(({ id }) => opened(id)),
    ],
    selected: tops,
  };
}

function placesOf(
  rootId: string,
  added: readonly { id: string; parentId: string; level: number }[],
  place: Position | undefined,
  graph: Graph,
): Map<string, Position> {
  const row = (id: string, parentId: string | undefined, level: number): OutlineRow => ({
    id,
    parentId,
    level,
    place: 1,
    of: 1,
    hasChildren: false,
  });
  const rows = [row(rootId, undefined, 1), ...added.map(({ id, parentId, level }) => row(id, parentId, level))];
  const laid = tidyTree(rows, 'LR', () => ({ width: placement.width, height: placement.height }));
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const root = byId.get(rootId);
  // At a place of the canvas the first line is there.
  const from = laid.get(root ? rootId : added[0]!.id)!;
  const to = place ?? (root ? placeOf(root, byId) : { x: 0, y: 0 });
  const wanted = added.map(({ id }) => {
    const { x, y } = laid.get(id)!;
    return { id, x: to.x + x - from.x, y: to.y + y - from.y };
  });
  const first = wanted[0]!;
  const free = freePlace(
    first,
    graph.nodes,
    wanted.slice(1).map(({ x, y }) => ({ x: x - first.x, y: y - first.y })),
  );
  return new Map(wanted.map(({ id, x, y }) => [id, { x: Math.round(x), y: Math.round(y + free.y - first.y) }]));
}

/** What was copied as indented lines, for other programs. */
export function linesOf({ nodes, edges }: Clip, untitled: string): string {
  const labels = new Map(nodes.map(({ id, label = '' }) => [id, label.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()]));
  return outlineOf({ nodes, edges })
    .map(({ id, level }) => `${'\t'.repeat(level - 1)}${labels.get(id) || untitled}`)
    .join('\n');
}
