import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { sessionAddress } from '#features/focus-sessions/client.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { SentPair } from '../../pair/pair.contract.ts';

/** Begins the own session once the work has begun, in a hidden tab too, and shows it. */
export function useEnterWork({ _id: id, phase, you, session: entered }: SentPair) {
  const navigate = useNavigate();
  const call = useCall();
  /** Asking again without an answer begins no second session. */
  const session = useRef<string>(undefined);
  async function enter() {
    session.current ??= newId();
    const input = { id, session: session.current };
    const reply = await call.run('enter', (options) => calls.pairs.enter(input, options), input);
    if (!reply) return;
    await queryClient.invalidateQueries({ queryKey: query.focusSessions.running.key() });
    void navigate(sessionAddress(reply.session._id));
  }
  const enterAtOnce = useEffectEvent(() => void enter());
  const due = phase === 'work' && !you.ended && entered === null;
  useEffect(() => {
    if (due) enterAtOnce();
  }, [due]);
  return { again: enter, working: call.working !== undefined, failure: call.failure };
}
