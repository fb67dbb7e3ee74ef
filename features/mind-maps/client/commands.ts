import { command } from '#client/command.ts';
import { cardTarget } from '#features/cards/client/commands.ts';
import type { MindMap } from '#features/cards/rules/mind-map.ts';
import { mergeBatches, type BatchInput } from '#platform/documents/batch-saves.ts';
import type { GivenMindMap } from '../contract.ts';

/** A batch of operations on the mind map of a card. The first one lays it out and has the id of the card. */
export const submitToMindMap = command('maps.mindMap', 'mindMaps.submit', {
  target: ({ id }) => cardTarget(id),
  label: 'maps:queue.mindMap',
  merge: mergeUnlessFirst,
});

/** The first batch is skipped where another device was first: what is edited later must not be skipped with it. */
function mergeUnlessFirst(earlier: BatchInput, later: BatchInput): BatchInput | undefined {
  return earlier.batch.id === earlier.id ? undefined : mergeBatches(earlier, later);
}

/** A whole mind map, for a card that was made from another. */
export const putMindMap = command(
  'maps.wholeMindMap',
  'focusCard.put',
  {
    target: ({ id }) => cardTarget(id),
    label: 'maps:queue.mindMap',
  },
  ({ id, mindMap }: { readonly id: string; readonly mindMap: MindMap }) =>
    ({ id, mindmap: true, ...mindMap }) as GivenMindMap,
);

export const mindMapCommands = [submitToMindMap, putMindMap];
