import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { keysOf } from '#features/account/keys.store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { undoAct } from './acts.server.ts';
import { actOf, listActs } from './acts.store.server.ts';
import { agentsContract } from './contract.ts';
import type { AgentCalls } from './tool.server.ts';

const signedIn = implement(agentsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const mostListed = 100;

/** `callsFor`: the other calls, in the name of whoever asks. */
export const agentsHandlers = (callsFor: (context: CallContext) => AgentCalls) => ({
  acts: signedIn.acts.handler(({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read(async (rows) => {
      const acts = await listActs(rows, { memberId: member.id, limit: mostListed });
      const names = new Map((await keysOf(rows, member.id, 0)).map(({ id, name }) => [id, name]));
      return {
        acts: acts.map(({ id, client, key_id, tool, words, target, amount, made_at, undone_at, kept }) => ({
          _id: id,
          client,
          key: names.get(key_id) ?? null,
          tool,
          words,
          target,
          amount,
          made_at: instantOf(made_at),
          undone_at: undone_at === null ? null : instantOf(undone_at),
          kept: [...(kept ?? [])],
        })),
      };
    });
  }),

  undo: signedIn.undo.handler(async ({ context, input: { id } }) => {
    const { member, services } = context;
    const act = await services.database.read((rows) => actOf(rows, member.id, id));
    authorise(member, 'changeOwn', { ownerId: act?.member_id ?? '' });
    // The calls behind it act by themselves: one key would make them one command.
    const calls = callsFor({ ...context, idempotencyKey: undefined });
    return { ok: true as const, kept: [...(await undoAct({ services, member, calls }, id))] };
  }),
});
