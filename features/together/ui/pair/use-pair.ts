import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { calls } from '#client/calls.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { serverNow } from '#features/focus-sessions/ui/server-clock.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { PairActKind } from '../../rules/pair/pair-state.ts';

type PairAct = Parameters<typeof calls.pairs.act>[0]['act'];
/** What is done, without the id that this device gives it. */
export type NewPairAct = PairAct extends infer Act ? (Act extends { _id: string } ? Omit<Act, '_id'> : never) : never;

/** The server tells of every change; this is for a tab whose socket is away. */
const readAgainMs = 10_000;

/** A pair as one of its two sees it, read again when the clock ends a phase. */
export function usePair(id: string) {
  const read = useQuery(
    query.pairs.read.queryOptions({ input: { id }, persister: undefined, gcTime: 0, refetchInterval: readAgainMs }),
  );
  const endsAt = read.data?.[0]?.ends_at;
  const { refetch } = read;
  useEffect(() => {
    if (!endsAt) return;
    // A little later, so that the server's clock has passed it too.
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(endsAt) - serverNow()) + 300);
    return () => clearTimeout(timer);
  }, [endsAt, refetch]);
  return read;
}

/** Does something in a pair. Asking again without an answer does it once. */
export function usePairAct(id: string) {
  const call = useCall();
  const ids = useRef<Partial<Record<PairActKind, { said: string; _id: string }>>>({});
  async function act(what: NewPairAct): Promise<boolean> {
    const said = JSON.stringify(what);
    const known = ids.current[what.kind];
    const _id = known?.said === said ? known._id : newId();
    ids.current[what.kind] = { said, _id };
    const input = { id, act: { ...what, _id } as PairAct };
    const reply = await call.run(what.kind, (options) => calls.pairs.act(input, options), input);
    await queryClient.invalidateQueries({ queryKey: query.pairs.key() });
    if (reply) delete ids.current[what.kind];
    return reply !== undefined;
  }
  return { act, working: call.working, failure: call.failure };
}
