import { edgeId, mainNode, outlineOf, type Graph } from '../graph.ts';
import { laidOut } from '../layouts.ts';
import type { MapContent, MapEdge, MapNode, MapResource, TodoState } from '../map-content.ts';
import { mapLimits } from '../map-limits.ts';
import { fittingWords } from './fitting-words.ts';
import { beginning, cutText, Notes, storable } from './import-notes.ts';
import { isWebAddress, type TreeLink } from './link-address.ts';

/** A map as a tree of texts: what outliners exchange. */
export interface TreeItem {
  /** Unique in the file; for links across branches. */
  readonly id: string;
  readonly text: string;
  readonly note: string;
  /** Addresses; only those of the web are kept. */
  readonly links: readonly TreeLink[];
  readonly todo: TodoState | undefined;
  readonly collapsed: boolean;
  readonly children: readonly TreeItem[];
  /** Items that this one also leads to. */
  readonly linksTo: readonly { readonly id: string; readonly label: string }[];
}

export const emptyItem: Omit<TreeItem, 'children'> = {
  id: 'root of the file',
  text: '',
  note: '',
  links: [],
  todo: undefined,
  collapsed: false,
  linksTo: [],
};

/** The map from its main node on, in the order of its outline; what nothing leads to hangs below the main node. */
export function treeOf(content: Pick<MapContent, 'nodes' | 'edges'>, title: string): TreeItem {
  const byId = new Map(content.nodes.map((node) => [node.id, node]));
  const rows = outlineOf(content);
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const from = Map.groupBy(content.edges, ({ source }) => source);
  const item = (id: string): Omit<TreeItem, 'children'> => {
    const { label = '', desc = '', resources = [], todo, collapsed = false } = byId.get(id)!;
    const linksTo = (from.get(id) ?? [])
      .filter(({ target }) => parents.get(target) !== id && parents.has(target))
      .map((edge) => ({ id: edge.target, label: edge.label ?? '' }));
    return { id, text: label, note: desc, links: resources, todo, collapsed, linksTo };
  };
  // From the last row to the first, children are built before their parents, however deep the map is.
  const built = new Map<string, TreeItem>();
  for (const { id } of rows.toReversed()) {
    const children = (below.get(id) ?? []).map((row) => built.get(row.id)!);
    built.set(id, { ...item(id), children });
  }
  const roots = (below.get(undefined) ?? []).map(({ id }) => built.get(id)!);
  const main = mainNode(content.nodes);
  const root = main && built.get(main.id);
  if (!root) return { ...emptyItem, id: 'root', text: title, children: roots };
  const others = roots.filter(({ id }) => id !== root.id);
  return { ...root, text: root.text || title, children: [...root.children, ...others] };
}

/** The items in the order of the file, with their depth and whether they are entered or left. */
export function* walk(root: TreeItem): Generator<{ item: TreeItem; depth: number; leaves: boolean }> {
  const stack: { item: TreeItem; depth: number; leaves: boolean }[] = [{ item: root, depth: 0, leaves: false }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    yield at;
    if (at.leaves) continue;
    const { item, depth } = at;
    stack.push({ item, depth, leaves: true });
    for (const child of item.children.toReversed()) stack.push({ item: child, depth: depth + 1, leaves: false });
  }
}

/** A single item at the top is the root itself. */
export function named(root: TreeItem, title: string): TreeItem {
  const [only, ...others] = root.children;
  return only && others.length === 0 && root.note === '' ? only : { ...root, text: root.text || title };
}

/** Nodes and edges of a tree, laid out from left to right. Notes what does not fit. */
export function mapOfTree(tree: TreeItem, newId: () => string, notes: Notes): Graph {
  const root = fitted(tree, notes);
  const ids = new Map<string, string>([[root.id, 'mainNode']]);
  const nodes: MapNode[] = [{ ...nodeOf(root, notes), id: 'mainNode', dataNodeType: 1 }];
  const edges: MapEdge[] = [];
  const queue: TreeItem[] = [root];
  // Breadth first; the list grows while it is read.
  for (const parent of queue)
    for (const [index, uncut] of parent.children.entries()) {
      if (nodes.length >= mapLimits.nodes) {
        notes.add('tooManyNodes');
        continue;
      }
      const id = newId();
      const child = fitted(uncut, notes);
      ids.set(child.id, id);
      // Rough places in reading order: the layout takes the order of siblings from them.
      nodes.push({
        ...nodeOf(child, notes),
        id,
        dataNodeType: parent === root ? 2 : 3,
        todo: child.todo ?? 'TODO',
        position: { x: 0, y: index },
      });
      edges.push(link(ids.get(parent.id)!, id));
      queue.push(child);
    }
  const known = new Set(edges.map(({ id }) => id));
  for (const { id, linksTo } of queue)
    for (const { id: target, label } of linksTo) {
      const [from, to] = [ids.get(id)!, ids.get(target)];
      if (to === undefined) notes.add('dangling');
      else if (from === to) notes.add('selfLoops');
      else if (known.has(edgeId(from, to))) notes.add('repeated');
      else if (edges.length >= mapLimits.edges) notes.add('tooManyEdges');
      else {
        known.add(edgeId(from, to));
        const words = cutText(label, mapLimits.edgeLabel, notes);
        edges.push({
          ...link(from, to),
          style: { strokeDasharray: '5,5', strokeWidth: 2 },
          isCustomStyled: true,
          ...(words !== '' && { label: words }),
        });
      }
    }
  const places = laidOut({ nodes, edges }, 'LR');
  return { nodes: nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })), edges };
}

const link = (source: string, target: string): MapEdge => ({ id: edgeId(source, target), source, target });

/** A tree with words that fit into nodes: what is too long goes on in the first children. Notes it. */
function fitted(item: TreeItem, notes: Notes): TreeItem {
  const [own, ...more] = fittingWords(item);
  if (more.length === 0) return { ...item, ...own };
  notes.add('continued');
  const rest = more.map((words, at) => ({
    ...emptyItem,
    ...words,
    // No file has such an id.
    id: `${item.id}\0${at}`,
    todo: item.todo,
    children: [],
  }));
  return { ...item, ...own, children: [...rest, ...item.children] };
}

/** A node without an id and a place, of words that fit. */
export function nodeOf(
  { text: label, note: desc, links, collapsed }: Pick<TreeItem, 'text' | 'note' | 'links' | 'collapsed'>,
  notes: Notes,
): MapNode {
  return {
    id: '',
    type: 'custom',
    position: { x: 0, y: 0 },
    label,
    ...(desc !== '' && { desc }),
    ...resourcesOf(links, label, notes),
    ...(collapsed && { collapsed }),
  };
}

/** The links that are kept of a node, in their order. Notes the others. */
export function resourcesOf(
  links: readonly TreeLink[],
  label: string,
  notes: Notes,
): { readonly resources?: readonly MapResource[] } {
  const web = links.filter(({ url }) => isWebAddress(url));
  notes.add('linksLeft', links.length - web.length);
  notes.add('resourcesLeft', web.length - mapLimits.resources);
  return web.length === 0
    ? {}
    : { resources: web.slice(0, mapLimits.resources).map((link) => resourceOf(link, label, notes)) };
}

/** A title that is too long is continued in the comment. Notes a loss. */
export function resourceOf({ title, url }: TreeLink, otherwise: string, notes = new Notes()): MapResource {
  const words = storable(title).trim() || storable(otherwise).trim() || url;
  const shown = beginning(words, mapLimits.resourceTitle);
  return {
    title: shown,
    url,
    author: '',
    isbn: '',
    comment: cutText(words.slice(shown.length), mapLimits.resourceText, notes),
    category: 'READ',
    free: 'FREE',
  };
}
