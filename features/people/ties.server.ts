import type { Expression, SqlBool } from 'kysely';
import type { IsInClass } from './treated-as-young.store.server.ts';

/** What later areas know about two accounts, as conditions of a statement. The composition gives it to people. */
export interface TeachingTies {
  /** One teaches the other, who accepted it. */
  areTaught(one: Expression<string>, other: Expression<string>): Expression<SqlBool>;
  isInClass: IsInClass;
}

export interface PublicAuthors {
  /** Something of theirs is public now, and so is their name. */
  isPublicAuthor(member: Expression<string>): Expression<SqlBool>;
}

export type Ties = TeachingTies & PublicAuthors;
