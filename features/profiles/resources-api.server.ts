import { hash } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { openResourcesOf } from '#features/cards/subject.store.server.ts';
import { openMapResourcesOf } from '#features/maps/subject.store.server.ts';
import { refuseAct, refuseForOthers, refuseHidden, slowDown } from '#features/people/refuse-act.server.ts';
import { lockPair } from '#features/people/relations.store.server.ts';
import {
  likeResource,
  resourceLikeCounts,
  resourceLikers,
  unlikeResource,
  type ResourceRef,
} from '#features/people/resource-likes.store.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { resourcesContract } from './resources.contract.ts';
import { publicResources } from './public-resources.ts';
import { profileSeenBy } from './store.server.ts';

const open = implement(resourcesContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);
const done = { ok: true as const };
const mostLikes = 200;

/** The key of its likes, and the second part of its id: the address itself may be as long as an address gets. */
const keyOf = (address: string) => hash('sha256', address, 'base64url').slice(0, 22);
const idOf = ({ publisherId, key }: ResourceRef) => `${publisherId}.${key}`;
function refOf(id: string): ResourceRef {
  const [publisherId = '', key = ''] = id.split('.');
  return { publisherId, key };
}

/** What the publisher's open editions refer to, cards before maps. It goes with the last edition that has it. */
async function resourcesOf(rows: Reader, publisherId: string) {
  const published = [...(await openResourcesOf(rows, publisherId)), ...(await openMapResourcesOf(rows, publisherId))];
  return publicResources(published).map(({ key, ...resource }) => ({ ...resource, key: keyOf(key) }));
}

async function publisherSeen(rows: Reader, viewer: string | null, id: string, ties: Ties) {
  const seen = await profileSeenBy(rows, viewer, { id }, ties);
  if (!seen?.parts.has('published')) throw notFound();
  return seen;
}

/** Likes are by members whom the publisher would let like them, of what is public now. */
async function refuseLike(rows: Reader, memberId: string, { publisherId, key }: ResourceRef, ties: Ties) {
  const { relation, acts } = await publisherSeen(rows, memberId, publisherId, ties);
  if (relation === 'self') refuseAct('oneself');
  await refuseHidden(rows, memberId);
  if (!acts.includes('like')) throw notFound();
  if (!(await resourcesOf(rows, publisherId)).some((resource) => resource.key === key)) throw notFound();
}

function like(
  context: SignedInContext,
  ties: Ties,
  input: { id: string; userId?: string | undefined },
  wants: boolean,
) {
  const { member, services } = context;
  const resource = refOf(input.id);
  return command(context, input, async (rows, announce) => {
    await lockPair(rows, services.database.engine, member.id, resource.publisherId);
    if (wants) {
      await refuseLike(rows, member.id, resource, ties);
      await likeResource(rows, member.id, resource, services.clock.now());
    } else if (!(await unlikeResource(rows, member.id, resource)))
      // Taking back nothing must not tell who is there.
      await publisherSeen(rows, member.id, resource.publisherId, ties);
    announce.changed([member.id], ['publicResources']);
    return done;
  });
}

export const resourcesHandlers = (ties: Ties) => ({
  list: open.list.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'readProfile');
    return services.database.read(async (rows) => {
      const publisher = await publisherSeen(rows, member?.id ?? null, id, ties);
      const resources = await resourcesOf(rows, id);
      const counts = await resourceLikeCounts(rows, id);
      const likers = member ? await resourceLikers(rows, member.id, id, ties) : [];
      const likersOf = Map.groupBy(likers, ({ key }) => key);
      return resources.map(({ key, ...resource }) => ({
        _id: idOf({ publisherId: id, key }),
        ...resource,
        publisher_id: id,
        image_publisher: [{ image: publisher.image }],
        likes: (likersOf.get(key) ?? []).slice(0, mostLikes).map((liker) => liker.id),
        number_likes: counts.get(key) ?? 0,
      }));
    });
  }),

  like: signedIn.like.handler(async ({ context, input }) => {
    authorise(context.member, 'likePerson');
    refuseForOthers(context.member.id, input.userId);
    await slowDown(context, 'liking');
    return like(context, ties, input, true);
  }),

  unlike: signedIn.unlike.handler(({ context, input }) => {
    authorise(context.member, 'likePerson');
    refuseForOthers(context.member.id, input.userId);
    return like(context, ties, input, false);
  }),
});
