import { useQueryClient } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';

/** An act of the administrator: waited for, and everything that the desk shows is read again after it. */
export function useDeskCall(): ReturnType<typeof useCall> {
  const queries = useQueryClient();
  const call = useCall();
  return {
    ...call,
    async run(what, send, input) {
      const reply = await call.run(what, send, input);
      if (reply !== undefined) {
        for (const queryKey of [query.administration.key(), query.membership.key(), query.account.me.key()])
          void queries.invalidateQueries({ queryKey });
      }
      return reply;
    },
  };
}
