import type { Role } from './roles.ts';

/** What a provider has signed about a person. */
export type Claims = Readonly<Record<string, unknown>>;

interface ClaimedPerson {
  /** Their identifier at the provider, which never changes there. */
  readonly subject: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
}

type ClaimFault = 'noSubject' | 'noAddress' | 'unverified';

/**
 * Who a provider says that somebody is. An address that it calls unverified never counts; one about which it says
 * nothing counts where the administrator trusts it.
 */
export function personIn(claims: Claims, { trustEmail }: { readonly trustEmail: boolean }): ClaimedPerson | ClaimFault {
  const { sub, email, email_verified: verified, name, preferred_username: username } = claims;
  if (typeof sub !== 'string' || sub === '') return 'noSubject';
  if (typeof email !== 'string' || email === '') return 'noAddress';
  const isVerified = verified === undefined ? trustEmail : verified === true || verified === 'true';
  if (!isVerified) return 'unverified';
  const called = [name, username].find((text): text is string => typeof text === 'string' && text.trim() !== '');
  return { subject: sub, name: called ?? '', email: email.toLowerCase() };
}

interface StandingRules {
  readonly roleClaim: string;
  readonly administrators: readonly string[];
  readonly moderators: readonly string[];
  readonly teachers: readonly string[];
}

/** What somebody is here by their claims. */
export interface ClaimedStanding {
  readonly role: Exclude<Role, 'member'> | null;
  readonly isTeacher: boolean;
}

/** `undefined` where no claim is read. */
export function standingIn(claims: Claims, rules: StandingRules): ClaimedStanding | undefined {
  if (rules.roleClaim === '') return undefined;
  const values = valuesAt(claims, rules.roleClaim);
  // Keycloak writes groups as paths.
  const has = (wanted: readonly string[]) =>
    wanted.some((value) => values.includes(value) || values.includes(`/${value}`));
  const role = has(rules.administrators) ? 'administrator' : has(rules.moderators) ? 'moderator' : null;
  return { role, isTeacher: has(rules.teachers) };
}

/** The texts at a name, which may have dots in it, or at a path of names. */
function valuesAt(claims: Claims, path: string): string[] {
  let value: unknown = Object.hasOwn(claims, path) ? claims[path] : claims;
  if (value === claims)
    for (const name of path.split('.'))
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : null;
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === 'string');
}
