import { command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { deleteAbout, notify } from '#features/notifications/notify.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import {
  deleteRequests,
  endFriendship,
  hideRequest,
  insertRequest,
  betweenTwo,
  unansweredCount,
} from './acts.store.server.ts';
import { decline } from './end-declined.server.ts';
import { mostUnanswered, refuseAct, refuseHidden, slowDown, tooManyUnanswered } from './refuse-act.server.ts';
import { askerOf, lockPair, personSeenBy, type SeenPerson } from './relations.store.server.ts';
import { friendStep, type FriendStep } from './rules/friend-step.ts';
import { personAddress } from './rules/person-address.ts';
import { whatBlocksAct } from './rules/what-blocks-act.ts';
import { befriend } from './store.server.ts';
import type { Ties } from './ties.server.ts';

/** Ids are longer (`usernameLength`). */
const longestUsername = 30;

interface Wanted {
  readonly friend: boolean;
  readonly userToFriendId: string;
}

const done = { ok: true as const };

/**
 * Asks, answers, withdraws or ends. By a username it answers the same whether or not there is such a person, and asks
 * also those who show themselves to friends alone: whoever types a username knows the person.
 */
export async function actAsFriend(context: SignedInContext, ties: Ties, input: Wanted): Promise<typeof done> {
  const { member, services } = context;
  const byUsername = input.userToFriendId.length <= longestUsername;
  const wanted = byUsername ? { username: input.userToFriendId.toLowerCase() } : { id: input.userToFriendId };

  const planned = await services.database.read(async (rows) => {
    // Before anybody is looked for: a username must get the same answer whether or not it is somebody's.
    if (byUsername && input.friend) await refuseHidden(rows, member.id);
    return stepTowards(rows, context, ties, wanted, input.friend);
  });
  if (input.friend && (byUsername || planned?.step === 'ask' || planned?.step === 'renew'))
    await slowDown(context, 'asking');

  return command(context, input, async (rows, announce) => {
    if (planned) await lockPair(rows, services.database.engine, member.id, planned.person.id);
    const next =
      planned && (await stepTowards(rows, context, ties, { id: planned.person.id }, input.friend, byUsername));
    if (next?.reason === 'oneself' || !byUsername) refuseAct(next ? next.reason : 'notFound');
    if (!next || next.reason) return done;
    // Of those asked by username nothing counts here: the limit would tell which of them there are.
    if (next.step === 'ask' && !byUsername && (await unansweredCount(rows, member.id)) >= mostUnanswered)
      throw tooManyUnanswered();
    await takeStep(rows, announce, context, next, byUsername);
    return done;
  });
}

interface Next {
  readonly person: SeenPerson;
  readonly step: FriendStep;
  readonly reason: ReturnType<typeof whatBlocksAct>;
}

async function stepTowards(
  rows: Reader,
  { member }: SignedInContext,
  ties: Ties,
  wanted: { id: string } | { username: string },
  wants: boolean,
  isKnown = 'username' in wanted,
): Promise<Next | undefined> {
  const person = await personSeenBy(rows, member.id, wanted, ties);
  if (!person) return undefined;
  const step = friendStep(await betweenTwo(rows, member.id, person.id), wants);
  const owner = isKnown ? { ...person.owner, reach: 'members' as const } : person.owner;
  const reason = whatBlocksAct(person.relation, 'friend', askerOf(member, person), owner);
  // Ending what there is takes no permission; ending nothing must not tell who is there.
  return { person, step, reason: wants || step === 'nothing' ? reason : undefined };
}

async function takeStep(
  rows: Writer,
  announce: Announce,
  { member, services }: SignedInContext,
  { person, step }: Next,
  byUsername: boolean,
): Promise<void> {
  const now = services.clock.now();
  const tell = async (what: 'asks' | 'accepted') => {
    await notify(
      rows,
      person.id,
      'friend',
      {
        key: `relations:told.${what}`,
        values: { name: member.name },
        // A request is answered among the people; a friend is met on their profile.
        link: what === 'asks' ? '/app/people' : personAddress.forMembers(member.id),
        cause: `friend-${what}:${member.id}:${now}`,
        from: member.id,
      },
      now,
    );
    announce.changed([person.id], ['notifications', 'people', 'profiles']);
  };
  switch (step) {
    case 'nothing':
      return;
    case 'ask':
      await insertRequest(rows, { from: member.id, to: person.id, byUsername, now });
      await tell('asks');
      break;
    case 'renew':
    case 'hide':
      await hideRequest(rows, member.id, person.id, step === 'hide');
      break;
    case 'accept':
      await deleteRequests(rows, member.id, person.id);
      await befriend(rows, member.id, person.id, now, 1);
      await deleteAbout(rows, member.id, [`friend-asks:${person.id}`]);
      await tell('accepted');
      announce.changed([member.id], ['notifications']);
      announce.changed([member.id, person.id], ['messages']);
      break;
    case 'withdraw':
      await deleteRequests(rows, member.id, person.id);
      await deleteAbout(rows, person.id, [`friend-asks:${member.id}`]);
      announce.changed([person.id], ['notifications', 'people', 'profiles']);
      break;
    case 'decline':
      await decline(services, rows, person.id, member.id);
      await deleteAbout(rows, member.id, [`friend-asks:${person.id}`]);
      announce.changed([member.id], ['notifications']);
      break;
    case 'end':
      await endFriendship(rows, member.id, person.id);
      announce.changed([person.id], ['people', 'profiles']);
      // What they wrote to each other can only be read from now on.
      announce.changed([member.id, person.id], ['messages']);
      break;
  }
  announce.changed([member.id], ['people', 'profiles']);
}
