import type { Role } from './roles.ts';

/**
 * The one table of abilities. The server checks it before every call, screens check it before they offer an action, and
 * the tests cover every row. An ability answers `undefined` when the member may, or the reason why not.
 */
export interface Asker {
  readonly id: string;
  readonly role: Role;
  readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  readonly emailVerified: boolean;
}

/** Why not. `notFound` hides that the thing exists at all. */
export type Reason =
  | 'notSignedIn'
  | 'notFound'
  | 'notYours'
  | 'administratorsOnly'
  | 'moderatorsOnly'
  /** The report is about the asker. */
  | 'aboutYourself'
  | 'aboutAdministrator'
  | 'emailNotVerified'
  | 'needsPremium';

type Ability<Thing extends readonly unknown[] = []> = (asker: Asker | null, ...thing: Thing) => Reason | undefined;

const anybody: Ability = () => undefined;
const anyMember: Ability = (asker) => (asker ? undefined : 'notSignedIn');
const verifiedMember: Ability = (asker) => anyMember(asker) ?? (asker!.emailVerified ? undefined : 'emailNotVerified');
const administrator: Ability = (asker) =>
  anyMember(asker) ?? (asker!.role === 'administrator' ? undefined : 'administratorsOnly');
const moderator: Ability = (asker) => anyMember(asker) ?? (asker!.role === 'member' ? 'moderatorsOnly' : undefined);
const owner: Ability<[{ readonly ownerId: string }]> = (asker, thing) =>
  anyMember(asker) ?? (thing.ownerId === asker!.id ? undefined : 'notFound');
const oneOf: Ability<[{ readonly teacherIds: readonly string[] }]> = (asker, { teacherIds }) =>
  anyMember(asker) ?? (teacherIds.includes(asker!.id) ? undefined : 'notFound');

export const abilities = {
  readOwnAccount: anyMember,
  changeOwnAccount: anyMember,
  readMailbox: administrator,
  suspendMember: administrator,
  /** Another one; the last administrator stays. */
  removeMember: administrator,
  administerInstance: administrator,
  /** Making somebody a moderator or an administrator, and taking it back; what else it takes is in `whatBlocksRole`. */
  giveRoles: administrator,
  /** Reading reports, and what was reported. */
  moderate: moderator,
  /** Deciding about what somebody published or wrote. About an administrator, administrators decide. */
  judge: (
    asker: Asker | null,
    { authorId, authorRole }: { readonly authorId: string | null; readonly authorRole: Role | null },
  ) => {
    const reason = moderator(asker);
    if (reason || asker!.role === 'administrator') return reason;
    if (authorId === asker!.id) return 'aboutYourself';
    return authorRole === 'administrator' ? 'aboutAdministrator' : undefined;
  },
  readOffer: anybody,
  manageOwnBilling: anyMember,
  writeToTeam: anybody,
  createCard: anyMember,
  listOwnCards: anyMember,
  readCard: owner,
  editCard: owner,
  deleteCard: owner,
  /** Whatever the plan, and in whichever plan the card was made. */
  exportCard: owner,
  addPublicCard: anyMember,
  /** Updating an edition and taking it back too; what else it takes is in `whatBlocksPublishing`. */
  publish: owner,
  /** An edition hidden by a moderator is readable by its author only. */
  readHiddenEdition: owner,
  /** Whoever has its link. */
  readSecretCard: anyMember,
  rate: anyMember,
  /**
   * The author of what was commented on, and moderators, who may `judge` its writer. Withdrawing one's own is part of
   * `rate`.
   */
  removeComment: (asker: Asker | null, { ownerId }: { ownerId: string }) =>
    anyMember(asker) ?? (asker!.id === ownerId ? undefined : moderator(asker)),
  seeWhoAdded: owner,
  uploadImage: anyMember,
  /** With enough tokens. */
  generatePicture: anyMember,
  uploadRecording: anyMember,
  /** Its owner, and to whom they sent it: the teacher of the card. Only its owner removes it. */
  playRecording: (asker: Asker | null, { ownerId, sentTo }: { ownerId: string; sentTo: readonly string[] }) =>
    anyMember(asker) ?? (asker!.id === ownerId || sentTo.includes(asker!.id) ? undefined : 'notFound'),
  /** Of another program, with its history. */
  bringInPackage: anyMember,
  testCard: owner,
  listOwnTests: anyMember,
  repeatCard: owner,
  /** Lists and makes things that only their member sees. */
  keepOwn: anyMember,
  /** Reads, changes and removes one of them. */
  changeOwn: owner,
  startSession: anyMember,
  /** Calendar, streak and own stats too. */
  listOwnSessions: anyMember,
  /** Acting in it too. */
  readOwnSession: owner,
  /** Opening one for friends, and leaving, too. Which room lets whom in is in `whatBlocksEntering`. */
  enterRoom: anyMember,
  openPublicRoom: verifiedMember,
  /** Being paired with somebody whom one does not know; never the young (`wait.server.ts`). */
  meetStrangers: verifiedMember,
  /** Friends, into a room in which one sits. */
  inviteToRoom: verifiedMember,
  /** Whoever hosts it now. */
  hostRoom: (asker: Asker | null, { hostId }: { hostId: string }) =>
    anyMember(asker) ?? (hostId === asker!.id ? undefined : 'notYours'),
  /** Explaining to a friend, and hearing a friend. Who may in which room is in `what-blocks-explaining.ts`. */
  hearExplanation: anyMember,
  /** What of it, and whether any, is in `visibleParts`. */
  readProfile: anybody,
  /** The focus time of any member, as on their profile. */
  readStats: anyMember,
  editProfile: anyMember,
  createCollection: anyMember,
  listOwnCollections: anyMember,
  /** Reading and deleting it too. */
  editCollection: owner,
  makeMap: anyMember,
  /** Reading and deleting it too. */
  editMap: owner,
  /** The member's own: a day names the entry, so nobody can name one of somebody else, administrators included. */
  writeJournal: anyMember,
  readOwnNotifications: anyMember,
  /** Those who follow, and who are followed or blocked, too. */
  listFriends: anyMember,
  /** What else befriending, following and liking take is in `whatBlocksAct`. */
  befriend: verifiedMember,
  /** Withdrawing, declining and ending a friendship: whatever was begun can be ended. */
  unfriend: anyMember,
  /** What else writing and contacting take is in `whatBlocksWriting`. */
  writeTo: verifiedMember,
  contactTeacher: verifiedMember,
  /** Marking as read and deleting one's own side too. */
  readOwnMessages: anyMember,
  follow: anyMember,
  likePerson: anyMember,
  block: anyMember,
  findPeople: anyMember,
  /** To whom one's own profile is shown. */
  changePrivacy: anyMember,
  /** Their addresses are written to. */
  addStudents: verifiedMember,
  /** Sending its answers too. What a session opens is in `sessionAccess`. */
  openLockedCard: owner,
  /** Reading them too: the teacher to whom they were sent, and the teachers of a class that was given the card. */
  reviewAnswers: oneOf,
  manageStudents: owner,
  /** Its students, its code, its teachers and its name; archiving and deleting it. */
  manageClass: owner,
  /** Giving it cards, and seeing the results of its students. */
  teachClass: oneOf,
  /** By its code. Cards are delivered to confirmed addresses only. */
  joinClass: verifiedMember,
  /** Whoever was asked: the owner of the address, or of the account. */
  answerTeacher: owner,
  /** Never one's own; that is in `whatBlocksReport`. */
  report: anybody,
} satisfies Record<string, Ability<never> | Ability>;

export type AbilityName = keyof typeof abilities;

/** Why this asker may not, or `undefined`. */
export function whyNot<Name extends AbilityName>(
  asker: Asker | null,
  name: Name,
  ...thing: Parameters<(typeof abilities)[Name]> extends [unknown, ...infer Thing] ? Thing : never
): Reason | undefined {
  return (abilities[name] as Ability<unknown[]>)(asker, ...thing);
}

export function can<Name extends AbilityName>(
  asker: Asker | null,
  name: Name,
  ...thing: Parameters<(typeof abilities)[Name]> extends [unknown, ...infer Thing] ? Thing : never
): boolean {
  return whyNot(asker, name, ...thing) === undefined;
}
