import { launchToShare, type Parameters } from '#features/focus-sessions/rules/launch.ts';
import { pairOfAddress, roomOfAddress } from './room-address.ts';

/** What a friend is invited to, of the `paramToShare` of an invitation (S1 §7). */
export type Shared =
  | { readonly kind: 'room'; readonly roomId: string }
  | { readonly kind: 'pair'; readonly pairId: string }
  /** No room: a session that both begin for themselves. `query` has the parameters of S3 §3 that a friend may have. */
  | { readonly kind: 'launch'; readonly query: Readonly<Record<string, string>> };

/** `undefined`: nothing to which somebody can be invited. */
export function whatIsShared(path: string, query: Parameters): Shared | undefined {
  const roomId = roomOfAddress(path);
  if (roomId !== undefined) return { kind: 'room', roomId };
  const pairId = pairOfAddress(path);
  if (pairId !== undefined) return { kind: 'pair', pairId };
  if (!/^\/app\/(?:focus-session\/new|newFocus)(?:$|[?#])/.test(path)) return undefined;
  const shared = launchToShare(query);
  return Object.keys(shared).length === 0 ? undefined : { kind: 'launch', query: shared };
}

export type InviteReason = 'noFriend' | 'noRoom' | 'ended';

/** Why an invitation to a room is refused. How the friend stands to others in the room is not told. */
export function whatBlocksInviting(facts: {
  readonly isFriend: boolean;
  readonly isSeated: boolean;
  readonly ended: boolean;
}): InviteReason | undefined {
  if (!facts.isFriend) return 'noFriend';
  if (!facts.isSeated) return 'noRoom';
  return facts.ended ? 'ended' : undefined;
}

/**
 * Whether an invitation is passed on. Somebody who was removed is let in again by the host alone, and a block of
 * anybody in the room is not told to whoever invites.
 */
export const isPassedOn = (facts: {
  readonly isHost: boolean;
  readonly wasRemoved: boolean;
  readonly isSeated: boolean;
  readonly isBlocked: boolean;
}): boolean => !facts.isSeated && !facts.isBlocked && (facts.isHost || !facts.wasRemoved);

export const inviteLimits = {
  /** The same friend to the same thing. */
  againAfterSec: 60,
  perHour: 20,
  paramToShare: 500,
  /** How long the card in the friend's tab stays. */
  shownMs: 30_000,
} as const;
