import { openMemberSession } from '#app/feature-clients.ts';

/**
 * For the `clientLoader` of a screen: starts its first query once the session is open, in parallel with rendering. Not
 * awaited, because the screen has a skeleton. The layout handles a session that cannot be opened, the screen a failed
 * query.
 */
export function readAhead(start: () => Promise<void>): null {
  openMemberSession()
    .then(start)
    .catch(() => undefined);
  return null;
}
