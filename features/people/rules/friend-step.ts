/** A request to be friends, as long as its row is there. */
export interface Request {
  /** Whoever asked does not know: for them it is unanswered. */
  readonly declined: boolean;
  /** Whoever asked has withdrawn it after it was declined. */
  readonly withdrawn: boolean;
}

/** Two people are friends or have asked each other, before one of them acts. */
export interface BetweenTwo {
  readonly areFriends: boolean;
  /** Whoever acts now has made this request. */
  readonly own?: Request | undefined;
  /** The other has made this one. */
  readonly others?: Request | undefined;
}

/**
 * `renew`: asks again after withdrawing a declined request, of which the other is not told again. `hide`: withdraws a
 * declined one, which stays until its time is over.
 */
export type FriendStep = 'nothing' | 'ask' | 'renew' | 'accept' | 'withdraw' | 'hide' | 'decline' | 'end';

/** The step that follows when somebody wants to be friends with another, or does not want to. */
export function friendStep({ areFriends, own, others }: BetweenTwo, wants: boolean): FriendStep {
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
