import { z } from 'zod';
import { authorise, type Announce } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { lastToldAt, notify, type Told } from '#features/notifications/notify.server.ts';
import { meetingPath } from '#features/people/meeting-path.server.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { areFriends } from '#features/people/store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { SocketWord } from '#platform/realtime/socket-words.server.ts';
import { inviteLimits, isPassedOn, whatBlocksInviting, whatIsShared, type Shared } from './rules/invitation.ts';
import { inviteOnlineWord, type InviteOnline } from './rules/invite-word.ts';
import { roomAddress } from './rules/room-address.ts';
import { isBlockedIn, lockRoom, saveSeat, seatOfMember, type RoomRow, type SeatRow } from './store.server.ts';

export const startScreen = '/app/focus-session/new';

/** What `paramToShare` leads to: an address below `/app/`, whole or as a path, or the query of a start screen. */
export function sharedOf(paramToShare: string, publicUrl: string): Shared | undefined {
  const path =
    meetingPath(paramToShare, publicUrl) ??
    (/^\??\w+=/.test(paramToShare) ? `${startScreen}?${paramToShare.replace(/^\?/, '')}` : undefined);
  return path === undefined ? undefined : whatIsShared(path, new URLSearchParams(path.split('?')[1] ?? ''));
}

/** What a room or a start screen is shared as; a pair has its own invitation (`pair/invite-pair.server.ts`). */
type SharedOnline = Exclude<Shared, { kind: 'pair' }>;

const linkOf = (shared: SharedOnline): string =>
  shared.kind === 'room' ? roomAddress.lobby(shared.roomId) : `${startScreen}?${new URLSearchParams(shared.query)}`;

/**
 * Takes one invitation of the hour. `false`: the same was said to this friend less than a minute ago, and is not said
 * again. A number: the seconds until one more may be said.
 */
export async function takeInvitation(
  { rateLimits }: Services,
  from: Member,
  friendId: string,
  link: string,
): Promise<boolean | number> {
  const again = { max: 1, windowSeconds: inviteLimits.againAfterSec };
  if ((await rateLimits.take([{ key: `invite ${from.id} ${friendId} ${link}`, ...again }])) !== undefined) return false;
  const hourly = { max: inviteLimits.perHour, windowSeconds: 3_600 };
  return (await rateLimits.take([{ key: `invitations ${from.id}`, ...hourly }])) ?? true;
}

/**
 * Notifies a friend, unless they had the same notice less than a minute ago: a notice is stored and shown on devices,
 * whatever was said to tabs. Its cause names the one before, so of two at one moment one is stored.
 */
export async function notifyAgain(
  rows: Writer,
  announce: Pick<Announce, 'changed'>,
  friendId: string,
  kind: 'together.online' | 'together.pairup',
  told: Omit<Told<typeof kind>, 'cause'> & { readonly from: string; readonly link: string },
  now: number,
): Promise<void> {
  const { from, link } = told;
  const last = await lastToldAt(rows, friendId, { kind, from, link });
  if (last !== undefined && now < last + inviteLimits.againAfterSec * 1_000) return;
  const cause = `${kind}:${from}:${link}:${last ?? 0}`;
  if (await notify(rows, friendId, kind, { ...told, cause }, now)) announce.changed([friendId], ['notifications']);
}

/** A seat for the friend in a room, unless they have one. Answers the room and the seat of the inviter. */
async function offerSeat(
  { database, clock }: Services,
  rows: Writer,
  from: Member,
  friendId: string,
  roomId: string,
): Promise<{ room: RoomRow; own: SeatRow; passedOn: boolean }> {
  const room = await lockRoom(rows, database.engine, roomId);
  const own = await seatOfMember(rows, roomId, from.id);
  const now = clock.now();
  const reason = whatBlocksInviting({
    isFriend: true,
    isSeated: own?.state === 'seated',
    ended: room !== undefined && room.ends_at <= now,
  });
  // Two work in a pair, and nobody else comes in.
  if (!room || !own || reason === 'noRoom' || room.kind === 'PAIRUP') throw notFound();
  if (reason) throw new Refusal('NOT_ALLOWED', { key: 'together:refusal.ended' });
  const seat = await seatOfMember(rows, roomId, friendId);
  const passedOn = isPassedOn({
    isHost: room.host_id === from.id,
    wasRemoved: seat?.state === 'removed',
    isSeated: seat?.state === 'seated',
    isBlocked: await isBlockedIn(rows, roomId, friendId),
  });
  if (passedOn) {
    const offered = { room_id: roomId, member_id: friendId, state: 'invited' as const, th: 0, uh: 0 };
    await saveSeat(rows, { ...offered, session_id: null, joined_at: now, left_at: null });
  }
  return { room, own, passedOn };
}

/**
 * Invites a friend (S1 §7): the word to their open tabs, and from a call a notification too. Both ways do the same, so
 * that whichever comes first is enough.
 */
export async function inviteFriend(
  services: Services,
  rows: Writer,
  announce: Pick<Announce, 'changed' | 'toMember'>,
  from: Member,
  { friendId, shared, isNew, notified }: { friendId: string; shared: SharedOnline; isNew: boolean; notified: boolean },
): Promise<void> {
  await refuseHidden(rows, from.id);
  if (!(await areFriends(rows, from.id, friendId)))
    throw new Refusal('NOT_FOUND', { key: 'people:refusal.noFriend', field: 'friendID' });
  const now = services.clock.now();
  const link = linkOf(shared);
  const offered = shared.kind === 'room' ? await offerSeat(services, rows, from, friendId, shared.roomId) : undefined;
  if (offered && !offered.passedOn) return;
  const hidden = offered?.own.uh === 1;
  if (isNew) {
    const word: InviteOnline = {
      friendID: hidden ? '' : from.id,
      userName: hidden ? null : from.name,
      userAvatar: hidden ? null : from.image,
      paramToShare: link,
    };
    announce.toMember(friendId, inviteOnlineWord, word);
  }
  if (notified) {
    const told = {
      ...(hidden
        ? { key: 'together:told.onlineHidden' as const }
        : { key: 'together:told.online' as const, values: { name: from.name } }),
      link,
      group: `online:${link}`,
      from: from.id,
      ...(offered && { endsAt: offered.room.ends_at }),
    };
    await notifyAgain(rows, announce, friendId, 'together.online', told, now);
  }
  announce.changed([friendId], ['together']);
}

/** What a call or a word asks for, before it is done in a transaction. */
export async function askedInvitation(services: Services, from: Member, friendId: string, paramToShare: string) {
  authorise(from, 'inviteToRoom');
  const shared = sharedOf(paramToShare, services.settings.publicUrl);
  if (!shared || shared.kind === 'pair')
    throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'paramToShare' });
  const taken = await takeInvitation(services, from, friendId, linkOf(shared));
  if (typeof taken === 'number')
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'people:refusal.tooMany', values: { seconds: taken } });
  return { friendId, shared, isNew: taken };
}

const said = z.object({
  friendID: z.string().min(1).max(64),
  // Sent by tabs as S1 §7 says, and dropped: what the friend sees is of the account.
  userName: z.string().max(200).nullish(),
  userAvatar: z.string().max(2_000).nullish(),
  paramToShare: z.string().max(inviteLimits.paramToShare),
});

type Telling = Pick<Announce, 'changed' | 'toMember'>;

/** A word with which a tab invites. Nothing answers: what is refused is told by the call that follows. */
export const invitingWord = <Asked extends { readonly isNew: boolean }>(
  services: Services,
  name: string,
  ask: (from: Member, friendId: string, paramToShare: string) => Promise<Asked>,
  invite: (rows: Writer, announce: Telling, from: Member, asked: Asked) => Promise<void>,
): SocketWord => ({
  name,
  async answer(asker, body) {
    const { friendID, paramToShare } = said.parse(body);
    const from = asker as Member;
    const told: (() => void)[] = [];
    try {
      const asked = await ask(from, friendID, paramToShare);
      if (!asked.isNew) return;
      const announce: Telling = {
        changed: (...what) => void told.push(() => services.live.changed(...what)),
        toMember: (...word) => void told.push(() => services.live.toMember(...word)),
      };
      await services.database.transact((rows) => {
        told.length = 0;
        return invite(rows, announce, from, asked);
      });
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    for (const tell of told) tell();
  },
});

/** `inviteOnline` of a tab (S1 §7). */
export const inviteOnline = (services: Services): SocketWord =>
  invitingWord(
    services,
    inviteOnlineWord,
    (...asked) => askedInvitation(services, ...asked),
    (rows, announce, from, asked) => inviteFriend(services, rows, announce, from, { ...asked, notified: false }),
  );
