import type { Reader } from '#platform/database/database.server.ts';
import { sourcesOf } from '#platform/portable/sources-of.server.ts';
import { picturesOfMember } from './store.server.ts';

/** Which pictures of an archive the member has, each with the id it has here. */
export async function knownPictures(rows: Reader, memberId: string, ids: readonly string[]) {
  const sources = sourcesOf(memberId, ids);
  const own = await picturesOfMember(rows, memberId, [...sources.keys()]);
  return own.map((id) => ({ of: sources.get(id)!, _id: id }));
}
