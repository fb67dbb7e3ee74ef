import { generateNKeysBetween } from 'fractional-indexing';
import type { Operation } from '#platform/documents/operations.ts';
import { childrenOf, siblingOrder, type Graph } from './graph.ts';
import { lists, type MapNode } from './map-content.ts';

type Ranked = Pick<MapNode, 'id' | 'rank'>;

/** Ranks grow where nodes are put between the same two again and again; the siblings get short ones before this. */
const longestRank = 100;

/** The children of a node in their order. */
export function childrenInOrder(parent: string, graph: Graph): MapNode[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  return childrenOf(parent, graph)
    .toSorted(siblingOrder(graph.nodes))
    .flatMap((id) => byId.get(id) ?? []);
}

/**
 * The ranks of a node that is put before `siblings[at]`, and of the siblings that need another one for it: those
 * behind it that have none or an equal one, or all where another client wrote what is no fractional index.
 */
export function ranksAt(siblings: readonly Ranked[], id: string, at: number): Map<string, string> {
  const before = siblings[at - 1]?.rank ?? null;
  let end = at;
  const isBehind = ({ rank }: Ranked) => rank !== undefined && (before === null || rank > before);
  while (end < siblings.length && !isBehind(siblings[end]!)) end++;
  const placed = [id, ...siblings.slice(at, end).map((each) => each.id)];
  const ranks = ranksBetween(before, siblings[end]?.rank ?? null, placed.length);
  if (ranks) return new Map(placed.map((each, place) => [each, ranks[place]!]));
  const all = siblings.map((each) => each.id).toSpliced(at, 0, id);
  return freshRanks(all);
}

/** The ranks that put nodes behind all siblings, and of the siblings that need another one for it. */
export function ranksBehind(siblings: readonly Ranked[], ids: readonly string[]): Map<string, string> {
  const [first, ...others] = ids;
  if (first === undefined) return new Map();
  const ranks = ranksAt(siblings, first, siblings.length);
  const behind = ranksBetween(ranks.get(first)!, null, others.length);
  if (!behind) return freshRanks([...siblings.map(({ id }) => id), ...ids]);
  for (const [place, id] of others.entries()) ranks.set(id, behind[place]!);
  return ranks;
}

function ranksBetween(before: string | null, after: string | null, count: number): string[] | undefined {
  try {
    const ranks = generateNKeysBetween(before, after, count);
    return ranks.every(({ length }) => length <= longestRank) ? ranks : undefined;
  } catch {
    return undefined;
  }
}

export function freshRanks(ids: readonly string[]): Map<string, string> {
  const ranks = generateNKeysBetween(null, null, ids.length);
  return new Map(ids.map((id, place) => [id, ranks[place]!]));
}

/** Sets ranks, but those of nodes that are `added` with theirs. */
export const reranked = (ranks: ReadonlyMap<string, string>, added?: string): Operation[] =>
  [...ranks]
    .filter(([id]) => id !== added)
    .map(([id, rank]): Operation => ({ kind: 'set', list: lists.node, id, fields: { rank } }));

/** Gives ranks to the siblings of each group that the places and ranks of `nodes` would put into another order. */
export function keptOrder(groups: Iterable<readonly string[]>, nodes: readonly MapNode[]): Operation[] {
  const order = siblingOrder(nodes);
  return [...groups].flatMap((ids) => {
    const now = ids.toSorted(order);
    return now.every((id, place) => id === ids[place]) ? [] : reranked(freshRanks(ids));
  });
}
