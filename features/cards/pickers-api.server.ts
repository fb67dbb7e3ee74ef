import { implement } from '@orpc/server';
import {
  authorise,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import type { ReadBesideCard } from './beside-card.server.ts';
import { wholeLibrary } from './lists.store.server.ts';
import { cardPickersContract } from './pickers.contract.ts';
import { readOwnCard } from './read-own-card.server.ts';
import { cardShortOf } from './wire.server.ts';

const signedIn = implement(cardPickersContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const cardPickersHandlers = (besideCard: ReadBesideCard) => ({
  own: signedIn.own.handler(({ context }) => libraryOf(context)),
  published: signedIn.published.handler(async ({ context }) =>
    (await libraryOf(context)).filter(({ published_public }) => published_public),
  ),
  read: signedIn.read.handler(({ context, input }) => readOwnCard(context, input.id, besideCard)),
});

function libraryOf({ member, services }: SignedInContext) {
  authorise(member, 'listOwnCards');
  return services.database.read(async (rows) => (await wholeLibrary(rows, member.id)).map(cardShortOf));
}
