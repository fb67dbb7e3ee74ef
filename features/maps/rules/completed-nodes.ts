import { isSent, type Sent, type WrongSent } from '#features/cards/rules/completed-rows.ts';
import { Notes } from './formats/import-notes.ts';
import { emptyItem, mapOfTree, type TreeItem } from './formats/outline-tree.ts';
import { mapLimits } from './map-limits.ts';
import { nodeToWire } from './wire-shape.ts';

/** Deeper trees are refused. */
export const deepestTree = 50;

const isNamed = (node: unknown): boolean => isSent(node) && 'id' in node;

/** Whether the nodes of a new map are a tree of texts, without ids, places and edges. */
export const isTree = (fields: unknown): boolean =>
  isSent(fields) && Array.isArray(fields['nodes']) && !('edges' in fields) && !fields['nodes'].some(isNamed);

/**
 * A new map whose nodes are a tree: `['A', { label: 'B', desc: '…', children: ['C'] }]`. The title becomes the main
 * node, the others get ids and places, and edges from their parents.
 */
export function completedTree(fields: Sent, newId: () => string): Sent | { readonly wrong: WrongSent } {
  const { title = '', nodes } = fields;
  let count = 1;
  let wrong: WrongSent | undefined;
  const stop = (field: string, message: string): undefined => {
    wrong ??= { field, message };
    return undefined;
  };
  const items = (sent: readonly unknown[], at: string, depth: number): TreeItem[] =>
    sent.length > 0 && depth > deepestTree
      ? (stop(at, `more than ${deepestTree} levels`), [])
      : sent.flatMap((node, index) => item(node, `${at}.${index}`, depth) ?? []);
  const item = (node: unknown, at: string, depth: number): TreeItem | undefined => {
    if (wrong) return undefined;
    if (++count > mapLimits.nodes) return stop(at, `more than ${mapLimits.nodes} nodes`);
    const whole = typeof node === 'string' ? { label: node } : node;
    if (!isSent(whole)) return stop(at, 'expected a text or an object');
    const { label, desc = '', children = [], ...unknown } = whole;
    const [other] = Object.keys(unknown);
    if (other !== undefined) return stop(`${at}.${other}`, 'not a field of a node in a tree');
    if (typeof label !== 'string' || label.length > mapLimits.label)
      return stop(`${at}.label`, `expected a text of at most ${mapLimits.label} characters`);
    if (typeof desc !== 'string' || desc.length > mapLimits.nodeDesc)
      return stop(`${at}.desc`, `expected a text of at most ${mapLimits.nodeDesc} characters`);
    if (!Array.isArray(children)) return stop(`${at}.children`, 'expected a list');
    const below = items(children, `${at}.children`, depth + 1);
    return { ...emptyItem, id: at, text: label, note: desc, children: below };
  };
  const children = items(nodes as unknown[], 'nodes', 1);
  if (wrong) return { wrong };
  const text = typeof title === 'string' ? title.slice(0, mapLimits.label) : '';
  const graph = mapOfTree({ ...emptyItem, text, children }, newId, new Notes());
  return { ...fields, nodes: graph.nodes.map(nodeToWire), edges: graph.edges };
}
