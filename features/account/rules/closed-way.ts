import type { Role } from './roles.ts';

/** Of calls that follow a way in that was judged already, or an open session. */
const follows = /^\/(two-factor\/|change-password$)/;

/**
 * Whether this way to sign in is closed while the OpenID provider is the only one. Administrators keep theirs, for when
 * the provider cannot be used. `path`: of the accounts library's call that would open the session.
 */
export function isClosedWay(way: {
  readonly path: string | undefined;
  readonly fromProvider: boolean;
  readonly role: Role | null;
}): boolean {
  return !way.fromProvider && way.role !== 'administrator' && !follows.test(way.path ?? '');
}
