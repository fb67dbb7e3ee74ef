import type { Generated } from 'kysely';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';

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
  kind: 'person' | 'sample' | 'gone';
  suspended: LibraryBoolean | null;
  invitedBy: string | null;
  /** The invitation that the account used; the database counts the use. */
  invitationId: Generated<string | null>;
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
  role: 'member' | 'administrator';
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
  providerId: string;
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
    passkey: PasskeyTable;
    leaving: LeavingTable;
    membership: MembershipTable;
    member_word: MemberWordTable;
    administrator_seat: AdministratorSeatTable;
    command_log: CommandLogTable;
  }
}
