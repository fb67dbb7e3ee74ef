import { RefusedCommand } from './outbox.ts';

interface Waiter {
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: RefusedCommand) => void;
}

const repliesKept = 200;

/** The last replies of the server, and who waits for one. */
export function commandAnswers() {
  const replies = new Map<string, unknown>();
  const waiters = new Map<string, Waiter[]>();

  function settle(id: string, how: (waiter: Waiter) => void): void {
    const waiting = waiters.get(id) ?? [];
    waiters.delete(id);
    waiting.forEach(how);
  }

  return {
    /** Known from now on; `acknowledge` tells who waits. */
    keep(id: string, reply: unknown): void {
      replies.set(id, reply);
      if (replies.size > repliesKept) replies.delete(replies.keys().next().value!);
    },
    has: (id: string) => replies.has(id),
    get: (id: string) => replies.get(id),
    acknowledge: (id: string, reply: unknown) => settle(id, (waiter) => waiter.resolve(reply)),
    refuse: (id: string, refusal: RefusedCommand['refusal']) =>
      settle(id, (waiter) => waiter.reject(new RefusedCommand(refusal))),
    wait: (id: string) =>
      new Promise<unknown>((resolve, reject) => {
        waiters.set(id, [...(waiters.get(id) ?? []), { resolve, reject }]);
      }),
  };
}
