import { effect, type Effect } from '#client/effect.ts';
import { mindMapOf, noMindMap } from '#features/cards/rules/mind-map.ts';
import { withOperations } from '../rules/mindmap-operations.ts';
import { putMindMap, submitToMindMap } from './commands.ts';

/** What the card's page shows of its mind map. The content of the editor is its session's. */
export const mindMapEffects: readonly Effect[] = [
  effect(submitToMindMap, 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, { batch }) =>
      cards.map((card) => {
        const mindMap = withOperations(mindMapOf(card) ?? noMindMap, batch.operations);
        return { ...card, mindmap: true, ...mindMap, nodes: [...mindMap.nodes], edges: [...mindMap.edges] };
      }),
  }),
  effect(putMindMap, 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, { mindMap }) =>
      cards.map((card) => ({
        ...card,
        mindmap: true,
        ...mindMap,
        nodes: [...mindMap.nodes],
        edges: [...mindMap.edges],
      })),
  }),
];
