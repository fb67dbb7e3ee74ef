import type { Reader } from '#platform/database/database.server.ts';
import { sourcesOf } from '#platform/portable/sources-of.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { existingSessions } from './store.server.ts';

/** Which sessions of an archive the member has. */
export async function knownSessions(rows: Reader, memberId: string, ids: readonly string[]): Promise<string[]> {
  const known = await existingSessions(rows, [...sourcesOf(memberId, ids).keys()]);
  return ids.filter((id) => [id, ownIdFor(memberId, id)].some((each) => known.get(each) === memberId));
}
