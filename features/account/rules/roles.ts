/** What somebody is on this instance, from the least to the most: a moderator judges reports and nothing else. */
export const roles = ['member', 'moderator', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** How long after signing in somebody can give and take roles, in milliseconds. */
export const freshSignInMs = 60 * 60_000;

export interface RoleChange {
  readonly actorId: string;
  readonly target: {
    readonly id: string;
    readonly role: Role;
    readonly emailVerified: boolean;
    /** Suspended, leaving, or waiting for approval. */
    readonly away: boolean;
  };
  readonly role: Role;
  /** Ids of the administrators who can sign in now. */
  readonly administrators: readonly string[];
}

export type RoleBlock = 'administratorsOnly' | 'lastAdministrator' | 'away' | 'unverified';

/** Why a role cannot be given or taken so. Read the administrators under a lock: two may act at the same time. */
export function whatBlocksRole({ actorId, target, role, administrators }: RoleChange): RoleBlock | undefined {
  if (!administrators.includes(actorId)) return 'administratorsOnly';
  const staysAdministrator = role === 'administrator' || target.role !== 'administrator';
  if (!staysAdministrator && !administrators.some((id) => id !== target.id)) return 'lastAdministrator';
  if (roles.indexOf(role) <= roles.indexOf(target.role)) return undefined;
  if (target.away) return 'away';
  return target.emailVerified ? undefined : 'unverified';
}
