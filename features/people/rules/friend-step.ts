/** A request to be friends, as long as its row is there. */
export interface Request {
  /** Whoever asked does not know: for them it is unanswered. */
  readonly declined: boolean;
  /** By whoever asked, after it was declined. */
  readonly withdrawn: boolean;
}

/** How two people stand before one of them acts. */
export interface Standing {
  readonly areFriends: boolean;
  /** By whoever acts now. */
  readonly own?: Request | undefined;
  /** By the other. */
  readonly others?: Request | undefined;
}

/**
 * `renew`: asks again after withdrawing a declined request, of which the other is not told again. `hide`: withdraws a
 * declined one, which stays until its time is over.
 */
export type FriendStep = 'nothing' | 'ask' | 'renew' | 'accept' | 'withdraw' | 'hide' | 'decline' | 'end';

/** What follows when somebody wants to be friends with another, or does not want to. */
export function friendStep({ areFriends, own, others }: Standing, wants: boolean): FriendStep {
  if (areFriends) return wants ? 'nothing' : 'end';
  const asks = others && !others.withdrawn;
  if (wants) {
    if (asks) return 'accept';
    if (own) return own.withdrawn ? 'renew' : 'nothing';
    return 'ask';
  }
  if (own && !own.withdrawn) return own.declined ? 'hide' : 'withdraw';
  return asks && !others.declined ? 'decline' : 'nothing';
}
