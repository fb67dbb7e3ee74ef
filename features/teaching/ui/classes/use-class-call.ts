import { useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';

/** A call about classes; what is read of them is read again after it. */
export function useClassCall() {
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  return {
    working,
    failure,
    forget,
    /** For a dialog that asks first and shows itself that it failed. */
    async act(call: () => Promise<unknown>): Promise<void> {
      await call();
      await queries.invalidateQueries({ queryKey: query.classes.key() });
    },
    async run<Reply>(
      what: string,
      call: (options: { context: CallOptions }) => Promise<Reply>,
      input?: unknown,
    ): Promise<Reply | undefined> {
      const reply = await run(what, call, input);
      if (reply !== undefined) await queries.invalidateQueries({ queryKey: query.classes.key() });
      return reply;
    },
  };
}
