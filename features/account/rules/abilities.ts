/**
 * The one table of abilities. The server asks it before every call, screens ask it before they offer a thing,
 * and the tests walk it. An ability answers `undefined` when the member may, or the reason why not.
 */
export interface Asker {
  readonly id: string;
  readonly role: 'member' | 'administrator';
  readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  readonly emailVerified: boolean;
}

/** Why not. `notFound` hides that the thing exists at all. */
export type Reason = 'notSignedIn' | 'notFound' | 'notYours' | 'administratorsOnly' | 'emailNotVerified' | 'needsPremium';

type Ability<Thing extends readonly unknown[] = []> = (asker: Asker | null, ...thing: Thing) => Reason | undefined;

const anybody: Ability = () => undefined;
const anyMember: Ability = (asker) => (asker ? undefined : 'notSignedIn');
const verifiedMember: Ability = (asker) => anyMember(asker) ?? (asker!.emailVerified ? undefined : 'emailNotVerified');
const administrator: Ability = (asker) => anyMember(asker) ?? (asker!.role === 'administrator' ? undefined : 'administratorsOnly');
const owner: Ability<[{ readonly ownerId: string }]> = (asker, thing) =>
  anyMember(asker) ?? (thing.ownerId === asker!.id ? undefined : 'notFound');

export const abilities = {
  readOwnAccount: anyMember,
  changeOwnAccount: anyMember,
  readMailOutbox: administrator,
  suspendMember: administrator,
  administerInstance: administrator,
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
  publishCard: owner,
  /** What a moderator has hidden is there for whoever published it, and for nobody else. */
  readHiddenEdition: owner,
  /** Whoever has its link. */
  readSecretCard: anyMember,
  rateCard: anyMember,
  seeWhoAdded: owner,
  uploadImage: anyMember,
  testCard: owner,
  repeatCard: owner,
  createCollection: anyMember,
  listOwnCollections: anyMember,
  /** Reading, publishing and deleting it too. */
  editCollection: owner,
  readOwnNotifications: anyMember,
  listFriends: anyMember,
  /** Their addresses are written to. */
  addStudents: verifiedMember,
  manageStudents: owner,
  /** Never one's own; that is in `whatBlocksReport`. */
  reportCard: anybody,
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
