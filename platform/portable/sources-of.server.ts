import { ownIdFor } from './own-id.server.ts';

/** The id in an archive of each id that such a thing may have here: its own, or `ownIdFor` where that was taken. */
export const sourcesOf = (memberId: string, ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(ids.flatMap((id) => [[id, id] as const, [ownIdFor(memberId, id), id] as const]));
