import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { mainNodeIds } from '#features/maps/rules/map-content.ts';
import { mapLimits } from '#features/maps/rules/map-limits.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { RowsContent } from '#platform/documents/operations.ts';
import { listedAct } from './acts.server.ts';
import { cardId, mapId } from './read-tools.server.ts';
import type { Undo } from './rules/undo.ts';
import { cardsOn, countNodes, nodesAdded, type WrittenNode } from './rules/written-nodes.ts';
import { tool, type Asked, type Tool } from './tool.server.ts';

const mostNodes = 200;
const deepest = 8;

const frame = {
  label: z.string().trim().min(1).max(mapLimits.label),
  description: z.string().max(mapLimits.nodeDesc).optional(),
  card: cardId.optional().describe('A card to put on the node.'),
};
const node: z.ZodType<WrittenNode> = z.strictObject({
  ...frame,
  get children() {
    return z.array(node).max(mostNodes).optional();
  },
});
const nodes = z
  .array(node)
  .max(mostNodes)
  .refine((all) => countNodes(all) <= mostNodes, `at most ${mostNodes} nodes at once`)
  .refine((all) => depthOf(all) <= deepest, `at most ${deepest} levels at once`);

const depthOf = (all: readonly WrittenNode[]): number =>
  all.length === 0 ? 0 : 1 + Math.max(...all.map(({ children = [] }) => depthOf(children)));

export const mapTools: Readonly<Record<string, Tool>> = {
  create_map: tool({
    title: 'Make a map',
    description:
      'Makes a map with its title as the main node, and nodes below it as a tree; cards can be put on nodes. `act` takes it back.',
    scopes: ['read', 'write'],
    readOnly: false,
    input: z.strictObject({ title: z.string().trim().min(1).max(mapLimits.title), nodes: nodes.default([]) }),
    async run(asked, { title, nodes: tree }) {
      const titles = await titlesOf(asked, tree);
      const map = randomUUID();
      const undo: Undo = { kind: 'map', map, title };
      const amount = countNodes(tree);
      const planned = { tool: 'create_map', words: title, target: `map:${map}`, amount, undo } as const;
      const act = await listedAct(asked, planned, async () => {
        await asked.calls.maps.create({ _id: map, update: { title } });
      });
      if (tree.length === 0) return { act, map, nodes: [] };
      const { added, submit } = await addition(asked, map, tree, titles);
      await submit();
      return { act, map, nodes: added };
    },
  }),

  add_to_map: tool({
    title: 'Add to a map',
    description:
      'Adds nodes to a map of the member, as a tree below the node `below`, or below the main node; cards can be put on nodes. `act` takes them back.',
    scopes: ['read', 'write'],
    readOnly: false,
    input: z.strictObject({
      map: mapId,
      below: z.string().min(1).max(64).optional().describe('`node` of `get_map`.'),
      nodes: nodes.min(1),
    }),
    async run(asked, { map, below, nodes: tree }) {
      const titles = await titlesOf(asked, tree);
      const { added, expected, title, submit } = await addition(asked, map, tree, titles, below);
      const undoFrom = (rows: RowsContent): Undo => ({
        kind: 'nodes',
        map,
        nodes: Object.fromEntries(added.map(({ node: id }) => [id, rows['node']?.[id] ?? {}])),
      });
      const undo = undoFrom(expected);
      const planned = { tool: 'add_to_map', words: title, target: `map:${map}`, amount: added.length, undo } as const;
      const act = await listedAct(asked, planned, async () => {
        await submit();
        const { content } = await asked.calls.maps.open({ id: map });
        return { undo: undoFrom(content ?? {}) };
      });
      return { act, map, nodes: added };
    },
  }),
};

/** Refuses a card that is not the member's. */
async function titlesOf({ calls }: Asked, tree: readonly WrittenNode[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const id of new Set(cardsOn(tree))) {
    const [card] = await calls.cards.read({ id });
    titles.set(id, card!.title);
  }
  return titles;
}

/** What adding nodes would come to, and how to do it. */
async function addition(
  { calls }: Asked,
  map: string,
  tree: readonly WrittenNode[],
  titles: ReadonlyMap<string, string>,
  below?: string,
) {
  const { version, content = {} } = await calls.maps.open({ id: map });
  const parent = below ?? mainNodeIds.find((id) => content['node']?.[id]) ?? mainNodeIds[0]!;
  if (!content['node']?.[parent]) throw new Refusal('NOT_FOUND', { key: 'agents:refusal.noSuchNode', field: 'below' });
  const { operations, added, expected } = nodesAdded(content, parent, tree, { newId: randomUUID, titles });
  const batch = { id: randomUUID(), device: 'assistant', operations };
  return {
    added,
    expected,
    title: String(content['map']?.['map']?.['title'] ?? ''),
    submit: () => calls.maps.submit({ id: map, base: version, batch }),
  };
}
