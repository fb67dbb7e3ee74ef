import { randomUUID } from 'node:crypto';
import type { CompletedInput } from '#platform/contract/completed-input.ts';
import type { CallContext } from '#features/account/calls.server.ts';
import type { Sent } from '#features/cards/rules/completed-rows.ts';

/** A session from a program, whose id may be missing. */
export const completedSession = (_context: CallContext, sent: Sent): Promise<CompletedInput> =>
  Promise.resolve({ input: { _id: randomUUID(), ...sent }, fieldAsSent: (field) => field });
