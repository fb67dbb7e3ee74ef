import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import { useSigns } from './room/use-signs.ts';
import { useSession, type OpenSession } from './room/use-session.ts';

/** Signs for the session that runs, where its member studies outside its room: a round of tests is attended too. */
export function SeenElsewhere() {
  const running = useQuery(query.focusSessions.running.queryOptions()).data?.[0];
  return running ? <OfSession id={running._id} /> : null;
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
