import { randomUUID } from 'node:crypto';
import type { CompletedInput } from '#platform/contract/completed-input.ts';
import type { CallContext } from '#features/account/calls.server.ts';
import { isSent, type Sent } from '#features/cards/rules/completed-rows.ts';

/** Events of the review log from a program: without ids, those of one call belong to one test. */
export function completedEvents(_context: CallContext, sent: Sent): Promise<CompletedInput | undefined> {
  const { events } = sent;
  if (!Array.isArray(events)) return Promise.resolve(undefined);
  const test_id = randomUUID();
  const completed = events.map((event: unknown) =>
    isSent(event) ? { _id: randomUUID(), ...(event['kind'] === 'answer' ? { test_id } : {}), ...event } : event,
  );
  return Promise.resolve({ input: { ...sent, events: completed }, fieldAsSent: (field) => field });
}
