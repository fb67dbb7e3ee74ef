import { outbox } from '#client/outbox.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { CollectionUpdate } from '../contract.ts';
import { createCollection, editCollection, removeCollection } from './commands.ts';

/** Resolves with the id of the new collection once it is stored on this device. */
export async function makeCollection(update: CollectionUpdate): Promise<string> {
  const _id = newId();
  await outbox.submit(createCollection({ _id, update }));
  return _id;
}

/** Resolves once the change is stored on this device. */
export const changeCollection = (id: string, update: CollectionUpdate): Promise<string> =>
  outbox.submit(editCollection({ id, update }));

/** Resolves once the request is stored on this device. */
export const deleteCollection = (id: string): Promise<string> => outbox.submit(removeCollection({ id }));
