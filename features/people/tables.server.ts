import type { Generated } from 'kysely';
import type { Reach } from './rules/visible-parts.ts';

export interface FriendshipTable {
  member_id: string;
  friend_id: string;
  created_at: number;
  /** 1: one asked, the other accepted. 0: by an invitation link. */
  by_name: Generated<number>;
}

export interface FriendRequestTable {
  from_id: string;
  to_id: string;
  created_at: number;
  /** Whoever asked is not told, and sees it as unanswered until the row is deleted. */
  declined_at: Generated<number | null>;
  /** 1: withdrawn after it was declined. It stays, so that withdrawing and asking again does not undo the answer. */
  withdrawn: Generated<number>;
  /** 1: by a username, which may be nobody's. */
  by_username: Generated<number>;
}

export interface FollowTable {
  member_id: string;
  followed_id: string;
  created_at: number;
}

export interface PersonLikeTable {
  member_id: string;
  liked_id: string;
  created_at: number;
}

/** A like of a public resource: an address in what somebody has published to everybody. */
export interface ResourceLikeTable {
  member_id: string;
  publisher_id: string;
  /** A hash of the address. */
  resource_key: string;
  created_at: number;
}

export interface BlockTable {
  member_id: string;
  blocked_id: string;
  created_at: number;
}

/** Comes with the account, by a trigger. */
export interface ProfileTable {
  member_id: string;
  reach: Generated<Reach>;
  /** 1: other members find this one. */
  found: Generated<number>;
  /** 1: under sixteen. `null`: not asked yet. */
  young: number | null;
  shows_presence: Generated<number>;
  shows_focus: Generated<number>;
  shows_email: Generated<number>;
  /** Counted by triggers. */
  number_likes: Generated<number>;
  /** 1: hidden by a moderator. */
  hidden: Generated<number>;
  revision: Generated<number>;
}

/** Written by the database from `user.nameWords`. */
export interface FindableWordTable {
  word: string;
  member_id: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    friendship: FriendshipTable;
    friend_request: FriendRequestTable;
    follow: FollowTable;
    person_like: PersonLikeTable;
    resource_like: ResourceLikeTable;
    block: BlockTable;
    profile: ProfileTable;
    findable_word: FindableWordTable;
  }
}
