import type { Generated } from 'kysely';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import type { Role } from './rules/roles.ts';

/** Dates and booleans of the accounts library are engine-specific (text and 0/1, or timestamptz and boolean). */
type LibraryDate = string | Date;
type LibraryBoolean = number | boolean;

export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: LibraryBoolean;
  image: string | null;
  username: string;
  twoFactorEnabled: LibraryBoolean | null;
  locale: string;
  timeZone: string;
  kind: 'person' | 'sample' | 'gone' | 'leaver';
  suspended: LibraryBoolean | null;
  invitedBy: string | null;
  /** The invitation that the account used; the database counts the use. */
  invitationId: Generated<string | null>;
  /** Waits for approval; suspended meanwhile. */
  waitsSince: Generated<number | null>;
  /** JSON: what the search of members finds an account by (`memberWords`). */
  searchWords: Generated<string>;
  /** JSON: what other members find it by (`nameWords`). */
  nameWords: Generated<string>;
  createdAt: LibraryDate;
  updatedAt: LibraryDate;
}

export interface SessionTable {
  id: string;
  expiresAt: LibraryDate;
  token: string;
  createdAt: LibraryDate;
  updatedAt: LibraryDate;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
}

export interface MembershipTable {
  user_id: string;
  plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  role: Role;
  allowed_student: number;
  day_starts_at: number;
  /** 0 or 1. */
  starts_repeat: Generated<number>;
}

/** Written by the database from `user.searchWords`. */
interface MemberWordTable {
  word: string;
  member_id: string;
}

interface AdministratorSeatTable {
  seat: number;
  user_id: string;
}

interface CommandLogTable {
  member_id: string;
  key: string;
  fingerprint: string;
  reply: string;
  created_at: number;
}

interface AccountTable {
  id: string;
  /** `credential`, or a provider. */
  providerId: string;
  /** The person at the provider. */
  accountId: string;
  userId: string;
  password: string | null;
}

/** An account that is to be deleted. */
export interface LeavingTable {
  member_id: string;
  choice: PublicChoice;
  /** 1: it was suspended before. */
  was_suspended: number;
  asked_at: number;
  leaves_at: number;
  /** The name that the account had, once it has none any more. */
  name: string | null;
}

/** A key with which a program calls in a member's name. */
export interface ApiKeyTable {
  id: string;
  member_id: string;
  name: string;
  hash: string;
  hint: string;
  /** JSON: a list of scopes. */
  scopes: string;
  ends_at: number;
  created_at: number;
  last_used_at: number | null;
  ended_at: number | null;
  /** Of what an assistant may do: which one. Then `hash` is no hash, and the accounts library has its tokens. */
  client_id: string | null;
}

/** An assistant that has registered itself. The accounts library has more columns. */
export interface OauthClientTable {
  id: string;
  clientId: string;
  name: string | null;
  createdAt: LibraryDate | null;
}

/** A token of an assistant, as its hash. */
export interface OauthTokenTable {
  id: string;
  token: string;
  clientId: string;
  userId: string | null;
  /** JSON: a list of scopes. */
  scopes: string;
  expiresAt: LibraryDate | null;
  revoked: LibraryDate | null;
}

export interface OauthConsentTable {
  id: string;
  clientId: string;
  userId: string | null;
}

/** A change of address that waits for confirmations, or can still be undone. */
export interface EmailChangeTable {
  member_id: string;
  old_email: string;
  new_email: string;
  hash_old: string;
  hash_new: string;
  hash_undo: string | null;
  session_id: string;
  /** JSON: ids of the passkeys that the account had when it was asked for. */
  known_passkeys: string;
  asked_at: number;
  old_at: number | null;
  new_at: number | null;
  done_at: number | null;
}

interface PasskeyTable {
  id: string;
  name: string | null;
  userId: string;
  createdAt: LibraryDate | null;
}

interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: LibraryDate;
  createdAt: LibraryDate;
  updatedAt: LibraryDate;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    user: UserTable;
    verification: VerificationTable;
    session: SessionTable;
    account: AccountTable;
    api_key: ApiKeyTable;
    oauthClient: OauthClientTable;
    oauthAccessToken: OauthTokenTable;
    oauthRefreshToken: OauthTokenTable;
    oauthConsent: OauthConsentTable;
    email_change: EmailChangeTable;
    passkey: PasskeyTable;
    leaving: LeavingTable;
    membership: MembershipTable;
    member_word: MemberWordTable;
    administrator_seat: AdministratorSeatTable;
    command_log: CommandLogTable;
  }
}
