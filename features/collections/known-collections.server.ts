import type { Reader } from '#platform/database/database.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { collectionsOfMember } from './store.server.ts';

/** Which collections of an archive the member has. */
export async function knownCollections(rows: Reader, memberId: string, ids: readonly string[]): Promise<string[]> {
  const own = new Set((await collectionsOfMember(rows, memberId)).map(({ id }) => id));
  return ids.filter((id) => own.has(id) || own.has(ownIdFor(memberId, id)));
}
