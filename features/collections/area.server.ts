import type { Reader } from '#platform/database/database.server.ts';
import { collectionsHandlers } from './api.server.ts';
import { completedCollectionEdit, completedNewCollection } from './completed-input.server.ts';
import { collectionPortions, forgetCollections } from './forget.store.server.ts';
import { knownCollections } from './known-collections.server.ts';
import { portableCollectionsHandlers } from './portable-api.server.ts';
import { portableCollections } from './portable.server.ts';
import { collectionsOfMember, isCoverOfCollection } from './store.server.ts';
import { collectionSubject } from './subject.server.ts';

/** What this area brings to the server. */
export const collectionsArea = {
  handlers: { collections: collectionsHandlers },
  completions: { 'POST /collection/': completedNewCollection, 'PUT /collection/{id}': completedCollectionEdit },
  importHandlers: portableCollectionsHandlers,
  subjects: { collection: collectionSubject },
  pictures: () => ({ isCover: isCoverOfCollection }),
  thingsHere: async (rows: Reader, memberId: string) =>
    new Set((await collectionsOfMember(rows, memberId)).map(({ id }) => id)),
  portable: portableCollections,
  known: { collections: knownCollections },
  forget: { tables: 'collection collection_follower', portions: collectionPortions, forget: forgetCollections },
};
