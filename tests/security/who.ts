import type { Role, World } from './world.ts';

export interface Ask {
  /** For `{id}` and the like in the path. */
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
  form?: FormData;
}

type Expected = Record<Role, number>;

export interface RouteRow {
  /** The status that each role gets for `ask`, which is about the owner's things. */
  readonly who: Expected;
  /** Must be fresh each time: writes are tried by every role. Several where a path has several meanings. */
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
  administrator: status,
});
/** Each member for themselves. */
export const members: Expected = {
  visitor: 401,
  withoutMembership: 403,
  suspended: 401,
  other: 200,
  holder: 200,
  student: 200,
  owner: 200,
  administrator: 200,
};
/** The owner's thing does not exist for anybody else, the administrator included. */
export const ownerOnly: Expected = { ...members, other: 404, holder: 404, student: 404, administrator: 404 };
/** The copy is the holder's; to its author it does not exist either. */
export const holderOnly: Expected = { ...ownerOnly, holder: 200, owner: 404 };
export const administratorOnly: Expected = { ...members, other: 403, holder: 403, student: 403, owner: 403 };
/** Below `/auth` an account counts, with a membership or without. */
export const accounts = (status: number): Expected => ({ ...everybody(status), visitor: 401, suspended: 401 });
