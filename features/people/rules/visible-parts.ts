/**
 * What the owner of a profile is to whoever looks at it. `asked`: the viewer asked to be friends; `asks`: the owner
 * did. `taught`: accepted as student or teacher of the other. `blocked`: by either.
 */
export type Relation = 'self' | 'visitor' | 'member' | 'asked' | 'asks' | 'friend' | 'taught' | 'blocked';

export const reaches = ['everybody', 'members', 'friends'] as const;
/** To whom a member shows their profile. */
export type Reach = (typeof reaches)[number];

/**
 * What of a profile is shown or not shown as a whole. `name`: username and picture too. `published`: published things,
 * their average, and public resources. `about`: cover, motto, occupation, country, education, favourites, languages and
 * the number of likes. `teacher`: the block of a teacher, and contacting them. `contacts`: friends, followers and whom
 * one follows.
 */
export type Part = 'name' | 'published' | 'about' | 'teacher' | 'focus' | 'presence' | 'email' | 'contacts';

const everyPart: readonly Part[] = ['name', 'published', 'about', 'teacher', 'focus', 'presence', 'email', 'contacts'];

/** What the owner of a profile has chosen, and what follows from their account. */
export interface ProfileOwner {
  readonly reach: Reach;
  /** Under sixteen: friends alone see the profile, whatever `reach` says. */
  readonly young: boolean;
  readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  readonly enabledTeacherContact: boolean;
  /** Whoever publishes to everybody is named there: name and published things are public by that act. */
  readonly hasOpenEdition: boolean;
  /** Hidden by a moderator, suspended, leaving or gone. */
  readonly gone: boolean;
  /** Without the last three nothing of it is shown. */
  readonly showsFocus?: boolean;
  readonly showsPresence?: boolean;
  readonly showsEmail?: boolean;
}

/** What else two friends need: both show that they are here, and an address is for those who were accepted by name. */
export interface Friendship {
  readonly viewerShowsPresence: boolean;
  readonly acceptedByName: boolean;
}

/** The parts of the profile that the viewer sees; nothing means that the profile is not there for them. */
export function visibleParts(relation: Relation, owner: ProfileOwner, friendship?: Friendship): ReadonlySet<Part> {
  if (relation === 'self') return new Set(everyPart);
  if (relation === 'blocked' || owner.gone) return new Set();
  const isFriend = relation === 'friend';
  const isReached = isFriend || isWithin(owner.young ? 'friends' : owner.reach, relation);
  const isNamed = isReached || owner.hasOpenEdition;
  const isTaught = relation === 'taught';
  const teaches = owner.plan !== 'FREE' && owner.enabledTeacherContact;

  const parts = new Set<Part>();
  if (isNamed || isTaught) parts.add('name');
  if (isNamed) parts.add('published');
  if (isReached) parts.add('about');
  if (teaches && (isReached || isTaught)) parts.add('teacher');
  if (isFriend && owner.showsFocus) parts.add('focus');
  if (isFriend && owner.showsPresence && !owner.young && friendship?.viewerShowsPresence) parts.add('presence');
  if (isFriend && owner.showsEmail && friendship?.acceptedByName) parts.add('email');
  return parts;
}

/** Whether somebody who is not a friend is among those to whom the profile is shown. */
const isWithin = (reach: Reach, relation: Relation) =>
  reach === 'everybody' || (reach === 'members' && relation !== 'visitor');
