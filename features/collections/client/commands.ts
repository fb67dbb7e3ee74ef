import { command } from '#client/command.ts';
import { mergeCollectionEdits } from '../rules/merge-edits.ts';

const collectionSubject = (id: string) => `collection:${id}`;

export const createCollection = command('collections.create', 'collections.create', {
  subject: ({ _id }) => collectionSubject(_id),
  label: 'collections:queue.create',
  role: 'creates',
  title: ({ update }) => update?.title,
});

export const editCollection = command('collections.edit', 'collections.edit', {
  subject: ({ id }) => collectionSubject(id),
  label: 'collections:queue.edit',
  merge: mergeCollectionEdits,
  title: ({ update }) => update.title,
});

export const removeCollection = command('collections.remove', 'collections.remove', {
  subject: ({ id }) => collectionSubject(id),
  label: 'collections:queue.remove',
  role: 'moves',
});

/** How well its cards should be known. */
export const saveCollectionGoal = command('collections.saveGoal', 'collections.saveGoal', {
  subject: ({ id }) => collectionSubject(id),
  label: 'memory:queue.settings',
  merge: (_earlier, later) => later,
  readsAgain: ['collections.goal'],
});

export const rateCollection = command('collections.rate', 'collections.rate', {
  subject: ({ id }) => collectionSubject(id),
  label: 'collections:queue.rating',
});

export const withdrawCollectionRating = command('collections.withdrawRating', 'collections.withdrawRating', {
  subject: ({ id }) => collectionSubject(id),
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
