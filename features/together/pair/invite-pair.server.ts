import { authorise, type Announce } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { areFriends } from '#features/people/store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { SocketWord } from '#platform/realtime/socket-words.server.ts';
import { invitingWord, notifyAgain, sharedOf, startScreen, takeInvitation } from '../invite.server.ts';
import type { Shared } from '../rules/invitation.ts';
import { invitePairupWord, type InviteOnline } from '../rules/invite-word.ts';
import { pairAt } from '../rules/pair/pair-state.ts';
import { roomAddress } from '../rules/room-address.ts';
import { pairOf } from './pair-views.server.ts';
import { lockPair, pairEvents } from './pair.store.server.ts';

type SharedPair = Exclude<Shared, { kind: 'room' }>;

interface AskedPair {
  readonly friendId: string;
  readonly shared: SharedPair;
  readonly isNew: boolean;
}

const linkOf = (shared: SharedPair): string =>
  shared.kind === 'pair'
    ? roomAddress.pair(shared.pairId)
    : `${startScreen}?${new URLSearchParams({ connectType: 'PAIRUP', ...shared.query })}`;

/** What a call or a word asks for, before it is done in a transaction. */
export async function askedPairInvitation(
  services: Services,
  from: Member,
  friendId: string,
  paramToShare: string,
): Promise<AskedPair> {
  authorise(from, 'inviteToRoom');
  const shared = sharedOf(paramToShare, services.settings.publicUrl);
  if (!shared || shared.kind === 'room')
    throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'paramToShare' });
  const taken = await takeInvitation(services, from, friendId, linkOf(shared));
  if (typeof taken === 'number')
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'people:refusal.tooMany', values: { seconds: taken } });
  return { friendId, shared, isNew: taken };
}

/** When the answer is of no use any more; `undefined` without a pair. */
async function answerEndsAt(services: Services, rows: Writer, from: Member, asked: AskedPair) {
  if (asked.shared.kind !== 'pair') return undefined;
  const row = await lockPair(rows, services.database.engine, asked.shared.pairId);
  if (row?.one_id !== from.id || row.other_id !== asked.friendId) throw notFound();
  const state = pairAt(pairOf(row, await pairEvents(rows, [row.id])), services.clock.now());
  if (state.phase !== 'asked') throw new Refusal('NOT_ALLOWED', { key: 'pair:refusal.tooLate' });
  return state.endsAt!;
}

/** Tells a friend that they are asked (S1 §7): the word to their open tabs, and from a call a notification too. */
export async function inviteToPair(
  services: Services,
  rows: Writer,
  announce: Pick<Announce, 'changed' | 'toMember'>,
  from: Member,
  { notified, ...asked }: AskedPair & { readonly notified: boolean },
): Promise<void> {
  const { friendId, shared, isNew } = asked;
  await refuseHidden(rows, from.id);
  if (!(await areFriends(rows, from.id, friendId)))
    throw new Refusal('NOT_FOUND', { key: 'people:refusal.noFriend', field: 'friendID' });
  const endsAt = await answerEndsAt(services, rows, from, asked);
  const now = services.clock.now();
  const link = linkOf(shared);
  if (isNew) {
    const word: InviteOnline = {
      friendID: from.id,
      userName: from.name,
      userAvatar: from.image,
      paramToShare: link,
    };
    announce.toMember(friendId, invitePairupWord, word);
  }
  if (notified) {
    const told = {
      key: 'together:told.pairup' as const,
      values: { name: from.name },
      link,
      group: `pairup:${link}`,
      from: from.id,
      ...(endsAt !== undefined && { endsAt }),
    };
    await notifyAgain(rows, announce, friendId, 'together.pairup', told, now);
  }
}

/** `invitePairup` of a tab (S1 §7). */
export const invitePairup = (services: Services): SocketWord =>
  invitingWord(
    services,
    invitePairupWord,
    (...asked) => askedPairInvitation(services, ...asked),
    (rows, announce, from, asked) => inviteToPair(services, rows, announce, from, { ...asked, notified: false }),
  );
