import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { peopleContract } from './contract.ts';
import { meetingPath } from './meeting-path.server.ts';
import { refuseHidden } from './refuse-act.server.ts';
import { areFriends, askersOf, friendsOf, type PersonRow } from './store.server.ts';

const signedIn = implement(peopleContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/** Friends are asked at most so often. */
const asking = { max: 20, windowSeconds: 3_600 };

const person = ({ id, name, image }: PersonRow) => ({ _id: id, name, image });

export const peopleHandlers = {
  friends: signedIn.friends.handler(({ context: { member, services } }) => {
    authorise(member, 'listFriends');
    return services.database.read(async (rows) => [
      {
        friend_list: (await friendsOf(rows, member.id)).map((friend) => ({ ...person(friend), email: friend.email })),
        asked_list: (await askersOf(rows, member.id)).map(person),
      },
    ]);
  }),

  askToListen: signedIn.askToListen.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'listFriends');
    const { friendID: memberId, title } = input;
    const link = meetingPath(input.url, services.settings.publicUrl);
    if (link === undefined) throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'url' });
    const seconds = await services.rateLimits.take([{ key: `asking friends ${member.id}`, ...asking }]);
    if (seconds !== undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { key: 'people:refusal.tooMany', values: { seconds } });
    return command(context, input, async (rows, announce) => {
      await refuseHidden(rows, member.id);
      if (!(await areFriends(rows, member.id, memberId)))
        throw new Refusal('NOT_FOUND', { key: 'people:refusal.noFriend', field: 'friendID' });
      const told = {
        key: 'people:told.explain',
        values: { name: member.name, title },
        link,
        cause: `explain:${member.id}:${link}`,
        from: member.id,
      } as const;
      await notify(rows, memberId, 'together.explain', told, services.clock.now());
      announce.changed([memberId], ['notifications']);
      return { ok: true as const };
    });
  }),
};
