import { command } from '#client/command.ts';
import { cardSubject } from '#features/cards/client/commands.ts';
import type { MindMap } from '#features/cards/rules/mind-map.ts';
import { mergeBatches, type BatchInput } from '#platform/documents/batch-saves.ts';
import type { GivenMindMap } from '../mindmap.contract.ts';

/** Subject of all commands that change a map. */
export const mapSubject = (id: string) => `focusmap:${id}`;

export const createMap = command('maps.create', 'maps.create', {
  subject: ({ _id }) => mapSubject(_id),
  label: 'maps:queue.create',
  role: 'creates',
  title: ({ update }) => update?.title,
});

/** A batch of operations on the document of a map. */
export const submitToMap = command('maps.submit', 'maps.submit', {
  subject: ({ id }) => mapSubject(id),
  label: 'maps:queue.edit',
  merge: mergeBatches,
  title: titleIn,
});

/** The score of the last test of the cards of a map. */
export const setMapScore = command('maps.setScore', 'maps.setScore', {
  subject: ({ focusmapId }) => mapSubject(focusmapId),
  label: 'maps:queue.score',
  merge: (_earlier, later) => later,
});

/** The cover of a map, which lies beside its document. */
export const setMapCover = command('maps.setCover', 'maps.edit', {
  subject: ({ id }: { id: string }) => mapSubject(id),
  label: 'maps:queue.cover',
  merge: (_earlier, later) => later,
});

export const removeMap = command('maps.remove', 'maps.remove', {
  subject: ({ id }) => mapSubject(id),
  label: 'maps:queue.remove',
  role: 'moves',
});

export const restoreMap = command('maps.restore', 'maps.restore', {
  subject: ({ id }) => mapSubject(id),
  label: 'maps:queue.restore',
  role: 'moves',
});

export const removeMapForGood = command('maps.removeForGood', 'maps.removeForGood', {
  subject: ({ id }) => mapSubject(id),
  label: 'maps:queue.removeForGood',
  role: 'moves',
});

export const rateMap = command('publicMaps.rate', 'publicMaps.rate', {
  subject: ({ focusmap_public_id }) => `publicMap:${focusmap_public_id}`,
  label: 'maps:queue.rating',
});

export const withdrawMapRating = command('publicMaps.withdrawRating', 'publicMaps.withdrawRating', {
  subject: ({ focusmap_public_id }) => `publicMap:${focusmap_public_id}`,
  label: 'maps:queue.ratingWithdrawn',
});

/** A batch of operations on the mind map of a card. The first one lays it out and has the id of the card. */
export const submitToMindMap = command('maps.mindMap', 'mindMaps.submit', {
  subject: ({ id }) => cardSubject(id),
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
    subject: ({ id }) => cardSubject(id),
    label: 'maps:queue.mindMap',
  },
  ({ id, mindMap }: { readonly id: string; readonly mindMap: MindMap }) =>
    ({ id, mindmap: true, ...mindMap }) as GivenMindMap,
);

export const mapCommands = [
  createMap,
  submitToMap,
  setMapScore,
  setMapCover,
  removeMap,
  restoreMap,
  removeMapForGood,
  rateMap,
  withdrawMapRating,
  submitToMindMap,
  putMindMap,
];

/** The title that a batch gives to its map. */
export function titleIn({ batch }: BatchInput): string | undefined {
  const found = batch.operations.find((operation) => operation.list === 'map' && operation.kind === 'set');
  const title = found?.kind === 'set' ? found.fields['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}
