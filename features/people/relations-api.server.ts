import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import {
  askedBy,
  blockedBy,
  follow,
  followedBy,
  likePerson,
  loseFollowers,
  unblock,
  unfollow,
  unlikePerson,
} from './acts.store.server.ts';
import { actAsFriend } from './befriend.server.ts';
import { blockSomebody } from './block-somebody.server.ts';
import { onlineFriends } from './online.store.server.ts';
import { peopleSearch } from './people-search.store.server.ts';
import { privacyOf, savePrivacy } from './privacy.store.server.ts';
import { refuseAct, refuseForOthers, slowDown, slowDownSearch } from './refuse-act.server.ts';
import { relationsContract } from './relations.contract.ts';
import { askerOf, lockPair, personSeenBy } from './relations.store.server.ts';
import { personAddress } from './rules/person-address.ts';
import { changedPrivacy, shownPrivacy, whatBlocksPrivacy } from './rules/privacy.ts';
import { searchedWords } from './searched-words.ts';
import { whatBlocksAct } from './rules/what-blocks-act.ts';
import { askersOf, type PersonRow } from './store.server.ts';
import type { Ties } from './ties.server.ts';

const signedIn = implement(relationsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const person = ({ id, name, username, image }: PersonRow) => ({ _id: id, name, username, image });
const done = { ok: true as const };

/** What follows and likes differ in. */
const acts = {
  follow: { begin: follow, end: unfollow, limit: 'following', told: 'follows' },
  like: { begin: likePerson, end: unlikePerson, limit: 'liking', told: 'likes' },
} as const;

/** Follows or likes somebody, or ends it; each of them told once. */
async function towards(
  context: SignedInContext,
  ties: Ties,
  { act, otherId, wants, input }: { act: keyof typeof acts; otherId: string; wants: boolean; input: unknown },
): Promise<typeof done> {
  const { member, services } = context;
  const { begin, end, limit, told } = acts[act];
  if (wants) await slowDown(context, limit);
  return command(context, input, async (rows, announce) => {
    await lockPair(rows, services.database.engine, member.id, otherId);
    const seen = await personSeenBy(rows, member.id, { id: otherId }, ties);
    const reason = seen ? whatBlocksAct(seen.relation, act, askerOf(member, seen), seen.owner) : 'notFound';
    if (!wants) {
      // Ending what there is takes no permission; ending nothing must not tell who is there.
      if (!(await end(rows, member.id, otherId))) refuseAct(reason);
      else announce.changed([member.id, otherId], ['people', 'profiles']);
      return done;
    }
    refuseAct(reason);
    const now = services.clock.now();
    if (!(await begin(rows, member.id, otherId, now))) return done;
    await notify(
      rows,
      otherId,
      act,
      {
        key: `relations:told.${told}`,
        values: { name: member.name },
        link: personAddress.forMembers(member.id),
        cause: `${told}:${member.id}:`,
        group: told,
        from: member.id,
      },
      now,
    );
    announce.changed([otherId], ['notifications', 'people', 'profiles']);
    announce.changed([member.id], ['people', 'profiles']);
    return done;
  });
}

export const relationsHandlers = (ties: Ties, findPeople = peopleSearch(ties)) => ({
  befriend: signedIn.befriend.handler(({ context, input }) => {
    authorise(context.member, input.friend ? 'befriend' : 'unfriend');
    return actAsFriend(context, ties, input);
  }),

  requests: signedIn.requests.handler(({ context: { member, services } }) => {
    authorise(member, 'listFriends');
    return services.database.read(async (rows) => ({
      sent: (await askedBy(rows, member.id, ties)).map(person),
      received: (await askersOf(rows, member.id)).map(person),
    }));
  }),

  follow: signedIn.follow.handler(({ context, input }) => {
    authorise(context.member, 'follow');
    return towards(context, ties, { act: 'follow', otherId: input.userToFollowId, wants: input.follow, input });
  }),

  following: signedIn.following.handler(async ({ context: { member, services } }) => {
    authorise(member, 'listFriends');
    const following = await services.database.read((rows) => followedBy(rows, member.id, 'following', ties));
    return { following: following.map(person) };
  }),

  followers: signedIn.followers.handler(async ({ context: { member, services } }) => {
    authorise(member, 'listFriends');
    const followers = await services.database.read((rows) => followedBy(rows, member.id, 'followers', ties));
    return { followers: followers.map(person) };
  }),

  online: signedIn.online.handler(({ context: { member, services } }) => {
    authorise(member, 'listFriends');
    return services.database.read(async (rows) => ({
      online: await onlineFriends(rows, member.id, services.clock.now()),
    }));
  }),

  like: signedIn.like.handler(({ context, input }) => {
    authorise(context.member, 'likePerson');
    refuseForOthers(context.member.id, input.userId);
    return towards(context, ties, { act: 'like', otherId: input.id, wants: true, input });
  }),

  unlike: signedIn.unlike.handler(({ context, input }) => {
    authorise(context.member, 'likePerson');
    refuseForOthers(context.member.id, input.userId);
    return towards(context, ties, { act: 'like', otherId: input.id, wants: false, input });
  }),

  search: signedIn.search.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'findPeople');
    const words = searchedWords(input.text);
    if (words.length === 0) return [];
    await slowDownSearch(context);
    return (await services.database.read((rows) => findPeople(rows, member.id, words))).map(person);
  }),

  // The reply is the same whether or not somebody is there or shown: it tells nothing, and anybody who was met
  // somewhere can be blocked.
  block: signedIn.block.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'block');
    if (input.id === member.id) refuseAct('oneself');
    return command(context, input, async (rows, announce) => {
      await lockPair(rows, services.database.engine, member.id, input.id);
      const seen = await personSeenBy(rows, member.id, { id: input.id }, ties);
      if (!seen || seen.owner.isSample) return done;
      await blockSomebody(rows, member.id, input.id, services.clock.now());
      announce.changed([member.id], ['people', 'profiles', 'notifications', 'messages']);
      // Only lists that changed: a block itself is not told.
      if (seen.relation !== 'member' && seen.relation !== 'blocked')
        announce.changed([input.id], ['people', 'profiles', 'notifications', 'messages']);
      return done;
    });
  }),

  unblock: signedIn.unblock.handler(({ context, input }) => {
    authorise(context.member, 'block');
    return command(context, input, async (rows, announce) => {
      await unblock(rows, context.member.id, input.id);
      announce.changed([context.member.id], ['people', 'profiles', 'messages']);
      return done;
    });
  }),

  blocks: signedIn.blocks.handler(async ({ context: { member, services } }) => {
    authorise(member, 'listFriends');
    return { blocks: (await services.database.read((rows) => blockedBy(rows, member.id))).map(person) };
  }),

  privacy: signedIn.privacy.handler(({ context: { member, services } }) => {
    authorise(member, 'changePrivacy');
    return services.database.read(async (rows) => shownPrivacy(await privacyOf(rows, member.id)));
  }),

  changePrivacy: signedIn.changePrivacy.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'changePrivacy');
    return command(context, input, async (rows, announce) => {
      await lockPair(rows, services.database.engine, member.id, member.id);
      const now = await privacyOf(rows, member.id);
      const field = whatBlocksPrivacy(now, input);
      if (field) throw new Refusal('NOT_ALLOWED', { key: 'relations:refusal.young', field });
      const changed = changedPrivacy(now, input);
      await savePrivacy(rows, member.id, changed);
      if (changed.young) await loseFollowers(rows, member.id);
      announce.changed([member.id], ['people']);
      return shownPrivacy(changed);
    });
  }),
});
