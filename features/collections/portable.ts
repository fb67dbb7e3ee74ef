import { filesById } from '#platform/portable/archived.ts';
import { exportedCollection } from './portable.contract.ts';

/** Collections of an archive, as its reader finds and checks them. */
export const portableCollections = {
  /** A thousand cards and a few texts. */
  files: filesById('collections', ['json'], 1024 * 1024),
  schema: exportedCollection,
};
