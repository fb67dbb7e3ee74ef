import { command } from '#client/command.ts';
import { mergeCollectionEdits } from '../rules/merge-edits.ts';

const collectionTarget = (id: string) => `collection:${id}`;

export const createCollection = command('collections.create', 'collections.create', {
  target: ({ _id }) => collectionTarget(_id),
  label: 'collections:queue.create',
  role: 'creates',
  title: ({ update }) => update?.title,
});

export const editCollection = command('collections.edit', 'collections.edit', {
  target: ({ id }) => collectionTarget(id),
  label: 'collections:queue.edit',
  merge: mergeCollectionEdits,
  title: ({ update }) => update.title,
});

export const removeCollection = command('collections.remove', 'collections.remove', {
  target: ({ id }) => collectionTarget(id),
  label: 'collections:queue.remove',
  role: 'moves',
});

/** How well its cards should be known, an exam, and whether reviews add its new items. */
export const saveCollectionGoal = command('collections.saveGoal', 'collections.saveGoal', {
  target: ({ id }) => collectionTarget(id),
  label: 'memory:queue.settings',
  merge: (earlier, later) => ({ ...earlier, ...later }),
  readsAgain: ['collections.goal'],
});

export const rateCollection = command('collections.rate', 'collections.rate', {
  target: ({ id }) => collectionTarget(id),
  label: 'collections:queue.rating',
});

export const withdrawCollectionRating = command('collections.withdrawRating', 'collections.withdrawRating', {
  target: ({ id }) => collectionTarget(id),
  label: 'collections:queue.ratingWithdrawn',
});

export const collectionCommands = [
  createCollection,
  editCollection,
  removeCollection,
  saveCollectionGoal,
  rateCollection,
  withdrawCollectionRating,
];
