import { implement } from '@orpc/server';
import { instantOf } from '#platform/clock/instant.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from './calls.server.ts';
import { emailChangeContract } from './email-change.contract.ts';
import { dropEmailChange, emailChangeOf, timesOf } from './email-change.store.server.ts';
import { emailChangeBounds, isPending, undoableUntil } from './rules/email-change.ts';

const signedIn = implement(emailChangeContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const emailChangeHandlers = {
  read: signedIn.read.handler(async ({ context: { member, services } }) => {
    authorise(member, 'readOwnAccount');
    const row = await services.database.read((rows) => emailChangeOf(rows, member.id));
    const now = services.clock.now();
    const until = row && undoableUntil(timesOf(row), now);
    return {
      pending:
        row && isPending(timesOf(row), now)
          ? {
              newEmail: row.new_email,
              oldConfirmed: row.old_at !== null,
              newConfirmed: row.new_at !== null,
              endsAt: instantOf(row.asked_at + emailChangeBounds.confirmMs),
            }
          : null,
      undoableUntil: until === undefined ? null : instantOf(until),
    };
  }),

  cancel: signedIn.cancel.handler(({ context }) => {
    const { member } = context;
    authorise(member, 'changeOwnAccount');
    return command(context, {}, async (rows, announce) => {
      if (!(await dropEmailChange(rows, member.id, { done: false }))) throw notFound();
      announce.changed([member.id], ['emailChange']);
      return { ok: true as const };
    });
  }),
};
