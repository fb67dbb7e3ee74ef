import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { peopleContract } from './contract.ts';
import { askersOf, friendsOf, type PersonRow } from './store.server.ts';

const signedIn = implement(peopleContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const person = ({ id, name, image }: PersonRow) => ({ _id: id, name, image });

export const peopleHandlers = {
  friends: signedIn.friends.handler(({ context: { member, services } }) => {
    authorise(member, 'listFriends');
    return services.database.read(async (rows) => [
      {
        // Every friendship so far came by an invitation link, whose username may have been guessed: no address is told.
        friend_list: (await friendsOf(rows, member.id)).map((friend) => ({ ...person(friend), email: null })),
        asked_list: (await askersOf(rows, member.id)).map(person),
      },
    ]);
  }),
};
