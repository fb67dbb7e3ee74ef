import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { query } from '#client/query.ts';
import { useSigns } from './room/use-signs.ts';
import { useSession, type OpenSession } from './room/use-session.ts';

/**
 * Signs for the session that runs, where its member studies outside its room: a round of tests is attended too. Only
 * while the page is shown: a forgotten tab of a card is nobody.
 */
export function SeenElsewhere() {
  const running = useQuery(query.focusSessions.running.queryOptions()).data?.[0];
  const shown = useSyncExternalStore(whenShown, () => document.visibilityState === 'visible');
  return running && shown ? <OfSession id={running._id} /> : null;
}

function whenShown(then: () => void): () => void {
  document.addEventListener('visibilitychange', then);
  return () => document.removeEventListener('visibilitychange', then);
}

function OfSession({ id }: { id: string }) {
  const { open } = useSession(id);
  return open ? <Signs open={open} /> : null;
}

function Signs({ open }: { open: OpenSession }) {
  // A room in another tab signs first.
  useSigns(open, false);
  return null;
}
