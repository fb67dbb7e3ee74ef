import { visibleParts, type ProfileOwner, type Relation } from './visible-parts.ts';

export type Act = 'friend' | 'follow' | 'like' | 'message' | 'contactTeacher' | 'invite';

/**
 * Why not. `notFound` is the answer for whoever is not there, too: nothing tells somebody hidden or blocked. `hidden`:
 * a moderator has hidden the asker, who was told so.
 */
export type Reason = 'notSignedIn' | 'oneself' | 'hidden' | 'notFound' | 'emailNotVerified' | 'friendsOnly';

export interface ActAsker {
  readonly emailVerified: boolean;
  /** By a moderator. */
  readonly hidden?: boolean;
}

export interface ActOwner extends ProfileOwner {
  /** An author of the sample world: nobody reads what is sent to them. */
  readonly isSample?: boolean;
}

/** These reach a person who did not ask for them, so that whoever sends them has an address that is theirs. */
const needVerifiedAddress: readonly Act[] = ['friend', 'message', 'contactTeacher', 'invite'];

/**
 * Why the asker may not do this towards the owner; the button and the server ask the same. `asker` is `null` for a
 * visitor. Taking back what one did is never blocked but by `notSignedIn` and `oneself`.
 */
export function whatBlocksAct(
  relation: Relation,
  act: Act,
  asker: ActAsker | null,
  owner: ActOwner,
): Reason | undefined {
  if (!asker || relation === 'visitor') return 'notSignedIn';
  if (relation === 'self') return 'oneself';
  if (asker.hidden) return 'hidden';
  if (relation === 'blocked' || owner.gone || owner.isSample || !isReachedBy(relation, act, owner)) return 'notFound';
  if (needVerifiedAddress.includes(act) && !asker.emailVerified) return 'emailNotVerified';
  if ((act === 'message' || act === 'invite') && relation !== 'friend') return 'friendsOnly';
  return undefined;
}

function isReachedBy(relation: Relation, act: Act, owner: ActOwner): boolean {
  if (relation === 'friend' && act !== 'contactTeacher') return true;
  // Whoever asked wants to be answered, and repeating one's own request changes nothing.
  if (act === 'friend' && (relation === 'asks' || relation === 'asked')) return true;
  const seen = visibleParts(relation, owner);
  if (!seen.has(act === 'contactTeacher' ? 'teacher' : 'name')) return false;
  // Strangers do not approach the young, even where published things name them.
  if (!owner.young) return true;
  return relation === 'friend' || (relation === 'taught' && act !== 'follow');
}
