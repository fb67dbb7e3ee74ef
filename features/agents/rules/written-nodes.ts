import { addChild } from '#features/maps/rules/edits.ts';
import { contentOf, type NodeData } from '#features/maps/rules/map-content.ts';
import { applied, coalesced, type Operation, type RowsContent } from '#platform/documents/operations.ts';

/** A node to add, with those below it. */
export interface WrittenNode {
  readonly label: string;
  readonly description?: string | undefined;
  readonly card?: string | undefined;
  readonly children?: readonly WrittenNode[] | undefined;
}

export const countNodes = (nodes: readonly WrittenNode[]): number =>
  nodes.reduce((sum, { children = [] }) => sum + 1 + countNodes(children), 0);

/** The cards that are put on nodes. */
export const cardsOn = (nodes: readonly WrittenNode[]): string[] =>
  nodes.flatMap(({ card, children = [] }) => [...(card === undefined ? [] : [card]), ...cardsOn(children)]);

/**
 * The operations that add nodes below one of a map, in their order, what they are called by their ids, and the map that
 * results.
 */
export function nodesAdded(
  rows: RowsContent,
  below: string,
  nodes: readonly WrittenNode[],
  { newId, titles }: { readonly newId: () => string; readonly titles: ReadonlyMap<string, string> },
): {
  readonly operations: Operation[];
  readonly added: { readonly node: string; readonly label: string }[];
  readonly expected: RowsContent;
} {
  const operations: Operation[] = [];
  const added: { node: string; label: string }[] = [];
  let now = rows;
  const addBelow = (parent: string, written: readonly WrittenNode[]): void => {
    for (const { label, description, card, children = [] } of written) {
      const id = newId();
      const data: NodeData = {
        label,
        ...(description === undefined ? {} : { desc: description }),
        ...(card === undefined ? {} : { memento: { _id: card, title: titles.get(card) ?? '' } }),
      };
      const edit = addChild(parent, id, contentOf(now), data);
      now = applied(now, edit.operations);
      operations.push(...edit.operations);
      added.push({ node: id, label });
      addBelow(id, children);
    }
  };
  addBelow(below, nodes);
  return { operations: coalesced(operations), added, expected: now };
}
