import type { Role, World } from './world.ts';

export interface Ask {
  /** Values of path parameters such as `{id}`. */
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
  form?: FormData;
}

type Expected = Record<Role, number>;

export interface RouteRow {
  /** The status for each role; the request is about the owner's things. */
  readonly who: Expected;
  /** Creates a new request for each role, since writes are tried by all. Several if a path has several meanings. */
  readonly asks: Record<string, (world: World, role: Role) => Ask | Promise<Ask>>;
}

export const everybody = (status: number): Expected => ({
  visitor: status,
  withoutMembership: status,
  suspended: status,
  other: status,
  holder: status,
  student: status,
  owner: status,
  moderator: status,
  administrator: status,
});
/** For calls about the caller's own data. */
export const members: Expected = {
  visitor: 401,
  withoutMembership: 403,
  suspended: 401,
  other: 200,
  holder: 200,
  student: 200,
  owner: 200,
  moderator: 200,
  administrator: 200,
};
/** For all others the owner's thing does not exist, including the administrator. */
export const ownerOnly: Expected = {
  ...members,
  other: 404,
  holder: 404,
  student: 404,
  moderator: 404,
  administrator: 404,
};
/** The thing exists for nobody: an own card is not a locked copy. */
export const nobodys: Expected = { ...ownerOnly, owner: 404 };
/** The copy belongs to the holder; for its author it does not exist either. */
export const holderOnly: Expected = { ...ownerOnly, holder: 200, owner: 404 };
export const moderatorOnly: Expected = { ...members, other: 403, holder: 403, student: 403, owner: 403 };
export const administratorOnly: Expected = { ...moderatorOnly, moderator: 403 };
/** Below `/auth`, an account without membership counts too. */
export const accounts = (status: number): Expected => ({ ...everybody(status), visitor: 401, suspended: 401 });
