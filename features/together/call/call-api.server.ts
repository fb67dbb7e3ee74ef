import { implement } from '@orpc/server';
import {
  authorise,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { mayCall } from '../rules/call/call-state.ts';
import { callFactsOf } from './call-facts.server.ts';
import { callContract } from './call.contract.ts';
import { iceServersOf } from './ice-servers.server.ts';

const signedIn = implement(callContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/** Credentials of one member. A page asks once an hour, and once more when it is loaded again. */
const asking = { max: 20, windowSeconds: 3_600 };

async function servers({ member, services }: SignedInContext) {
  const seconds = await services.rateLimits.take([{ key: `ice ${member.id}`, ...asking }]);
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'people:refusal.tooMany', values: { seconds } });
  return iceServersOf(services.settings.calls, services.clock.now());
}

export const callHandlers = {
  check: signedIn.check.handler(({ context }) => {
    authorise(context.member, 'enterRoom');
    return servers(context);
  }),

  ice: signedIn.ice.handler(async ({ context, input: { id } }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    const facts = await services.database.read((rows) => callFactsOf(rows, id, member, services.clock.now()));
    if (!mayCall(facts)) throw notFound();
    const found = await servers(context);
    const { strangers } = facts;
    return { ...found, strangers, relayOnly: strangers && found.relay };
  }),
};
