import { command } from '#client/command.ts';
import { mergeBatches, type BatchInput } from '#platform/documents/batch-saves.ts';

/** Target of all commands that change a map. */
export const mapTarget = (id: string) => `focusmap:${id}`;

export const createMap = command('maps.create', 'maps.create', {
  target: ({ _id }) => mapTarget(_id),
  label: 'maps:queue.create',
  role: 'creates',
  title: ({ update }) => update?.title,
});

/** A batch of operations on the document of a map. */
export const submitToMap = command('maps.submit', 'maps.submit', {
  target: ({ id }) => mapTarget(id),
  label: 'maps:queue.edit',
  merge: mergeBatches,
  title: titleIn,
});

/** The score of the last test of the cards of a map. */
export const setMapScore = command('maps.setScore', 'maps.setScore', {
  target: ({ focusmapId }) => mapTarget(focusmapId),
  label: 'maps:queue.score',
  merge: (_earlier, later) => later,
});

/** The cover of a map, which lies beside its document. */
export const setMapCover = command('maps.setCover', 'maps.edit', {
  target: ({ id }: { id: string }) => mapTarget(id),
  label: 'maps:queue.cover',
  merge: (_earlier, later) => later,
});

export const removeMap = command('maps.remove', 'maps.remove', {
  target: ({ id }) => mapTarget(id),
  label: 'maps:queue.remove',
  role: 'moves',
});

export const restoreMap = command('maps.restore', 'maps.restore', {
  target: ({ id }) => mapTarget(id),
  label: 'maps:queue.restore',
  role: 'moves',
});

export const removeMapForGood = command('maps.removeForGood', 'maps.removeForGood', {
  target: ({ id }) => mapTarget(id),
  label: 'maps:queue.removeForGood',
  role: 'moves',
});

export const rateMap = command('publicMaps.rate', 'publicMaps.rate', {
  target: ({ focusmap_public_id }) => `publicMap:${focusmap_public_id}`,
  label: 'maps:queue.rating',
});

export const withdrawMapRating = command('publicMaps.withdrawRating', 'publicMaps.withdrawRating', {
  target: ({ focusmap_public_id }) => `publicMap:${focusmap_public_id}`,
  label: 'maps:queue.ratingWithdrawn',
});

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
];

/** The title that a batch gives to its map. */
export function titleIn({ batch }: BatchInput): string | undefined {
  const found = batch.operations.find((operation) => operation.list === 'map' && operation.kind === 'set');
  const title = found?.kind === 'set' ? found.fields['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}
