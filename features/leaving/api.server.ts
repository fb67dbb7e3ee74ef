import { implement } from '@orpc/server';
import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { beginLeaving } from './begin-leaving.server.ts';
import { leavingContract } from './contract.ts';

const signedIn = implement(leavingContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const leavingHandlers = {
  removeMember: signedIn.removeMember.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'removeMember');
    const { id: memberId, public: choice, now } = input;
    // Whoever leaves themselves proves by their password that it is them.
    if (memberId === member.id) throw new Refusal('NOT_ALLOWED', { key: 'leaving:refusal.yourself' });
    const reply = await command(context, input, async (rows, announce) => {
      const details = { public: choice, now };
      await noteAct(rows, member, { act: 'member.removed', memberId, details }, services.clock.now());
      await beginLeaving(services, rows, { memberId, choice, now });
      announce.changed([member.id], ['administration']);
      return { ok: true as const };
    });
    services.live.disconnect({ memberId });
    return reply;
  }),
};
